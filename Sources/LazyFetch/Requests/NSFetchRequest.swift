public import Foundation

/// What to fetch: which records, in which order, how many, and how many at a time.
///
/// The name and the properties are Core Data's, so that code that was written for it reads the same here. A property wrapper, or
/// a context, takes a copy of the settings; changing the request afterwards changes nothing that was fetched.
public final class NSFetchRequest<Result: FetchedRecord> {
  /// The name of the table, upper and lower case alike; nil for that of the record's type.
  public let entityName: String?
  /// The order, the most important criterion first; records that are equal in all follow in the order of their key.
  ///
  /// The database compares: texts by the collation of their column, byte by byte unless that says otherwise.
  public var sortDescriptors: [NSSortDescriptor]?
  /// What records must satisfy; nil for all.
  public var predicate: FetchPredicate<Result>?
  /// How many records one query fetches; 0 for all of them at once, when the request is executed.
  ///
  /// With a batch size, the records are counted first, and their contents are fetched a batch at a time, when a value of one in
  /// the batch is read. Core Data reads the identities of all records first; here these too are read a page at a time where an index
  /// yields the order. The eight batches that were used last are kept, and the records of others are faults again.
  public var fetchBatchSize = 0
  /// At most so many records; 0 for all.
  public var fetchLimit = 0
  /// How many records to leave out at the start.
  public var fetchOffset = 0
  /// Whether records are faults until a value is read. Otherwise they have their contents as soon as their batch is there.
  ///
  /// Core Data makes an object of the row when a fault fires. Here a record is a value, and firing copies nothing: the setting
  /// decides only what counts as a fault.
  public var returnsObjectsAsFaults = true

  /// A request for all records of the type's table.
  public init() { entityName = nil }

  /// A request for all records of the table with this name.
  public init(entityName: String) { self.entityName = entityName }
}
