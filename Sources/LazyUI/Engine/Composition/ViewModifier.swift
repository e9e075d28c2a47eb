/// A reusable change of a view. A modifier has a body of its own.
///
/// ```swift
/// struct Card: ViewModifier {
///   @State private var isOpen = false
///
///   func body(content: Content) -> some View {
///     VStack {
///       Toggle("open", isOn: $isOpen)
///       if isOpen { content }
///     }
///   }
/// }
/// ```
///
/// The body of the modifier determines the rows, as the body of a view does. `content.padding()` is as lazy as the
/// content. With an `if`/`else` around `content`, ids depend on data, and the content's state is freed when its branch
/// is left.
@preconcurrency @MainActor
public protocol ViewModifier {
  associatedtype Body: View

  /// The view that the modifier is applied to. The modifier's body uses this type.
  typealias Content = _ViewModifier_Content<Self>

  /// Returns the view that replaces `content`.
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  /// Applies `modifier` to the view.
  ///
  /// ```swift
  /// struct Quoted: ViewModifier {
  ///   func body(content: Content) -> some View { HStack(spacing: 0) { Text("“"); content; Text("”") } }
  /// }
  ///
  /// struct Quote: View {
  ///   var body: some View { Text("hello").modifier(Quoted()) }
  /// }
  /// ```
  ///
  /// See also ``ViewModifier`` and ``ViewBuilder``.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A placeholder in a modifier's body for the view that the modifier is applied to.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
  let content: AnyViewContent

  /// Returns a placeholder for the shape of the modified content. Each use of the modifier fills it in.
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(contentOf: ObjectIdentifier(Modifier.self)) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    var outside = context
    outside.modifierContents = context.modifierContents?.outside(ObjectIdentifier(Modifier.self))
    return SequenceRows([view.content.makeRows(in: outside)], in: context) { value, children in
      value.pointer(to: Self.self).pointee.content.push(to: children[0])
    }
  }
}

/// A view together with a modifier. The modifier's body replaces the view.
///
/// ``View/modifier(_:)`` returns this type. Name it to store a modified view, or to declare the result of a function:
///
/// ```swift
/// struct Starred: ViewModifier {
///   func body(content: Content) -> some View { HStack { content; Text("★") } }
/// }
///
/// extension View {
///   func starred() -> ModifiedContent<Self, Starred> { modifier(Starred()) }
/// }
/// ```
///
/// A modifier is one of your own types. The modifiers of the engine, such as ``View/padding(_:_:)``, return `some View`.
@MainActor
public struct ModifiedContent<Content, Modifier> {
  /// The view that the modifier is applied to.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Applies a modifier to a view.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: ModifierHolder {
  nonisolated static var modifierType: Any.Type { Modifier.self }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Modifier.Body {
    modifier.body(content: _ViewModifier_Content(content: TypedContent(content)))
  }

  public nonisolated static func _rowShape() -> _RowShape {
    Modifier.Body._rowShape().inside(Modifier.self)
      .filled(ObjectIdentifier(Modifier.self), with: Content._rowShape())
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    var inside = context
    inside.modifierContents = ModifierContents(
      modifier: ObjectIdentifier(Modifier.self), shape: context.filled(Content._rowShape()),
      outer: context.modifierContents)
    return BodyRows(view, in: inside, madeBy: Modifier.self)
  }
}

/// A view whose body is created by one of its properties: a modifier, or the style of a control.
protocol ModifierHolder {
  /// The type of the modifier, which is stored in the property `modifier`.
  static var modifierType: Any.Type { get }
}

extension ViewModifier {
  /// Returns a modifier that applies this modifier first and then `modifier`.
  public func concat<T: ViewModifier>(_ modifier: T) -> _ConcatenatedModifier<Self, T> {
    _ConcatenatedModifier(inner: self, outer: modifier)
  }
}

/// A combination of two modifiers. The outer modifier is applied to the result of the inner one.
public struct _ConcatenatedModifier<Inner: ViewModifier, Outer: ViewModifier>: ViewModifier {
  let inner: Inner
  let outer: Outer

  public func body(content: Content) -> some View { content.modifier(inner).modifier(outer) }
}
