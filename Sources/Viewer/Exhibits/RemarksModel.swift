import LazyUI
internal import Observation

/// What the views of an exhibit have said so far, and what else is counted of them, as of the last frame.
@MainActor
@Observable
final class RemarksModel {
  private(set) var remarks = Exhibit.Remarks()
  /// What is counted, as it is now.
  private(set) var live: [Exhibit.Count] = []
  @ObservationIgnored private let showing: Exhibit.Showing

  /// - Parameter showing: asked once a frame.
  init(_ showing: Exhibit.Showing) { self.showing = showing }

  /// Takes over what was said and counted.
  func update(_ counters: Counters) {
    let said = showing.remarks()
    if said != remarks { remarks = said }
    let counted = showing.live(counters)
    if counted != live { live = counted }
  }
}
