import Lab
import LazyUI
internal import Observation

/// What the views of an experiment have said so far, and what else is counted of them, as of the last frame.
@MainActor
@Observable
final class RemarksModel {
  /// What the views count of themselves, by name.
  private(set) var counts: [Count] = []
  /// The last lines that they printed, the newest last.
  private(set) var lines: [String] = []
  /// What is counted while they are on screen, as it is now.
  private(set) var live: [Count] = []
  @ObservationIgnored private let stage: Stage
  @ObservationIgnored private let tally: Tally

  /// Lines that are told; earlier ones are forgotten.
  private static let lineCount = 6

  /// - Parameters:
  ///   - stage: the views, which are asked once a frame.
  ///   - tally: what they write down.
  init(_ stage: Stage, tally: Tally) {
    self.stage = stage
    self.tally = tally
  }

  /// Whether the views have said nothing.
  var isEmpty: Bool { counts.isEmpty && lines.isEmpty }

  /// Takes over what was said and counted.
  func update(_ counters: Counters) {
    let counts = tally.counts.sorted { $0.key < $1.key }.map { Count($0.key, $0.value) }
    if counts != self.counts { self.counts = counts }
    let lines = Array(tally.lines.suffix(Self.lineCount))
    if lines != self.lines { self.lines = lines }
    let live = stage.live(counters)
    if live != self.live { self.live = live }
  }
}
