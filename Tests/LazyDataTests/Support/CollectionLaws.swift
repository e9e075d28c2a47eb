import Testing

/// Checks that `collection` has the same elements as the array `expected`. Elements are accessed in every possible way.
func expectSame<Source: RandomAccessCollection, Element: Equatable>(
  _ collection: Source, as expected: [Element], seed: UInt64,
  by value: (Source.Element) -> Element, sourceLocation: SourceLocation = #_sourceLocation
) where Source.Index == Int {
  var random = SeededGenerator(seed: seed)
  let comment: Comment = "seed \(seed)"
  let count = expected.count
  #expect(collection.count == count, comment, sourceLocation: sourceLocation)
  #expect(collection.isEmpty == expected.isEmpty, comment, sourceLocation: sourceLocation)
  #expect(collection.map(value) == expected, "forwards, \(comment)", sourceLocation: sourceLocation)
  #expect(
    collection.reversed().map(value) == expected.reversed(), "backwards, \(comment)",
    sourceLocation: sourceLocation)
  #expect(collection.first.map(value) == expected.first, comment, sourceLocation: sourceLocation)
  #expect(collection.last.map(value) == expected.last, comment, sourceLocation: sourceLocation)
  guard count > 0 else { return }
  for _ in 0..<40 {
    let offset = Int.random(in: 0..<count, using: &random)
    let end = Int.random(in: offset...count, using: &random)
    let index = collection.index(collection.startIndex, offsetBy: offset)
    let endIndex = collection.index(collection.startIndex, offsetBy: end)
    #expect(value(collection[index]) == expected[offset], "at \(offset), \(comment)", sourceLocation: sourceLocation)
    #expect(
      collection[index..<endIndex].map(value) == Array(expected[offset..<end]), "\(offset)..<\(end), \(comment)",
      sourceLocation: sourceLocation)
    #expect(collection.distance(from: index, to: endIndex) == end - offset, comment, sourceLocation: sourceLocation)
    #expect(
      collection.index(index, offsetBy: end, limitedBy: collection.endIndex)
        .map { collection.distance(from: collection.startIndex, to: $0) }
        == expected.index(offset, offsetBy: end, limitedBy: expected.endIndex), comment,
      sourceLocation: sourceLocation)
  }
}

/// A random number generator with a seed, so that a failing test can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
