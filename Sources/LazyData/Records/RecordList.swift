/// The records of a source as they are shown now: all of them, or those that a filter left, in some order.
///
/// A value that stays as it is: a source that grows has a new list with a larger count. Reading an element yields where
/// the record is; what it holds is read from the record.
public struct RecordList: RandomAccessCollection, Sendable {
  public typealias Element = SourceRecord
  public typealias Index = Int
  public typealias Indices = Range<Int>

  let places: any RecordPlaces
  /// What tells the last record from what stood there before: where it ended when the list was made, of bytes.
  private let end: Int

  /// The index of the first record: 0.
  public let startIndex = 0
  /// The number of records that are known.
  public let endIndex: Int

  /// - Parameters:
  ///   - places: finds the records.
  ///   - count: how many there are: all indices from 0 up to it can be asked for.
  ///   - end: where the last of them ended, for one that may grow, or how often another has taken its place.
  public init(_ places: any RecordPlaces, count: Int, end: Int = 0) {
    self.places = places
    self.end = end
    endIndex = count
  }

  public subscript(position: Int) -> SourceRecord {
    precondition(position >= 0 && position < endIndex, "index out of range")
    return places.record(at: position)
  }

  /// Whether `other` is this list, or this list with more behind it, so that what stands at an index in one stands there
  /// in the other.
  public func isContinued(by other: RecordList) -> Bool {
    places === other.places && endIndex <= other.endIndex
  }

  /// The place of the record that `id` names, where the list has it.
  public func index(of id: RecordID) -> Int? {
    places.index(of: id).flatMap { $0 < endIndex ? $0 : nil }
  }
}

extension RecordList {
  /// The places whose records are found without reading anything.
  package var loaded: [Range<Int>] { places.loaded.map { $0.clamped(to: 0..<endIndex) }.filter { !$0.isEmpty } }
}

extension RecordList {
  /// The records one after the other, for whoever wants all that they hold. What takes long to read is read together, and what has
  /// gone meanwhile may be left out.
  package var batches: any RecordBatches { places.batches(count) }

  /// The same to the last record that there is, whether it is counted or not; nil if only the counted ones can be read.
  package var batchesToEnd: (any RecordBatches)? { places.batchesToEnd() }
}

extension RecordList: Equatable {
  /// Whether both are the same places, and the last record is as long in both.
  public static func == (first: RecordList, second: RecordList) -> Bool {
    first.places === second.places && first.endIndex == second.endIndex && first.end == second.end
  }
}
