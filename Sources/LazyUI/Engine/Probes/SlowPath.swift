/// A `ForEach` that had to make all of its rows, and the reason.
package struct SlowPath: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The ids of its rows, or the number of rows of an element, depend on data.
    case shape(_RowShape.Cause, countIsKnown: Bool)
    /// An eager container needs every row.
    case eagerContainer
  }

  /// The container: `List`, `LazyVStack`, `VStack`; empty if the `ForEach` is in none.
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
        "This ForEach stands in no lazy container: every row is made at once."
      } else if isLazyElsewhere {
        "\(container) stands in no ScrollView that scrolls its way: it makes every row at once."
      } else {
        "\(container) is no lazy container: it makes every row at once."
      }
    case .shape(let cause, let countIsKnown):
      countIsKnown
        ? "\(subject) must know every row's id, and \(cause.kind.dependence), so it makes every row."
        : "\(subject) must know how many rows there are, and \(cause.kind.dependence), so it makes every row."
    }
  }

  /// Whether the container is lazy if a scroll view is around it.
  private var isLazyElsewhere: Bool { container.hasPrefix("Lazy") }

  private var subject: String { container.isEmpty ? "What is around the ForEach" : container }

  /// Advice on how to avoid it.
  package var cure: String {
    switch reason {
    case .eagerContainer:
      isLazyElsewhere ? "Put a ScrollView around it." : "Use List, or LazyVStack in a ScrollView."
    case .shape(let cause, _): cause.kind.cure
    }
  }
}

extension _RowShape.Cause.Kind {
  /// The dependence as a clause.
  var dependence: String {
    switch self {
    case .explicitID: ".id(_:) makes a row's id a value that only the row itself can tell"
    case .conditional: "an if/else makes a row's id depend on its branch, which only its body can tell"
    case .optional: "an if without else makes the number of rows depend on data"
    case .erased: "AnyView hides the type that would tell"
    case .nestedForEach: "a ForEach inside makes the number of rows depend on its data"
    case .children: "only an element of a tree can tell whether it has children"
    }
  }

  var cure: String {
    switch self {
    case .explicitID:
      "Drop .id(_:): the ForEach's own ids already serve scrollTo. Or put a VStack around the row."
    case .conditional, .optional:
      "Put a VStack around the row (its own state is then lost off screen), or use LazyVStack."
    case .erased: "Drop AnyView, or put a VStack around it."
    case .nestedForEach: "Put a Section or a VStack around it, or flatten the data."
    case .children: "Only the first level is read; what is below an element is read once that is opened. Keep it short."
    }
  }
}
