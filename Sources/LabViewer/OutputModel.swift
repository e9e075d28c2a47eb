import Lab
import LazyUI
internal import Observation

/// The output and the counts of an experiment's views after the last frame.
@MainActor
@Observable
final class OutputModel {
  /// The counts that the views make themselves, by name.
  private(set) var counts: [Count] = []
  /// The last lines that the views printed, newest last.
  private(set) var lines: [String] = []
  /// The additional counts to show while the views are on screen.
  private(set) var live: [Count] = []
  @ObservationIgnored private let fixture: Fixture
  @ObservationIgnored private let tally: Tally

  /// The maximum number of lines that are shown. Earlier lines are dropped.
  private static let lineCount = 6

  /// - Parameters:
  ///   - fixture: the views, whose counts are read once a frame.
  ///   - tally: the views' own counts and lines.
  init(_ fixture: Fixture, tally: Tally) {
    self.fixture = fixture
    self.tally = tally
  }

  /// Whether the views have counted and printed nothing.
  var isEmpty: Bool { counts.isEmpty && lines.isEmpty }

  /// Updates the output and the counts.
  func update(_ counters: Counters) {
    let counts = tally.counts.sorted { $0.key < $1.key }.map { Count($0.key, $0.value) }
    if counts != self.counts { self.counts = counts }
    let lines = Array(tally.lines.suffix(Self.lineCount))
    if lines != self.lines { self.lines = lines }
    let live = fixture.live(counters)
    if live != self.live { self.live = live }
  }
}
