/// A change of a view that has a name and a body of its own.
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
/// What the body makes of its content decides about rows, as the body of a view does: `content.padding()` is as lazy as
/// the content, and an `if`/`else` around it makes ids depend on data and the content's state end with its branch.
@preconcurrency @MainActor
public protocol ViewModifier {
  associatedtype Body: View

  /// What the modifier is put around, as its body sees it.
  typealias Content = _ViewModifier_Content<Self>

  /// The view in place of `content`.
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  /// Puts `modifier` around the view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: self, modifier: modifier)
  }
}

/// The view that a modifier is put around. Where it stands in the modifier's body, there the view is shown.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
  let content: AnyViewContent

  /// The type does not tell what it stands for; where the modifier is used, that is filled in.
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(contentOf: ObjectIdentifier(Modifier.self)) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    var outside = context
    outside.modifierContents = context.modifierContents?.outside(ObjectIdentifier(Modifier.self))
    return SequenceRows([view.content.makeRows(in: outside)], in: context) { value, children in
      value.pointer(to: Self.self).pointee.content.push(to: children[0])
    }
  }
}

/// A view, and a modifier whose body takes its place.
@MainActor
package struct ModifiedView<Content, Modifier> {
  let content: Content
  let modifier: Modifier

}

extension ModifiedView: ModifierHolder {
  nonisolated static var modifierType: Any.Type { Modifier.self }
}

extension ModifiedView: View where Content: View, Modifier: ViewModifier {
  package var body: Modifier.Body {
    modifier.body(content: _ViewModifier_Content(content: TypedContent(content)))
  }

  package nonisolated static func _rowShape() -> _RowShape {
    Modifier.Body._rowShape().inside(Modifier.self)
      .filled(ObjectIdentifier(Modifier.self), with: Content._rowShape())
  }

  package static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    var inside = context
    inside.modifierContents = ModifierContents(
      modifier: ObjectIdentifier(Modifier.self), shape: context.filled(Content._rowShape()),
      outer: context.modifierContents)
    return BodyRows(view, in: inside)
  }
}

/// A view whose body is made by a value in it: a modifier, or a style of a control.
protocol ModifierHolder {
  /// The modifier's type; the value lies in the property `modifier`.
  static var modifierType: Any.Type { get }
}

/// What the modifiers around a place are put around: the innermost first.
final class ModifierContents {
  private let modifier: ObjectIdentifier
  private let shape: _RowShape
  private let outer: ModifierContents?

  init(modifier: ObjectIdentifier, shape: _RowShape, outer: ModifierContents?) {
    self.modifier = modifier
    self.shape = shape
    self.outer = outer
  }

  /// What is around the content of `modifier`.
  func outside(_ modifier: ObjectIdentifier) -> ModifierContents? {
    self.modifier == modifier ? outer : outer?.outside(modifier)
  }

  /// `shape` with what its modifiers are put around here.
  func filling(_ shape: _RowShape) -> _RowShape {
    let filled = shape.filled(modifier, with: self.shape)
    return filled.contents.isEmpty ? filled : outer?.filling(filled) ?? filled
  }
}
