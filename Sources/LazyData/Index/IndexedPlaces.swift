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
  private struct Listed {
    /// Four bytes a record: more records than that can count are not arranged. A filter adds to them as it goes on.
    var numbers: [UInt32]
    /// Where the first record begins that was not looked at, or that had no end then.
    var reached: RecordPass.Start
    /// How many passes were to add to them.
    var passes = 0
  }

  private let base: IndexedPlaces
  private let listed: Mutex<Listed>
  /// The place of each record, where they are not in their own order; `.max` for one that is not among them.
  private let places: [UInt32]?

  /// Records in the order of their numbers: none, before a filter adds some.
  init(_ base: IndexedPlaces) {
    self.base = base
    listed = Mutex(Listed(numbers: [], reached: (base.index.format.prologue, 0)))
    places = nil
  }

  /// Records in another order.
  ///
  /// - Parameters:
  ///   - order: their numbers.
  ///   - count: what all these are less than.
  ///   - reached: where the first record begins that was not put in its place for good.
  init(_ base: IndexedPlaces, order: [UInt32], count: Int, reached: RecordPass.Start) {
    self.base = base
    listed = Mutex(Listed(numbers: order, reached: reached))
    var places = [UInt32](repeating: .max, count: count)
    for (place, number) in order.enumerated() { places[Int(number)] = UInt32(truncatingIfNeeded: place) }
    self.places = places
  }

  /// The numbers of the records, as they are shown.
  var order: [UInt32] { listed.withLock { $0.numbers } }

  /// Whether they are in the order of their numbers, so that more are added behind the last.
  var isInOwnOrder: Bool { places == nil }

  /// Bytes that it takes: eight a record at most.
  var byteCount: Int {
    (listed.withLock { $0.numbers.capacity } + (places?.capacity ?? 0)) * MemoryLayout<UInt32>.stride
  }

  var count: Int { listed.withLock { $0.numbers.count } }

  /// How many of them, which are in ascending order, are less than `number`.
  func count(below number: Int) -> Int { listed.withLock { Self.place(of: number, in: $0.numbers) } }

  /// Where the first record begins that was not looked at, or that had no end then, and how many of those that were found
  /// are before it, and stay.
  var reached: (start: RecordPass.Start, count: Int) {
    listed.withLock { ($0.reached, Self.place(of: $0.reached.number, in: $0.numbers)) }
  }

  /// Begins a pass that is to add to them: what an earlier one still brings is not taken.
  ///
  /// - Returns: where it goes on, and which pass it is.
  func beginPass() -> (start: RecordPass.Start, id: Int) {
    listed.withLock {
      $0.passes += 1
      return ($0.reached, $0.passes)
    }
  }

  /// Adds what a pass has found from where they had come to on. A last record that had no end was looked at before, and may be
  /// another by now.
  ///
  /// - Parameter next: where the pass goes on.
  /// - Returns: false where another pass has begun.
  func append(_ more: [UInt32], upTo next: RecordPass.Start, inPass id: Int) -> Bool {
    listed.withLock { listed in
      guard id == listed.passes else { return false }
      listed.numbers.removeLast(listed.numbers.count - Self.place(of: listed.reached.number, in: listed.numbers))
      listed.numbers += more
      listed.reached = next
      return true
    }
  }

  private static func place(of number: Int, in numbers: [UInt32]) -> Int {
    if let last = numbers.last, last < number { return numbers.count }
    return numbers.partitioningIndex { $0 >= number }
  }

  /// - Returns: -1, which is no record, for one that is no longer among them.
  func number(at index: Int) -> Int {
    listed.withLock { index < $0.numbers.count ? Int($0.numbers[index]) : -1 }
  }

  func record(at index: Int) -> SourceRecord { base.record(at: number(at: index)) }

  func index(of id: RecordID) -> Int? {
    base.index(of: id).flatMap { place(ofNumber: $0) }
  }

  /// The place of a record by its number; nil where it is not among them.
  func place(ofNumber number: Int) -> Int? {
    if let places { return number < places.count && places[number] != .max ? Int(places[number]) : nil }
    return listed.withLock { listed in
      let place = Self.place(of: number, in: listed.numbers)
      return place < listed.numbers.count && listed.numbers[place] == number ? place : nil
    }
  }
}
