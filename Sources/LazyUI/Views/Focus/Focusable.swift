import Glyphs

/// The kinds of interaction that a focused view supports.
///
/// Used by ``View/focusable(_:interactions:)``.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
  /// Makes the view focusable, unless it contains controls. While the view has the focus, keys are passed to the
  /// `onKeyPress` modifiers around it.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    NodeModifiedContent(content: self, modifier: FocusableModifier(isFocusable: isFocusable))
  }

  /// Makes the view focusable. The interactions have no effect.
  ///
  /// ```swift
  /// struct Dial: View {
  ///   @State private var angle = 0
  ///   var body: some View {
  ///     Text("\(angle)°").focusable().onKeyPress(.rightArrow) { angle += 5; return .handled }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``FocusState``, ``FocusInteractions`` and ``View/onKeyPress(_:action:)``.
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    focusable(isFocusable)
  }
}

package struct FocusableModifier: NodeModifier, Equatable {
  var isFocusable: Bool

  package func makeWrapper(_ rows: any ModifierSource<FocusableModifier>, in parent: LayoutNode) -> WrapperNode {
    FocusableNode(rows, in: parent)
  }
}

/// A node that can have the focus, but does not handle keys itself.
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
