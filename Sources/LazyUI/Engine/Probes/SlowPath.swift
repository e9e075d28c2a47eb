/// A `ForEach` that had to make all of its rows, together with the reason.
package struct SlowPath: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The ids of the rows, or the number of rows of an element, depend on data.
    case shape(_RowShape.Cause, countIsKnown: Bool)
    /// An eager container needs every row.
    case eagerContainer
  }

  /// The name of the container: `List`, `LazyVStack`, `VStack`; empty if the `ForEach` is in no container.
  package var container: String
  package var reason: Reason

  /// The types that lead from the `ForEach` to the cause: `ForEach → Row.body → if/else`.
  package var path: String {
    switch reason {
    case .shape(let cause, _): (["ForEach"] + cause.path).joined(separator: " → ")
    case .eagerContainer: container.isEmpty ? "ForEach" : "\(container) → ForEach"
    }
  }

  /// The slow path and its reason, as a sentence.
  package var sentence: String {
    switch reason {
    case .eagerContainer:
      if container.isEmpty {
        "This ForEach is not in a lazy container, so it makes every row at once."
      } else if isLazyElsewhere {
        "\(container) is not in a ScrollView with the same axis, so it makes every row at once."
      } else {
        "\(container) is not a lazy container, so it makes every row at once."
      }
    case .shape(let cause, let countIsKnown):
      countIsKnown
        ? "\(subject) must know every row's id, and \(cause.kind.dependence), so it makes every row."
        : "\(subject) must know how many rows there are, and \(cause.kind.dependence), so it makes every row."
    }
  }

  /// Whether the container would be lazy inside a scroll view.
  private var isLazyElsewhere: Bool { container.hasPrefix("Lazy") }

  private var subject: String { container.isEmpty ? "The container of the ForEach" : container }

  /// Advice on how to avoid the slow path.
  package var cure: String {
    switch reason {
    case .eagerContainer:
      isLazyElsewhere ? "Put a ScrollView around it." : "Use List, or LazyVStack in a ScrollView."
    case .shape(let cause, _): cause.kind.cure
    }
  }
}

extension _RowShape.Cause.Kind {
  /// A clause that says how the rows depend on data. It is a part of ``SlowPath/sentence``.
  var dependence: String {
    switch self {
    case .explicitID: "with .id(_:), only the row's body knows its id"
    case .conditional: "with an if/else, only the row's body knows the branch, which is part of its id"
    case .optional: "with an if, the number of rows depends on data"
    case .erased: "AnyView hides the row's type"
    case .nestedForEach: "with a nested ForEach, the number of rows depends on its data"
    case .children: "in a tree, only an element knows whether it has children"
    case .libraryView: "the rows of a view in it depend on that view's state"
    }
  }

  var cure: String {
    switch self {
    case .explicitID:
      "Remove .id(_:), as scrollTo works with the ForEach's own ids, or put a VStack around the row."
    case .conditional, .optional:
      "Put a VStack around the row (its own state is then lost off screen), or use LazyVStack."
    case .erased: "Remove AnyView, or put a VStack around it."
    case .nestedForEach: "Put a Section or a VStack around it, or flatten the data."
    case .libraryView: "Put a VStack around the view."
    case .children: "Keep the first level short: it is read completely, and deeper levels only when opened."
    }
  }
}
