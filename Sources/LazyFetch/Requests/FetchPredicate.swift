import LazyData

/// What records must satisfy to be fetched, in terms of their properties.
///
/// ```swift
/// @FetchRequest(
///   sortDescriptors: [SortDescriptor(\Item.timestamp)],
///   predicate: \.title == "Late ferry" || .contains(\.title, "fog", matchesCase: false))
/// private var items: FetchedResults<Item>
/// ```
///
/// A predicate is evaluated by the database. Its values are bound to the query and never become part of its text. `==` and `!=`
/// take NULL for a value like any other, the other comparisons are false for it, and `!` of what is false for NULL is true.
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

  /// The property's value is one of `values`.
  public static func isAny<Value: FetchedValue>(
    _ property: KeyPath<Root, Value>, of values: some Sequence<Value>
  ) -> FetchPredicate {
    FetchPredicate(.isAny(property, of: values.map(\.stored)))
  }

  /// The property's text contains `text`. Where upper and lower case are alike, they are so for ASCII letters.
  public static func contains(
    _ property: KeyPath<Root, some FetchedValue>, _ text: String, matchesCase: Bool = true
  ) -> FetchPredicate {
    FetchPredicate(.contains(property, text, at: .anywhere, matchesCase: matchesCase))
  }

  /// The property's text begins with `text`.
  public static func begins(
    _ property: KeyPath<Root, some FetchedValue>, with text: String, matchesCase: Bool = true
  ) -> FetchPredicate {
    FetchPredicate(.contains(property, text, at: .start, matchesCase: matchesCase))
  }

  /// The property's text ends with `text`.
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

/// The property's value is `value`; nil stands for NULL.
public func == <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .equal, value)
}

/// The property's value is not `value`; nil stands for NULL.
public func != <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .notEqual, value)
}

/// The property's value comes before `value`.
public func < <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .less, value)
}

/// The property's value comes before `value`, or is it.
public func <= <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .lessOrEqual, value)
}

/// The property's value comes after `value`.
public func > <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .greater, value)
}

/// The property's value comes after `value`, or is it.
public func >= <Root, Value: FetchedValue>(property: KeyPath<Root, Value>, value: Value) -> FetchPredicate<Root> {
  .compare(property, .greaterOrEqual, value)
}

/// Both are satisfied.
public func && <Root>(one: FetchPredicate<Root>, other: FetchPredicate<Root>) -> FetchPredicate<Root> {
  FetchPredicate(.all([one.node, other.node]))
}

/// One of them is satisfied, or both are.
public func || <Root>(one: FetchPredicate<Root>, other: FetchPredicate<Root>) -> FetchPredicate<Root> {
  FetchPredicate(.any([one.node, other.node]))
}

/// The predicate is not satisfied.
public prefix func ! <Root>(predicate: FetchPredicate<Root>) -> FetchPredicate<Root> {
  FetchPredicate(.not(predicate.node))
}
