package import Lab

extension Pace {
  /// The pace of measurements beside a screen: between two slices, waiting keys and frames are handled first.
  ///
  /// A yield is not enough: the main actor's jobs run until none is left, and only then is the input read. So the
  /// measurement sleeps, and has no job for a moment.
  package static let besideScreen = Pace(slice: .milliseconds(10)) { try await Task.sleep(for: .milliseconds(1)) }
}
