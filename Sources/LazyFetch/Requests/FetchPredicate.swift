import LazyData

/// A condition on the properties of records that are fetched.
///
/// ```swift
/// struct Item: FetchedRecord {
///   static var columns: [PartialKeyPath<Item>: FetchColumn] { [\.title: "title", \.price: "price"] }
///   let row: FetchedRow
///   var title: String { row.title }
///   var price: Double { row.price }
/// }
///
/// let isFerry: FetchPredicate<Item> = \.title == "Late ferry" || .begins(\.title, with: "Ferry")
/// let isWanted = isFerry && \.price < 20
/// ```
///
/// The database evaluates a predicate. Its values are bound to the query and never become part of its text. `==` and
/// `!=` treat NULL like any other value. The other comparisons are false for NULL, and their negation with `!` is true.
///
/// ``FetchRequest`` and ``NSFetchRequest`` take a predicate. A property without a column in ``FetchedRecord/columns``
/// makes the request fail with ``FetchError/noColumn(property:record:)``.
public struct FetchPredicate<Root: FetchedRecord>: Equatable {
  indirect enum Node: Equatable {
    case compare(PartialKeyPath<Root>, SQLiteCondition.Comparison, SQLiteValue)
    case isAny(PartialKeyPath<Root>, of: [SQLiteValue])
    case contains(PartialKeyPath<Root>, String, at: SQLiteCondition.Place, matchesCase: Bool)
    case all([Node])
    case any([Node])
    case not(Node)
  }

  let node: Node

  init(_ node: Node) { self.node = node }

  /// Returns a predicate that is true if the property's value is one of `values`.
  ///
  /// ```swift
  /// struct Item: FetchedRecord {
  ///   static var columns: [PartialKeyPath<Item>: FetchColumn] { [\.status: "status"] }
  ///   let row: FetchedRow
  ///   var status: String { row.status }
  /// }
  ///
  /// let isOpen = FetchPredicate<Item>.isAny(\.status, of: ["new", "waiting"])
  /// ```
  public static func isAny<Value: FetchedValue>(
    _ property: KeyPath<Root, Value>, of values: some Sequence<Value>
  ) -> FetchPredicate {
    FetchPredicate(.isAny(property, of: values.map(\.stored)))
  }

  /// Returns a predicate that is true if the property's text contains `text`. If case is ignored, only ASCII letters
  /// are compared without case.
  ///
  /// ```swift
  /// struct Item: FetchedRecord {
  ///   static var columns: [PartialKeyPath<Item>: FetchColumn] { [\.title: "title"] }
  ///   let row: FetchedRow
  ///   var title: String { row.title }
  /// }
  ///
  /// let isFoggy = FetchPredicate<Item>.contains(\.title, "fog", matchesCase: false)
  /// ```
  public static func contains(
    _ property: KeyPath<Root, some FetchedValue>, _ text: String, matchesCase: Bool = true
  ) -> FetchPredicate {
    FetchPredicate(.contains(property, text, at: .anywhere, matchesCase: matchesCase))
  }

  /// Returns a predicate that is true if the property's text begins with `text`.
  ///
  /// See ``contains(_:_:matchesCase:)`` and ``ends(_:with:matchesCase:)``.
  public static func begins(
    _ property: KeyPath<Root, some FetchedValue>, with text: String, matchesCase: Bool = true
  ) -> FetchPredicate {
    FetchPredicate(.contains(property, text, at: .start, matchesCase: matchesCase))
  }

  /// Returns a predicate that is true if the property's text ends with `text`.
  ///
  /// See ``contains(_:_:matchesCase:)`` and ``begins(_:with:matchesCase:)``.
  public static func ends(
    _ property: KeyPath<Root, some FetchedValue>, with text: String, matchesCase: Bool = true
  ) -> FetchPredicate {
    FetchPredicate(.contains(property, text, at: .end, matchesCase: matchesCase))
  }

  static func compare<Value: FetchedValue>(
    _ property: KeyPath<Root, Value>, _ comparison: SQLiteCondition.Comparison, _ value: Value
  ) -> FetchPredicate {
    FetchPredicate(.compare(property, comparison, value.stored))
  }
}

/// Returns a predicate that is true if the property's value is `value`; `nil` means NULL.
///
/// See ``FetchPredicate`` for an example.
public func == <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .equal, value)
}

/// Returns a predicate that is true if the property's value is not `value`; `nil` means NULL.
public func != <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .notEqual, value)
}

/// Returns a predicate that is true if the property's value is less than `value`.
public func < <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .less, value)
}

/// Returns a predicate that is true if the property's value is less than or equal to `value`.
public func <= <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .lessOrEqual, value)
}

/// Returns a predicate that is true if the property's value is greater than `value`.
public func > <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .greater, value)
}

/// Returns a predicate that is true if the property's value is greater than or equal to `value`.
public func >= <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .greaterOrEqual, value)
}

/// Returns a predicate that is true if both predicates are true.
///
/// See ``FetchPredicate`` for an example.
public func && <Root>(one: FetchPredicate<Root>, other: FetchPredicate<Root>) -> FetchPredicate<Root> {
  FetchPredicate(.all([one.node, other.node]))
}

/// Returns a predicate that is true if at least one of the predicates is true.
///
/// See ``FetchPredicate`` for an example.
public func || <Root>(one: FetchPredicate<Root>, other: FetchPredicate<Root>) -> FetchPredicate<Root> {
  FetchPredicate(.any([one.node, other.node]))
}

/// Returns a predicate that is true if `predicate` is false.
///
/// See ``FetchPredicate`` for the treatment of NULL.
public prefix func ! <Root>(predicate: FetchPredicate<Root>) -> FetchPredicate<Root> {
  FetchPredicate(.not(predicate.node))
}
