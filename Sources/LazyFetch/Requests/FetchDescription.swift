import Foundation
import LazyData

/// The settings of a request, as a value.
struct FetchDescription<Record: FetchedRecord>: Equatable {
  var table = Record.table
  var order = FetchOrder<Record>([SortDescriptor<Record>]())
  var predicate: FetchPredicate<Record>?
  /// The property to group by, which is first in the order; `nil` for no groups.
  var section: PartialKeyPath<Record>?
  var batchSize = 0
  var limit = 0
  var offset = 0
  var returnsFaults = true

  init(order: FetchOrder<Record>, predicate: FetchPredicate<Record>?) {
    self.order = order
    self.predicate = predicate
  }

  init(_ request: NSFetchRequest<Record>) {
    if let name = request.entityName { table = name }
    order = FetchOrder(request.sortDescriptors ?? [])
    predicate = request.predicate
    batchSize = request.fetchBatchSize
    limit = request.fetchLimit
    offset = request.fetchOffset
    returnsFaults = request.returnsObjectsAsFaults
  }

  var batch: SQLiteBatch { batchSize > 0 ? .records(batchSize) : .all }

  /// Returns the request in terms of tables and columns.
  ///
  /// - Throws: ``FetchError`` if a property has no column.
  func selection() throws(FetchError) -> SQLiteSelection {
    let columns = Record.columns
    var terms = order.terms
    if let section, terms.first?.property != section {
      terms.insert(FetchOrder.Term(property: section, isDescending: terms.first?.isDescending ?? false), at: 0)
    }
    var selection = SQLiteSelection(table: table, limit: limit > 0 ? limit : nil, offset: max(0, offset))
    for term in terms {
      let column = try Self.column(of: term.property, in: columns)
      selection.order.append(SQLiteSelection.Term(column, isDescending: term.isDescending))
    }
    if let predicate { selection.condition = try Self.condition(predicate.node, in: columns) }
    for column in columns.values {
      switch column.column {
      case .expression(let sql): selection.computed[column.name] = sql
      case .named(let name): selection.required.insert(name)
      }
    }
    return selection
  }

  private typealias Columns = [PartialKeyPath<Record>: FetchColumn]

  private static func column(
    of property: PartialKeyPath<Record>?, in columns: Columns
  ) throws(FetchError) -> SQLiteSelection.Column {
    guard let property else {
      throw .noColumn(property: "a sort descriptor without a key path", record: "\(Record.self)")
    }
    guard let column = columns[property] else {
      throw .noColumn(property: "\(property)", record: "\(Record.self)")
    }
    return column.column
  }

  private static func condition(
    _ node: FetchPredicate<Record>.Node, in columns: Columns
  ) throws(FetchError) -> SQLiteCondition {
    switch node {
    case .compare(let property, let comparison, let value):
      return .compare(try column(of: property, in: columns), comparison, value)
    case .isAny(let property, let values):
      return .isAny(try column(of: property, in: columns), of: values)
    case .contains(let property, let text, let place, let matchesCase):
      return .contains(try column(of: property, in: columns), text, at: place, matchesCase: matchesCase)
    case .all(let nodes): return .all(try conditions(nodes, in: columns))
    case .any(let nodes): return .any(try conditions(nodes, in: columns))
    case .not(let node): return .not(try condition(node, in: columns))
    }
  }

  private static func conditions(
    _ nodes: [FetchPredicate<Record>.Node], in columns: Columns
  ) throws(FetchError) -> [SQLiteCondition] {
    var conditions: [SQLiteCondition] = []
    for node in nodes { conditions.append(try condition(node, in: columns)) }
    return conditions
  }
}
