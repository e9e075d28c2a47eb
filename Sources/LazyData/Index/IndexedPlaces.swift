internal import Algorithms
import Synchronization

/// All records, in the order of their bytes.
final class IndexedPlaces: RecordPlaces {
  let index: RecordIndex
  let contents: ByteContents

  init(_ index: RecordIndex, _ contents: ByteContents) {
    self.index = index
    self.contents = contents
  }

  func record(at number: Int) -> SourceRecord {
    // What is not known is a record of nothing at the end: only a file that was cut off meanwhile has one.
    let end = index.extent.scanned
    let extent = index.extent(of: number) ?? end..<end
    // Not its end: a record may have none for long, and would want all that there is.
    index.bytes.want(upTo: extent.lowerBound)
    return SourceRecord(id: .offset(extent.lowerBound), number: number, extent: extent, contents: contents)
  }

  func index(of id: RecordID) -> Int? {
    guard case .offset(let offset) = id, let number = index.number(at: offset),
      index.extent(of: number)?.lowerBound == offset
    else { return nil }
    return number
  }

  /// What has come through a pipe is kept; of a file, where the records of the last few blocks are.
  var loaded: [Range<Int>] { index.bytes is PipeBytes ? [0..<index.extent.ends + 1] : index.keptRecords }
}

/// Records that a filter left, or that were sorted, as numbers of records.
final class ArrangedPlaces: RecordPlaces {
  private let base: IndexedPlaces
  /// Four bytes a record: more records than that can count are not arranged. A filter adds to them as it goes on.
  private let numbers: Mutex<[UInt32]>
  /// The place of each record, where they are not in their own order; `.max` for one that is not among them.
  private let places: [UInt32]?

  /// Records in the order of their numbers.
  init(_ base: IndexedPlaces, numbers: [UInt32]) {
    self.base = base
    self.numbers = Mutex(numbers)
    places = nil
  }

  /// Records in another order.
  ///
  /// - Parameters:
  ///   - order: their numbers.
  ///   - count: what all these are less than.
  init(_ base: IndexedPlaces, order: [UInt32], count: Int) {
    self.base = base
    numbers = Mutex(order)
    var places = [UInt32](repeating: .max, count: count)
    for (place, number) in order.enumerated() { places[Int(number)] = UInt32(truncatingIfNeeded: place) }
    self.places = places
  }

  /// The numbers of the records, as they are shown.
  var order: [UInt32] { numbers.withLock { $0 } }

  /// Bytes that it takes: eight a record at most.
  var byteCount: Int {
    (numbers.withLock(\.capacity) + (places?.capacity ?? 0)) * MemoryLayout<UInt32>.stride
  }

  var count: Int { numbers.withLock(\.count) }

  /// How many of them, which are in ascending order, are less than `number`.
  func count(below number: Int) -> Int { numbers.withLock { Self.place(of: number, in: $0) } }

  /// Puts `more` in the place of those that are not less than `number`: a last record that had no end was looked at before
  /// and may be another by now.
  func append(_ more: [UInt32], from number: Int) {
    numbers.withLock { numbers in
      numbers.removeLast(numbers.count - Self.place(of: number, in: numbers))
      numbers += more
    }
  }

  private static func place(of number: Int, in numbers: [UInt32]) -> Int {
    if let last = numbers.last, last < number { return numbers.count }
    return numbers.partitioningIndex { $0 >= number }
  }

  /// - Returns: -1, which is no record, for one that is no longer among them.
  func number(at index: Int) -> Int { numbers.withLock { index < $0.count ? Int($0[index]) : -1 } }

  func record(at index: Int) -> SourceRecord { base.record(at: number(at: index)) }

  func index(of id: RecordID) -> Int? {
    base.index(of: id).flatMap { place(ofNumber: $0) }
  }

  /// The place of a record by its number; nil where it is not among them.
  func place(ofNumber number: Int) -> Int? {
    if let places { return number < places.count && places[number] != .max ? Int(places[number]) : nil }
    return numbers.withLock { numbers in
      let place = Self.place(of: number, in: numbers)
      return place < numbers.count && numbers[place] == number ? place : nil
    }
  }
}
