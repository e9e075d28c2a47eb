internal import Observation

/// What the views of an exhibit have said so far, as of the last frame.
@MainActor
@Observable
final class RemarksModel {
  private(set) var remarks = Exhibit.Remarks()
  @ObservationIgnored private let read: () -> Exhibit.Remarks

  /// - Parameter read: asked once a frame.
  init(_ read: @escaping () -> Exhibit.Remarks) { self.read = read }

  /// Takes over what was said.
  func update() {
    let now = read()
    if now != remarks { remarks = now }
  }
}
