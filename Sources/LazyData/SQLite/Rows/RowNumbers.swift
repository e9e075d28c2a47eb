internal import Algorithms

/// The keys of rows in an order that was made once: 8 bytes a row, where the key is a number.
struct RowNumbers {
  /// Numbers that lie together, so that adding one never moves the others.
  private static let blockLength = 1 << 16

  private var blocks: [[Int64]] = []
  /// The keys of a table without rowids.
  private var keys: [SQLiteRecord.ID] = []
  private(set) var count = 0

  /// What the numbers are.
  enum Kind { case rowids, keys }
  let kind: Kind

  init(_ relation: SQLiteRelation) {
    kind =
      switch relation.key {
      case .rowID: .rowids
      case .columns, .position: .keys
      }
  }

  subscript(index: Int) -> SQLiteRecord.ID {
    switch kind {
    case .keys: keys[index]
    case .rowids: .rowid(number(index))
    }
  }

  func number(_ index: Int) -> Int64 { blocks[index / Self.blockLength][index % Self.blockLength] }

  mutating func append(contentsOf ids: [SQLiteRecord.ID]) {
    for id in ids {
      switch id {
      case .rowid(let number): append(number)
      case .key, .position: keys.append(id)
      }
    }
    count += ids.count
  }

  private mutating func append(_ number: Int64) {
    if blocks.last.map({ $0.count == Self.blockLength }) ?? true {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.blockLength)
    }
    blocks[blocks.count - 1].append(number)
  }

  /// The place of a number, where they ascend.
  ///
  /// - Complexity: O(log count).
  func place(of number: Int64) -> Int? {
    guard kind != .keys else { return nil }
    let place = (0..<count).partitioningIndex { self.number($0) >= number }
    return place < count && self.number(place) == number ? place : nil
  }

  /// The place of a number by looking at all.
  ///
  /// - Complexity: O(count), some nanoseconds for ten numbers.
  func search(_ number: Int64) -> Int? {
    for (index, block) in blocks.enumerated() {
      if let offset = block.firstIndex(of: number) { return index * Self.blockLength + offset }
    }
    return nil
  }
}
