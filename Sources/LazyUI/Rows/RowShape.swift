/// What a type of view alone tells of the rows that each value of it makes.
///
/// A `ForEach` whose content has a count and no cause can answer for any of its rows without making one. This is the
/// whole of what decides between the lazy and the slow path.
public struct _RowShape: Sendable {
  /// How many rows every value makes; nil where only the value can tell.
  package var count: Int? { contents.isEmpty ? ownCount : nil }
  /// The count without the rows of `contents`.
  private let ownCount: Int?
  /// The modifiers whose content is among the rows, once for each time; it is filled in where a modifier is used.
  let contents: [ObjectIdentifier]
  /// Why the ids of the rows depend on a value; nil where they follow from the position alone.
  package var cause: Cause?

  package init(count: Int?, cause: Cause? = nil) {
    self.init(ownCount: count, contents: [], cause: cause)
  }

  /// The shape of whatever `modifier` is put around.
  init(contentOf modifier: ObjectIdentifier) {
    self.init(ownCount: 0, contents: [modifier], cause: nil)
  }

  private init(ownCount: Int?, contents: [ObjectIdentifier], cause: Cause?) {
    self.ownCount = ownCount
    self.contents = ownCount == nil ? [] : contents
    self.cause = cause
  }

  /// Something that makes the ids of rows depend on data, and the types on the way to it.
  package struct Cause: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// `.id(_:)`: the id is a value.
      case explicitID
      /// `if`/`else` or `switch`: which branch it is.
      case conditional
      /// `if` without `else`: whether there is a row at all.
      case optional
      /// `AnyView`: the type that was erased.
      case erased
      /// A `ForEach` in the content: how many elements it has.
      case nestedForEach
      /// An element of a tree: whether it has children.
      case children
    }

    package var kind: Kind
    /// The views around the cause, outermost first, then the cause itself, as they are written in source.
    package var path: [String]

    /// Whether it is the rows of a section, which their data counts: whoever makes all sections makes no row of them for it.
    var isOfSections: Bool { kind == .nestedForEach && path.first == "Section" }
  }

  /// The shape of `Self` where it shows what this shape describes in its body.
  func inside<V>(_ type: V.Type) -> _RowShape {
    guard let cause else { return self }
    return with(Cause(kind: cause.kind, path: ["\(shortName(of: V.self)).body"] + cause.path))
  }

  /// The shape of a view that puts its content's rows in sequence with `other`'s.
  func followed(by other: _RowShape) -> _RowShape {
    var total: Int?
    if let ownCount, let more = other.ownCount { total = ownCount + more }
    return _RowShape(ownCount: total, contents: contents + other.contents, cause: cause ?? other.cause)
  }

  /// The shape of a view that shows what this shape or `other` describes.
  func alternative(to other: _RowShape, cause: Cause) -> _RowShape {
    let agrees = ownCount == other.ownCount && contents == other.contents
    return _RowShape(ownCount: agrees ? ownCount : nil, contents: contents, cause: cause)
  }

  /// The shape with `cause` in place of its own.
  func with(_ cause: Cause?) -> _RowShape { _RowShape(ownCount: ownCount, contents: contents, cause: cause) }

  /// The shape where `modifier` is put around what `content` describes.
  func filled(_ modifier: ObjectIdentifier, with content: _RowShape) -> _RowShape {
    var shape = _RowShape(ownCount: ownCount, contents: contents.filter { $0 != modifier }, cause: cause)
    for _ in 0..<contents.count - shape.contents.count { shape = shape.followed(by: content) }
    return shape
  }

  /// The shape with `name` put before the path of its cause.
  func within(_ name: String) -> _RowShape {
    guard let cause else { return self }
    return with(Cause(kind: cause.kind, path: [name] + cause.path))
  }
}

/// The name of a type without its module and generic arguments: `Row` for `Demo.Row<Text>`.
func shortName(of type: Any.Type) -> String {
  // What `String(describing:)` says of a type, without asking the runtime how it wants to be described.
  let full = _typeName(type, qualified: false)
  return String(Substring(full.utf8.prefix { $0 != UInt8(ascii: "<") }))
}
