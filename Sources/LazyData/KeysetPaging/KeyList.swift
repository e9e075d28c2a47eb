internal import Algorithms

/// A list of row keys that takes 8 bytes a row if the keys are numbers.
struct KeyList {
  /// The length of a block of numbers. Appending never moves more than one block.
  private static let blockLength = 1 << 16

  private var blocks: [[Int64]] = []
  /// The keys, if some of them are not numbers.
  private var others: [RecordKey] = []
  private(set) var count = 0

  init() {}

  init(_ keys: some Sequence<RecordKey>) { append(contentsOf: keys) }

  /// Whether all keys are numbers.
  var holdsNumbers: Bool { others.isEmpty }

  var first: RecordKey? { count > 0 ? self[0] : nil }
  var last: RecordKey? { count > 0 ? self[count - 1] : nil }

  subscript(index: Int) -> RecordKey { holdsNumbers ? .number(number(index)) : others[index] }

  subscript(range: Range<Int>) -> [RecordKey] { range.clamped(to: 0..<count).map { self[$0] } }

  mutating func append(contentsOf keys: some Sequence<RecordKey>) { for key in keys { append(key) } }

  /// - Complexity: O(1) amortized; O(count) for the first key that is not a number.
  mutating func append(_ key: RecordKey) {
    if holdsNumbers, case .number(let number) = key {
      append(number)
    } else {
      if holdsNumbers {
        others = self[0..<count]
        blocks = []
      }
      others.append(key)
    }
    count += 1
  }

  private mutating func append(_ number: Int64) {
    if blocks.last.map({ $0.count == Self.blockLength }) ?? true {
      blocks.append([])
      // A short list takes only the memory it needs.
      if blocks.count > 1 { blocks[blocks.count - 1].reserveCapacity(Self.blockLength) }
    }
    blocks[blocks.count - 1].append(number)
  }

  private func number(_ index: Int) -> Int64 { blocks[index / Self.blockLength][index % Self.blockLength] }

  // MARK: Finding a number

  /// Returns the count of numbers in an ascending list that are less than or equal to `number`, or `nil` if the keys
  /// are not numbers.
  ///
  /// - Complexity: O(log count).
  func countNumbers(upTo number: Int64) -> Int? {
    holdsNumbers ? (0..<count).partitioningIndex { self.number($0) > number } : nil
  }

  /// Returns the index of a number in an ascending list.
  ///
  /// - Complexity: O(log count).
  func index(ofAscending number: Int64) -> Int? {
    guard let end = countNumbers(upTo: number), end > 0, self.number(end - 1) == number else { return nil }
    return end - 1
  }

  /// Returns the index of a key in a list of any order.
  ///
  /// - Complexity: O(count).
  func index(of key: RecordKey) -> Int? {
    guard holdsNumbers else { return others.firstIndex(of: key) }
    return key.number.flatMap { index(of: $0) }
  }

  /// Returns the index of a number in a list of any order.
  ///
  /// - Complexity: O(count), a few nanoseconds for ten numbers.
  func index(of number: Int64) -> Int? {
    for (index, block) in blocks.enumerated() {
      if let offset = block.firstIndex(of: number) { return index * Self.blockLength + offset }
    }
    return nil
  }
}
