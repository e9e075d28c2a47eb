public import Foundation

/// The settings of a fetch: the records, their order, their number, and the size of a batch.
///
/// The name and the properties are Core Data's, so that code that was written for it reads the same here. A property
/// wrapper, or a context, copies the settings; later changes of the request do not affect it.
///
/// ```swift
/// struct Item: FetchedRecord {
///   static var columns: [PartialKeyPath<Item>: FetchColumn] { [\.title: "title"] }
///   let row: FetchedRow
///   var title: String { row.title }
/// }
///
/// let request = NSFetchRequest<Item>(entityName: "item")
/// request.predicate = .contains(\.title, "ferry")
/// request.fetchBatchSize = 100
/// ```
///
/// ``FetchContext/fetch(_:)`` executes it, as does a ``FetchRequest`` in a view.
public final class NSFetchRequest<Result: FetchedRecord> {
  /// The name of the table, in upper or lower case; `nil` for the table of the record's type.
  public let entityName: String?
  /// The order, with the primary term first. Records that are equal in all terms are in key order.
  ///
  /// The database compares texts by the collation of their column, which defaults to byte by byte.
  public var sortDescriptors: [NSSortDescriptor]?
  /// The condition that records must satisfy; `nil` for all records.
  public var predicate: FetchPredicate<Result>?
  /// The number of records that one query fetches; 0 for all of them at once, when the request is executed.
  ///
  /// With a batch size, the records are counted first. Their contents are fetched a batch at a time, when a value of a
  /// record in the batch is read. Core Data reads the identities of all records first. Here the identities are also
  /// read a page at a time, if an index provides the order. The eight batches that were used last are cached. The
  /// records of evicted batches are faults again.
  ///
  /// ``FetchCounts`` has the numbers of queries and records.
  public var fetchBatchSize = 0
  /// The maximum number of records; 0 for all.
  public var fetchLimit = 0
  /// The number of records to skip at the start.
  public var fetchOffset = 0
  /// Whether records are faults until a value is read. Otherwise they count as loaded with their batch.
  ///
  /// Core Data creates an object from the row when a fault fires. Here a record is a value, and firing copies nothing.
  /// The setting decides only whether a record counts as a fault.
  public var returnsObjectsAsFaults = true

  /// Creates a request for all records of the type's table.
  public init() { entityName = nil }

  /// Creates a request for all records of the table with this name.
  public init(entityName: String) { self.entityName = entityName }
}
