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
    // If the index does not know the record, an empty record at the end is returned. This happens only if the file was
    // truncated.
    let end = index.extent.scanned
    let extent = index.extent(of: number) ?? end..<end
    // Requests bytes only up to the start of the record: a record without an end would request all bytes.
    index.bytes.want(upTo: extent.lowerBound)
    return SourceRecord(id: .offset(extent.lowerBound), number: number, extent: extent, contents: contents)
  }

  func index(of id: RecordID) -> Int? {
    guard case .offset(let offset) = id, let number = index.number(at: offset),
      index.extent(of: number)?.lowerBound == offset
    else { return nil }
    return number
  }

  /// The records that can be read without reading the file: all records that have arrived over a pipe, or the records
  /// in the blocks of a file that were read last.
  var loaded: [Range<Int>] { index.bytes is PipeBytes ? [0..<index.extent.ends + 1] : index.keptRecords }
}

/// Filtered or sorted records, as record numbers.
final class ArrangedPlaces: RecordPlaces {
  private struct Listed {
    /// The record numbers, four bytes each. Records whose numbers need more bytes are not arranged. A filter appends to
    /// this array.
    var numbers: [UInt32]
    /// The start of the first record that was not examined, or was incomplete when it was examined.
    var reached: RecordPass.Start
    /// The number of passes that have started.
    var passes = 0
  }

  let base: IndexedPlaces
  private let listed: Mutex<Listed>
  /// The position of each record in a sorted list, or `.max` if it is not in the list.
  let places: [UInt32]?

  /// Creates an empty list in the order of record numbers. A filter appends to it.
  init(_ base: IndexedPlaces) {
    self.base = base
    listed = Mutex(Listed(numbers: [], reached: (base.index.format.prologue, 0)))
    places = nil
  }

  /// Creates a sorted list.
  ///
  /// - Parameters:
  ///   - order: the record numbers.
  ///   - count: the number of all records. Record numbers are less than this.
  ///   - reached: the start of the first record that may still change.
  init(_ base: IndexedPlaces, order: [UInt32], count: Int, reached: RecordPass.Start) {
    self.base = base
    listed = Mutex(Listed(numbers: order, reached: reached))
    var places = [UInt32](repeating: .max, count: count)
    for (place, number) in order.enumerated() { places[Int(number)] = UInt32(truncatingIfNeeded: place) }
    self.places = places
  }

  /// The record numbers, in the order of the list.
  var order: [UInt32] { listed.withLock { $0.numbers } }

  /// Whether the records are in the order of their numbers, so that new records are appended.
  var isInOwnOrder: Bool { places == nil }

  /// The memory use in bytes: at most eight per record.
  var byteCount: Int {
    (listed.withLock { $0.numbers.capacity } + (places?.capacity ?? 0)) * MemoryLayout<UInt32>.stride
  }

  var count: Int { listed.withLock { $0.numbers.count } }

  /// Returns the number of records in the list whose record number is less than `number`. The list must be in ascending
  /// order.
  func count(below number: Int) -> Int { listed.withLock { Self.place(of: number, in: $0.numbers) } }

  /// The start of the first record that was not examined, or was incomplete when it was examined. `count` is the number
  /// of listed records before it, which are final.
  var reached: (start: RecordPass.Start, count: Int) {
    listed.withLock { ($0.reached, Self.place(of: $0.reached.number, in: $0.numbers)) }
  }

  /// Starts a pass that appends to the list. From then on, results of earlier passes are rejected.
  ///
  /// - Returns: the record to start with, and the id of the pass.
  func beginPass() -> (start: RecordPass.Start, id: Int) {
    listed.withLock {
      $0.passes += 1
      return ($0.reached, $0.passes)
    }
  }

  /// Appends the results of a pass. If the last record was incomplete before, its earlier result is replaced, because
  /// the record may have changed.
  ///
  /// - Parameter next: the start of the record that the pass continues with.
  /// - Returns: `false` if another pass has started.
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

  /// - Returns: the record number, or -1 if the list has become shorter.
  func number(at index: Int) -> Int {
    listed.withLock { index < $0.numbers.count ? Int($0.numbers[index]) : -1 }
  }

  func record(at index: Int) -> SourceRecord { base.record(at: number(at: index)) }

  /// The number of records in a batch. In a sorted list, finding a batch reads nearly all blocks, so a batch is large:
  /// as many records as can be held, or a sixteenth of the list, within limits.
  var batchLength: Int {
    guard !isInOwnOrder else { return 256 }
    let extent = base.index.extent
    let holdable = ByteContents.mostHeld / max(1, extent.scanned / max(1, extent.ends))
    return max(1 << 16, min(holdable, 1 << 18), min(count / 16, 1 << 20))
  }

  /// The records of a sorted list are found in the order of their bytes, so that each block is read once. The bytes of
  /// records near each other are read at the same time, and held.
  func records(at places: Range<Int>) -> [SourceRecord] {
    let numbers = listed.withLock { $0.numbers[places.clamped(to: 0..<$0.numbers.count)].map(Int.init) }
    guard !isInOwnOrder else { return numbers.map { base.record(at: $0) } }
    let order = numbers.order
    let extents = order.map { base.record(at: numbers[$0]).extent }
    let held = base.contents.held(extents)
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    return numbers.indices.map { index in
      let extent = extents[ranks[index]]
      var record = SourceRecord(
        id: .offset(extent.lowerBound), number: numbers[index], extent: extent, contents: base.contents)
      record.held = held
      return record
    }
  }

  func index(of id: RecordID) -> Int? {
    base.index(of: id).flatMap { place(ofNumber: $0) }
  }

  /// Returns the position of a record by its number, or `nil` if it is not in the list.
  func place(ofNumber number: Int) -> Int? {
    if let places { return number < places.count && places[number] != .max ? Int(places[number]) : nil }
    return listed.withLock { listed in
      let place = Self.place(of: number, in: listed.numbers)
      return place < listed.numbers.count && listed.numbers[place] == number ? place : nil
    }
  }
}

extension [Int] {
  /// The indices of the numbers in ascending order. The numbers are of records in a list, so they fit into 32 bits.
  fileprivate var order: [Int] {
    // Integers are sorted faster than indices with a comparison.
    enumerated().map { UInt64(UInt32(truncatingIfNeeded: $1)) << 32 | UInt64(UInt32(truncatingIfNeeded: $0)) }.sorted()
      .map { Int(UInt32(truncatingIfNeeded: $0)) }
  }
}
