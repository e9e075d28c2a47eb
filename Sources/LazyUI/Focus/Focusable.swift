import Glyphs

/// What a view that has the focus can be used for.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
  /// Lets Tab stop at the view, unless something in it can be acted on; `onKeyPress` around it has the keys then.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    ModifiedContent(content: self, modifier: FocusableModifier(isFocusable: isFocusable))
  }

  /// Lets Tab stop at the view, whatever it can be used for.
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    focusable(isFocusable)
  }

  /// No effect: what has the focus is always drawn reversed.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// No effect: Tab goes through controls in their order.
  public func focusSection() -> some View { self }
}

package struct FocusableModifier: NodeModifier, Equatable {
  var isFocusable: Bool

  package func makeWrapper(_ rows: any ModifierSource<FocusableModifier>, in parent: LayoutNode) -> WrapperNode {
    FocusableNode(rows, in: parent)
  }
}

/// A view that can have the focus, and does nothing of its own with it.
private final class FocusableNode: ModifierNode<FocusableModifier>, Control {
  override var control: (any Control)? {
    rows.modifier.isFocusable && child?.controls.isEmpty != false ? self : nil
  }

  func activate() { session.focusedControl = self }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    super.draw(&painter)
    painter.style = saved
  }
}
