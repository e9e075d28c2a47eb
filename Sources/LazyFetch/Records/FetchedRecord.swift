/// A type of record that fetch requests find: a table's row, with its columns as properties.
///
/// ```swift
/// struct Item: FetchedRecord {
///   static var columns: [PartialKeyPath<Item>: FetchColumn] {
///     [\.timestamp: "timestamp", \.title: "title"]
///   }
///
///   let row: FetchedRow
///   var timestamp: Date { row.timestamp }
///   var title: String { row.title }
/// }
/// ```
///
/// A record is a *fault* until one of its values is read: it knows its identity, and nothing has been fetched for it alone.
/// What tells records apart is the table's own key, the rowid or the primary key; it need not be declared.
public protocol FetchedRecord: Identifiable {
  /// The name of the table or view, upper and lower case alike; by default the name of the type.
  static var table: String { get }

  /// The column that each property shows: of those that a request sorts, filters or groups by, and of any other that shall be
  /// there. A request fails where the table does not have one of these columns.
  static var columns: [PartialKeyPath<Self>: FetchColumn] { get }

  /// The row that the properties read from.
  var row: FetchedRow { get }

  /// Makes the record of `row`. Nothing should be read from the row here.
  init(row: FetchedRow)
}

extension FetchedRecord {
  public static var table: String { "\(Self.self)" }

  /// What tells the record from all others of its table, and stays the same when it is fetched again.
  public var objectID: FetchedObjectID { row.objectID }

  /// The same as `objectID`.
  public var id: FetchedObjectID { objectID }

  /// Whether no value of the record has been read since it was fetched, or its batch was dropped since. Asking fetches nothing.
  public var isFault: Bool { row.isFault }
}
