/// Finds records by their place in a list.
///
/// A `RecordList` is a value over such an object, which any thread may ask. What it answers for a place stays the same for as long as
/// it lives, but for data that others change: a list in another order is another object.
public protocol RecordPlaces: AnyObject, Sendable {
  /// The record at a place that some list over this has. It never fails: a record that cannot be found is one that says so
  /// when it is read.
  ///
  /// - Complexity: O(a block of bytes, or a page of keys) where it is not near what was read before.
  func record(at index: Int) -> SourceRecord

  /// The place of a record; nil where the list has it not.
  ///
  /// - Complexity: O(log count) and a block or page; never O(count).
  func index(of id: RecordID) -> Int?

  /// The places whose records are found without reading anything; for a map.
  ///
  /// - Complexity: O(what is kept), which is little.
  var loaded: [Range<Int>] { get }

  /// The first `count` records one after the other, for whoever wants all that they hold.
  ///
  /// - Complexity: nothing is read yet.
  func batches(_ count: Int) -> any RecordBatches

  /// All records one after the other, to the last that there is, whether it is counted or not; nil if only counted records can be
  /// read. If the last record cannot be reached, the batches end with an error.
  ///
  /// - Complexity: nothing is read yet.
  func batchesToEnd() -> (any RecordBatches)?
}

extension RecordPlaces {
  public func batches(_ count: Int) -> any RecordBatches { PlacedRecords(self, count: count) }
  public func batchesToEnd() -> (any RecordBatches)? { nil }
  public var loaded: [Range<Int>] { [] }
}
