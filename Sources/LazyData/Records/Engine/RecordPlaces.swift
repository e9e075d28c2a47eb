/// Finds records by their place in a list.
///
/// A ``RecordList`` is a value that refers to such an object. Any thread may call the methods. The record at a place
/// never changes, unless other programs change the data. A list in another order needs another object.
///
/// ```swift
/// final class NumberedRecords: RecordPlaces {
///   private let contents: any RecordContents
///   init(_ contents: any RecordContents) { self.contents = contents }
///
///   func record(at index: Int) -> SourceRecord {
///     SourceRecord(id: .offset(index), number: index, extent: index..<index + 1, contents: contents)
///   }
///   func index(of id: RecordID) -> Int? { if case .offset(let index) = id { index } else { nil } }
/// }
/// ```
public protocol RecordPlaces: AnyObject, Sendable {
  /// Returns the record at a place, which must be an index of a list that uses this object. Never fails: if the record
  /// cannot be found, reading its contents reports the error.
  ///
  /// - Complexity: O(a block of bytes, or a page of keys) if the record is not near records that were read before.
  func record(at index: Int) -> SourceRecord

  /// Returns the records at several places, in order. Finding them together may be faster than one after the other.
  /// Places beyond the end are left out.
  func records(at places: Range<Int>) -> [SourceRecord]

  /// The number of records to find together, for callers that need all records. Default: 256.
  var batchLength: Int { get }

  /// Returns the place of a record; `nil` if the list does not contain the record.
  ///
  /// - Complexity: O(log count), plus reading a block or page; never O(count).
  func index(of id: RecordID) -> Int?

  /// The places whose records are found without reading anything. Used to draw a map.
  ///
  /// - Complexity: O(cached ranges), which are few.
  var loaded: [Range<Int>] { get }

  /// Returns batches of the first `count` records, for callers that need the contents of all records.
  ///
  /// - Complexity: records are read only when the batches are requested.
  func batches(_ count: Int) -> any RecordBatches

  /// Returns batches of all records, including records that are not counted yet; `nil` if only counted records can be
  /// read. If the last record cannot be reached, the batches end with an error.
  ///
  /// - Complexity: records are read only when the batches are requested.
  func batchesToEnd() -> (any RecordBatches)?
}

extension RecordPlaces {
  public func batches(_ count: Int) -> any RecordBatches { PlacedRecords(self, count: count) }
  public func records(at places: Range<Int>) -> [SourceRecord] { places.map { record(at: $0) } }
  public var batchLength: Int { 256 }
  public func batchesToEnd() -> (any RecordBatches)? { nil }
  public var loaded: [Range<Int>] { [] }
}
