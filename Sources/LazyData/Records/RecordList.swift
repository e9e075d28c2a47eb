/// The records of a source as they are shown now: all of them, or those that a filter left, in some order.
///
/// An immutable value: a source that grows has a new list with a larger count. An element is the place of a record. The
/// record reads its contents on demand.
///
/// ```swift
/// func names(in records: RecordList) -> [String] {
///   records.prefix(20).map { record in
///     let field = record.fields(0..<1, limit: 80).first
///     return String(decoding: field?.bytes ?? [], as: UTF8.self)
///   }
/// }
/// ```
///
/// ``RecordSource/records`` is the list on screen.
public struct RecordList: RandomAccessCollection, Sendable {
  public typealias Element = SourceRecord
  public typealias Index = Int
  public typealias Indices = Range<Int>

  let places: any RecordPlaces
  /// Distinguishes the last record from an earlier state of it. For bytes, it is the offset at which the record ended
  /// when the list was made.
  private let end: Int

  /// The index of the first record: 0.
  public let startIndex = 0
  /// The number of records that are known.
  public let endIndex: Int

  /// - Parameters:
  ///   - places: finds the records.
  ///   - count: the number of records. Every index below it is valid.
  ///   - end: the offset at which the last record ended, if it may grow, or how often it was replaced.
  public init(_ places: any RecordPlaces, count: Int, end: Int = 0) {
    self.places = places
    self.end = end
    endIndex = count
  }

  /// The record at `position`. Its contents are read later, through the record.
  ///
  /// - Precondition: `position` is an index of the list.
  /// - Complexity: that of ``RecordPlaces/record(at:)``.
  public subscript(position: Int) -> SourceRecord {
    precondition(position >= 0 && position < endIndex, "index out of range")
    return places.record(at: position)
  }

  /// Whether `other` is this list, or this list with more records after it. Each index means the same record in both.
  public func isContinued(by other: RecordList) -> Bool {
    places === other.places && endIndex <= other.endIndex
  }

  /// The index of the record with an identity, if the list contains it.
  ///
  /// See ``SourceRecord/id``.
  ///
  /// - Complexity: that of ``RecordPlaces/index(of:)``.
  public func index(of id: RecordID) -> Int? {
    places.index(of: id).flatMap { $0 < endIndex ? $0 : nil }
  }
}

extension RecordList {
  /// The places whose records are found without reading anything.
  package var loaded: [Range<Int>] { places.loaded.map { $0.clamped(to: 0..<endIndex) }.filter { !$0.isEmpty } }
}

extension RecordList {
  /// The records one after the other, for callers that need all their contents. Slow records are read together. Records
  /// that were deleted meanwhile may be left out.
  package var batches: any RecordBatches { places.batches(count) }

  /// Like `batches`, but to the last record, whether it is counted or not; `nil` if only the counted ones can be read.
  package var batchesToEnd: (any RecordBatches)? { places.batchesToEnd() }
}

extension RecordList: Equatable {
  /// Whether both lists have the same places, and the last record is as long in both.
  public static func == (first: RecordList, second: RecordList) -> Bool {
    first.places === second.places && first.endIndex == second.endIndex && first.end == second.end
  }
}
