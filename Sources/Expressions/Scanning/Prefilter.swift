/// The rare bytes that are searched for before the automaton of an expression runs.
struct Prefilter: Sendable {
  let scanner: PrefilterScanner
  /// Whether the window is at the start of the match. Otherwise it is somewhere in the line of the match.
  let isAtStart: Bool

  /// The largest number of suffixes times the size of the program.
  private static let work = 200_000
  /// The factor by which a window within a match must be rarer than one at its start.
  private static let advantage = 20.0

  /// Chooses the rarest window. One at the start of a match is preferred unless another is 20 times rarer.
  ///
  /// - Returns: `nil` if no window is rare.
  init?(_ program: ByteProgram) {
    var best: Prefilter?
    let count = max(1, min(50, Self.work / program.instructions.count))
    for (index, suffix) in program.suffixes.prefix(count).enumerated() {
      guard let scanner = PrefilterScanner(ByteWindow(program, from: suffix)) else { continue }
      let bound = best.map { $0.isAtStart ? $0.scanner.share / Self.advantage : $0.scanner.share }
      guard scanner.share < bound ?? 1 else { continue }
      best = Prefilter(scanner, isAtStart: index == 0)
    }
    guard let best else { return nil }
    self = best
  }

  private init(_ scanner: PrefilterScanner, isAtStart: Bool) {
    self.scanner = scanner
    self.isAtStart = isAtStart
  }
}
