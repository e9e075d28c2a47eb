/// A deterministic automaton that reads one character of a set, byte by byte.
///
/// It is created once for each set of an expression, and copied into the program for each use.
struct ByteGraph: Sendable {
  struct Edge: Hashable, Sendable {
    var low: UInt8
    var high: UInt8
    /// The index of the next node, or `nil` at the end of the character.
    var target: Int?
  }

  /// The nodes. A node is stored before the nodes that lead to it, so reading starts at the last one.
  private(set) var nodes: [[Edge]] = []
  private var known: [[[ClosedRange<UInt8>]]: Int] = [:]

  /// A lower bound of the number of ranges in `\w`. It has hundreds: at least one for each script.
  private static let fewestWordRanges = 100

  /// Whether a set may be `\w` or `\W`. Creating those sets takes milliseconds, so other sets are not compared with
  /// them.
  static func mayBeWord(_ set: ScalarSet) -> Bool { set.ranges.count >= fewestWordRanges }

  /// Returns the automaton of a set. The automata of `\w` and `\W` are created only once.
  static func graph(of set: ScalarSet, isReversed: Bool) -> ByteGraph {
    guard mayBeWord(set) else { return ByteGraph(set, isReversed: isReversed) }
    if set == .word { return isReversed ? reversedWord : word }
    if set == noWordSet { return isReversed ? reversedNoWord : noWord }
    return ByteGraph(set, isReversed: isReversed)
  }

  private static let noWordSet = ScalarSet.word.inverted.subtracting(.lineFeed)
  private static let word = ByteGraph(.word, isReversed: false)
  private static let reversedWord = ByteGraph(.word, isReversed: true)
  private static let noWord = ByteGraph(noWordSet, isReversed: false)
  private static let reversedNoWord = ByteGraph(noWordSet, isReversed: true)

  private init(_ set: ScalarSet, isReversed: Bool) {
    let sequences = UTF8Sequences.sequences(of: set)
    _ = node(isReversed ? sequences.map { $0.reversed() } : sequences)
    known = [:]
  }

  /// Returns the node that reads any of the sequences.
  private mutating func node(_ sequences: [[ClosedRange<UInt8>]]) -> Int {
    if let index = known[sequences] { return index }
    var edges: [Edge] = []
    for (range, rests) in Self.intervals(sequences) {
      let target = rests.contains([]) ? nil : node(rests)
      if let last = edges.last, last.target == target, last.high &+ 1 == range.lowerBound {
        edges[edges.count - 1].high = range.upperBound
      } else {
        edges.append(Edge(low: range.lowerBound, high: range.upperBound, target: target))
      }
    }
    nodes.append(edges)
    known[sequences] = nodes.count - 1
    return nodes.count - 1
  }

  /// Splits the possible first bytes into ranges that do not overlap. Returns each range with the remainders of the
  /// sequences that can start with it.
  private static func intervals(
    _ sequences: [[ClosedRange<UInt8>]]
  ) -> [(ClosedRange<UInt8>, [[ClosedRange<UInt8>]])] {
    var starts = Set<Int>()
    for case let first? in sequences.map(\.first) {
      starts.insert(Int(first.lowerBound))
      starts.insert(Int(first.upperBound) + 1)
    }
    let bounds = starts.sorted()
    var rests = [[[ClosedRange<UInt8>]]](repeating: [], count: bounds.count)
    let places = Dictionary(uniqueKeysWithValues: bounds.enumerated().map { ($1, $0) })
    for sequence in sequences {
      guard let first = sequence.first, var place = places[Int(first.lowerBound)] else { continue }
      let rest = Array(sequence.dropFirst())
      while place < bounds.count, bounds[place] <= Int(first.upperBound) {
        rests[place].append(rest)
        place += 1
      }
    }
    return bounds.indices.dropLast().compactMap { index in
      guard !rests[index].isEmpty else { return nil }
      return (UInt8(bounds[index])...UInt8(bounds[index + 1] - 1), rests[index])
    }
  }
}
