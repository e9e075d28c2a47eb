/// The facts about a view's rows that the type of the view alone determines.
///
/// If the content of a `ForEach` has a count and no cause, the `ForEach` can find any of its rows without making one.
/// This alone decides between the lazy and the slow path.
public struct _RowShape: Sendable {
  /// The number of rows that every value makes; `nil` if it depends on the value.
  package var count: Int? { contents.isEmpty ? ownCount : nil }
  /// The number of rows, not counting the rows in `contents`; `nil` if the number depends on the value.
  private let ownCount: Int?
  /// The modifiers whose content is among the rows, once for each occurrence. The shape of this content differs between
  /// the uses of a modifier, so each use fills it in.
  let contents: [ObjectIdentifier]
  /// The reason why the ids of the rows depend on a value; `nil` if the position alone determines them.
  package var cause: Cause?

  package init(count: Int?, cause: Cause? = nil) {
    self.init(ownCount: count, contents: [], cause: cause)
  }

  /// Creates a placeholder for the shape of the content of `modifier`.
  init(contentOf modifier: ObjectIdentifier) {
    self.init(ownCount: 0, contents: [modifier], cause: nil)
  }

  private init(ownCount: Int?, contents: [ObjectIdentifier], cause: Cause?) {
    self.ownCount = ownCount
    self.contents = ownCount == nil ? [] : contents
    self.cause = cause
  }

  /// The reason why the ids of rows depend on data: a view or modifier, and the types that lead to it.
  package struct Cause: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// `.id(_:)`: the id is a value.
      case explicitID
      /// `if`/`else` or `switch`: the ids depend on the branch.
      case conditional
      /// `if` without `else`: the row may be missing.
      case optional
      /// `AnyView`: the ids depend on the erased type.
      case erased
      /// A `ForEach` in the content: the ids depend on its elements.
      case nestedForEach
      /// An element of a tree: it may have children.
      case children
      /// A view of the library whose own body is the cause, such as `DisclosureGroup`.
      case libraryView
    }

    package var kind: Kind
    /// The names, as written in source code, of the views around the cause, the outermost first. The last name is that
    /// of the cause itself.
    package var path: [String]
    /// The causes of other kinds in the same rows. If there are any, the ids depend on data even after this cause is
    /// removed.
    package var others: [Cause] = []

    private var all: [Cause] { [self] + others }

    /// Returns this cause and the others.
    ///
    /// - Parameter needsOnlyCount: whether the container needs only the number of rows. Explicit ids are then left out,
    ///   unless there are no other causes.
    func all(needsOnlyCount: Bool) -> [Cause] {
      let causes = needsOnlyCount ? all.filter { $0.kind != .explicitID } : all
      return causes.isEmpty ? all : causes
    }

    /// Whether one of the causes is a `ForEach` in a section. Its collection determines the number of its rows, so the
    /// sections can be made without these rows.
    var isOfSections: Bool { all.contains { $0.kind == .nestedForEach && $0.path.contains("Section") } }

    /// Returns the cause with the causes of other kinds in `more`.
    func joined(with more: Cause?) -> Cause {
      var joined = self
      for cause in more?.all ?? [] where !joined.all.contains(where: { $0.kind == cause.kind }) {
        joined.others.append(Cause(kind: cause.kind, path: cause.path))
      }
      return joined
    }

    /// Returns the cause with `change` applied to it and to each of the others.
    fileprivate func map(_ change: (Cause) -> Cause) -> Cause {
      let first = change(Cause(kind: kind, path: path))
      return others.reduce(first) { $0.joined(with: change($1)) }
    }
  }

  /// Returns the shape of a view of type `V` whose body has this shape.
  func inside<V>(_ type: V.Type) -> _RowShape {
    guard let cause else { return self }
    let name = shortName(of: V.self)
    if isOfLibrary(V.self) { return with(cause.map { $0.inLibraryView(named: name) }) }
    return with(cause.map { Cause(kind: $0.kind, path: ["\(name).body"] + $0.path) })
  }

  /// Returns the shape of a view whose rows are the rows of this shape, followed by the rows of `other`.
  func followed(by other: _RowShape) -> _RowShape {
    var total: Int?
    if let ownCount, let more = other.ownCount { total = ownCount + more }
    return _RowShape(
      ownCount: total, contents: contents + other.contents, cause: cause?.joined(with: other.cause) ?? other.cause)
  }

  /// Returns the shape of a view whose rows have either this shape or `other`.
  func alternative(to other: _RowShape, cause: Cause) -> _RowShape {
    let agrees = ownCount == other.ownCount && contents == other.contents
    let cause = cause.joined(with: self.cause).joined(with: other.cause)
    return _RowShape(ownCount: agrees ? ownCount : nil, contents: contents, cause: cause)
  }

  /// Returns the shape with its cause replaced by `cause`.
  func with(_ cause: Cause?) -> _RowShape { _RowShape(ownCount: ownCount, contents: contents, cause: cause) }

  /// Returns the shape with `content` in place of each placeholder for the content of `modifier`.
  func filled(_ modifier: ObjectIdentifier, with content: _RowShape) -> _RowShape {
    var shape = _RowShape(ownCount: ownCount, contents: contents.filter { $0 != modifier }, cause: cause)
    for _ in 0..<contents.count - shape.contents.count { shape = shape.followed(by: content) }
    return shape
  }

  /// Returns the shape with `name` prepended to the path of its cause.
  func within(_ name: String) -> _RowShape {
    guard let cause else { return self }
    return with(cause.map { Cause(kind: $0.kind, path: [name] + $0.path) })
  }
}

extension _RowShape.Cause {
  /// Returns the cause for a view of the library whose body has this cause. Views in that body are not named, because
  /// they are not in the user's code. A cause in the user's own views is kept.
  fileprivate func inLibraryView(named name: String) -> Self {
    let isOfUser = kind == .explicitID || kind == .children || path.contains { $0.hasSuffix(".body") }
    return isOfUser ? self : Self(kind: .libraryView, path: [name])
  }
}

/// Whether a type is declared in this library.
private func isOfLibrary(_ type: Any.Type) -> Bool {
  let name = _typeName(type, qualified: true)
  return ["LazyUI.", "LazySwiftUI.", "LazyTerminal."].contains { name.hasPrefix($0) }
}

/// Returns the name of a type without its module and generic arguments: `Row` for `Demo.Row<Text>`.
func shortName(of type: Any.Type) -> String {
  // This is the same text as `String(describing:)`, but needs no conformance lookup.
  let full = _typeName(type, qualified: false)
  return String(Substring(full.utf8.prefix { $0 != UInt8(ascii: "<") }))
}
