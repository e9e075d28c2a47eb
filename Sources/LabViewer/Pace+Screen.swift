package import Lab

extension Pace {
  /// The pace of measurements beside a screen: between two slices what waits for a key, or for a frame, comes first.
  ///
  /// To yield is not enough: the main actor's jobs are served as long as there are any, and only then is there a look at the
  /// input. So a measurement has no job there for a moment.
  package static let besideScreen = Pace(slice: .milliseconds(10)) { try await Task.sleep(for: .milliseconds(1)) }
}
