/// A table, a view or another relation that a user can choose.
///
/// ``RecordFile/open(_:_:)`` lists the tables of a server, and ``ServerDatabase/records(of:orderedBy:)`` opens one.
public struct DatabaseTable: Equatable, Sendable {
  let named: DatabaseName
  let kind: DatabaseRelation.Kind
  /// Whether the user may read at least one column.
  public let isReadable: Bool
  /// The approximate number of rows; `nil` if unknown.
  public let estimate: Int?
  /// The approximate number of bytes of the relation's rows; `nil` if the relation itself stores no rows.
  public let byteCount: Int?

  init(named: DatabaseName, kind: DatabaseRelation.Kind, isReadable: Bool = true, estimate: Int?, byteCount: Int?) {
    self.named = named
    self.kind = kind
    self.isReadable = isReadable
    self.estimate = isReadable ? estimate : nil
    self.byteCount = isReadable ? byteCount : nil
  }

  /// A remark on the relation: its kind, and whether it cannot be read; `nil` for an ordinary table.
  public var detail: String? {
    isReadable ? kindName : (kindName.map { "\($0), " } ?? "") + "permission denied"
  }

  private var kindName: String? {
    switch kind {
    case .table: nil
    case .partitioned: "partitioned"
    case .inherited: "with inheriting tables"
    case .view: "view"
    case .materialized: "materialised view"
    case .foreign: "foreign table"
    }
  }

  /// Whether the rows of the relation are read once, from the first to the last, unless they are ordered by columns.
  public var isReadWhole: Bool {
    switch kind {
    case .table, .partitioned, .materialized: false
    case .view, .foreign, .inherited: true
    }
  }

  /// The name, with the schema if the name alone does not refer to this relation.
  public var name: String { named.shown }
}
