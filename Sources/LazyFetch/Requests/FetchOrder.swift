import Foundation

/// The order of a request, created from either kind of Foundation's sort descriptors.
struct FetchOrder<Record: FetchedRecord>: Equatable {
  /// One term of the order. The property is `nil` if the descriptor has none.
  struct Term: Equatable {
    var property: PartialKeyPath<Record>?
    var isDescending: Bool
  }

  var terms: [Term]
  /// The descriptors of the order, if they are values.
  private let values: [SortDescriptor<Record>]?
  /// The descriptors of the order, if they are objects.
  private let objects: [NSSortDescriptor]?

  init(_ descriptors: [SortDescriptor<Record>]) {
    terms = descriptors.map { Term(property: $0.keyPath, isDescending: $0.order == .reverse) }
    values = descriptors
    objects = nil
  }

  init(_ descriptors: [NSSortDescriptor]) {
    terms = descriptors.map {
      Term(property: $0.keyPath as? PartialKeyPath<Record>, isDescending: !$0.ascending)
    }
    values = nil
    objects = descriptors
  }

  static func == (one: FetchOrder, other: FetchOrder) -> Bool { one.terms == other.terms }

  /// The order as values. A term is left out if its property is not comparable in Swift.
  var sortDescriptors: [SortDescriptor<Record>] {
    values
      ?? terms.compactMap { term in
        guard let property = term.property, let type = type(of: property).valueType as? any Comparable.Type
        else { return nil }
        return Self.descriptor(property, of: type, term.isDescending ? .reverse : .forward)
      }
  }

  /// The order as objects. A term is left out if its property is not comparable in Swift.
  var nsSortDescriptors: [NSSortDescriptor] {
    objects
      ?? terms.compactMap { term in
        guard let property = term.property, let type = type(of: property).valueType as? any Comparable.Type
        else { return nil }
        return Self.object(property, of: type, ascending: !term.isDescending)
      }
  }

  private static func descriptor<Value: Comparable>(
    _ property: PartialKeyPath<Record>, of type: Value.Type, _ order: SortOrder
  ) -> SortDescriptor<Record>? {
    guard let property = property as? KeyPath<Record, Value> else { return nil }
    // A key path to a property without arguments contains nothing that can change, and all key paths from descriptors
    // are of this kind. `Sendable` does not exist at run time, so a cast cannot check it.
    return SortDescriptor(unsafeBitCast(property, to: (any KeyPath<Record, Value> & Sendable).self), order: order)
  }

  private static func object<Value: Comparable>(
    _ property: PartialKeyPath<Record>, of type: Value.Type, ascending: Bool
  ) -> NSSortDescriptor? {
    (property as? KeyPath<Record, Value>).map { NSSortDescriptor(keyPath: $0, ascending: ascending) }
  }
}
