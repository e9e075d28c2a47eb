public import Foundation
import Glyphs

extension View {
  /// Calls `action` on a click. Enter and Space also call `action` if the view has the focus. They do so too if the row
  /// of the view is selected, and no control precedes the view in the row.
  ///
  /// Controls inside the view receive no keys.
  ///
  /// - Parameters:
  ///   - count: has no effect.
  ///   - action: the closure to call.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    NodeModifiedContent(content: self, modifier: TapModifier(action: .plain(action)))
  }
}

package struct TapModifier: NodeModifier {
  enum Action {
    /// No action. Clicks and keys are passed on.
    case none
    case plain(@MainActor () -> Void)
    /// An action that receives the position of the click, in the unit of the view's lengths.
    case placed(@MainActor (Int, Int) -> Void)
  }

  var action: Action
  /// Whether the views inside receive clicks.
  var reachesSubviews = true

  /// Returns `true`, because the modifier does not affect drawing.
  package func hasSameEffect(as other: TapModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<TapModifier>, in parent: LayoutNode) -> WrapperNode {
    TapNode(rows, in: parent)
  }
}

private final class TapNode: ModifierNode<TapModifier>, Control {
  private var isEnabled: Bool { EnvironmentValues(within: environment).isEnabled }

  override var control: (any Control)? {
    if case .plain = rows.modifier.action, isEnabled { self } else { nil }
  }

  override var clickTarget: (any ClickTarget)? {
    if case .none = rows.modifier.action { nil } else { isEnabled ? self : nil }
  }

  override var inputAccess: InputAccess { rows.modifier.reachesSubviews ? .all : .own }

  func activate() {
    if case .plain(let action) = rows.modifier.action { action() }
  }

  func click(x: Int, y: Int) {
    switch rows.modifier.action {
    case .none: break
    case .plain(let action): action()
    case .placed(let action): action(x * lengthUnit.width, y * lengthUnit.height)
    }
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    child?.paint(&painter)
    painter.style = saved
  }
}

extension View {
  /// Calls `action` with the position of a click on the view. The position is the top left of the clicked cell, in the
  /// view's coordinates and the unit of lengths.
  ///
  /// Keys have no position. Therefore only clicks call `action`, unlike in the overload without a position.
  ///
  /// ```swift
  /// struct Clicks: View {
  ///   @State private var clicks = 0
  ///   var body: some View { Text("\(clicks) clicks").onTapGesture { clicks += 1 } }
  /// }
  /// ```
  ///
  /// See also ``TapGesture`` and ``Button``.
  ///
  /// - Parameters:
  ///   - count: has no effect.
  ///   - action: called with the position of the click.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor (CGPoint) -> Void) -> some View {
    NodeModifiedContent(content: self, modifier: TapModifier(action: .placed { action(CGPoint(x: $0, y: $1)) }))
  }
}
