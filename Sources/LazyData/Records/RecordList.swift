/// A list of records of a source, such as the filtered and sorted list that is shown now.
///
/// A list is an immutable value. When a source grows, it gets a new list with a larger count. Elements are cheap to
/// create, because a record reads its contents on demand.
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
  /// A number that distinguishes states of the last record: the offset of its end when the list was created, or another
  /// number in sources that do not consist of bytes.
  private let end: Int

  /// The index of the first record: 0.
  public let startIndex = 0
  /// The number of records that are known.
  public let endIndex: Int

  /// - Parameters:
  ///   - places: finds the records.
  ///   - count: the number of records. All indices below this number are valid.
  ///   - end: the offset where the last record ended, if the record may grow, or the number of times it was replaced.
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

  /// Whether `other` is this list, or this list with more records at its end. If so, each index refers to the same
  /// record in both lists.
  public func isContinued(by other: RecordList) -> Bool {
    places === other.places && endIndex <= other.endIndex
  }

  /// Returns the index of the record with an identity, or `nil` if the list does not contain the record.
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
  /// Batches of all records of the list, for callers that need the contents of all records. Slow records are read
  /// together. Records that have been deleted since may be omitted.
  package var batches: any RecordBatches { places.batches(count) }

  /// Like `batches`, but includes records that are not counted yet; `nil` if only counted records can be read.
  package var batchesToEnd: (any RecordBatches)? { places.batchesToEnd() }
}

extension RecordList: Equatable {
  /// Whether both lists have the same records, and the last record has not changed.
  public static func == (first: RecordList, second: RecordList) -> Bool {
    first.places === second.places && first.endIndex == second.endIndex && first.end == second.end
  }
}
