/// A search for rare bytes. It runs before the automaton of an expression, and skips text that cannot match.
///
/// It is a class, so that a search of a short line copies no tables.
final class Prefilter: Sendable {
  let scanner: PrefilterScanner
  /// Whether the window is at the start of a match. Otherwise it may be anywhere in the line of a match.
  let isAtStart: Bool

  /// The maximum of the number of examined suffixes times the size of the program.
  private static let work = 200_000
  /// A window inside a match is used only if it is this many times rarer than a window at the start.
  private static let advantage = 20.0

  /// Returns the filter with the rarest window. A window at the start of a match is preferred unless another is 20 times
  /// rarer.
  ///
  /// - Returns: `nil` if no window is rare.
  static func best(for program: ByteProgram) -> Prefilter? {
    var best: Prefilter?
    let count = max(1, min(50, work / program.instructions.count))
    for (index, suffix) in program.suffixes.prefix(count).enumerated() {
      let alternatives =
        index > 0 ? [] : ByteWindow.alternatives(program, from: suffix, most: PrefilterScanner.mostAlternatives)
      guard let scanner = PrefilterScanner(ByteWindow(program, from: suffix), alternatives) else { continue }
      let bound = best.map { $0.isAtStart ? $0.scanner.share / advantage : $0.scanner.share }
      guard scanner.share < bound ?? 1 else { continue }
      best = Prefilter(scanner, isAtStart: index == 0)
    }
    return best
  }

  private init(_ scanner: PrefilterScanner, isAtStart: Bool) {
    self.scanner = scanner
    self.isAtStart = isAtStart
  }
}
