/// Finds records by their place in a list.
///
/// A ``RecordList`` is a value over such an object, which any thread may ask. Its answer for a place never changes,
/// unless others change the data. A list in another order is another object.
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
  /// The record at a place that some list over this has. It never fails: a record that cannot be found reports that
  /// when it is read.
  ///
  /// - Complexity: O(a block of bytes, or a page of keys) if the record is not near others that were read before.
  func record(at index: Int) -> SourceRecord

  /// The place of a record; `nil` if the list does not contain it.
  ///
  /// - Complexity: O(log count) and a block or page; never O(count).
  func index(of id: RecordID) -> Int?

  /// The places whose records are found without reading anything; for a map.
  ///
  /// - Complexity: O(cached ranges), which are few.
  var loaded: [Range<Int>] { get }

  /// The first `count` records one after the other, for callers that need all their contents.
  ///
  /// - Complexity: nothing is read yet.
  func batches(_ count: Int) -> any RecordBatches

  /// All records one after the other, to the last one, whether it is counted or not; `nil` if only counted records can
  /// be read. If the last record cannot be reached, the batches end with an error.
  ///
  /// - Complexity: nothing is read yet.
  func batchesToEnd() -> (any RecordBatches)?
}

extension RecordPlaces {
  public func batches(_ count: Int) -> any RecordBatches { PlacedRecords(self, count: count) }
  public func batchesToEnd() -> (any RecordBatches)? { nil }
  public var loaded: [Range<Int>] { [] }
}
