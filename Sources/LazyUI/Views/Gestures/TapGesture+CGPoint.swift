public import Foundation

extension View {
  /// Calls `action` with the position of a click on the view. The position is the top left of the clicked cell, in the
  /// view's coordinates and the unit of lengths.
  ///
  /// Keys have no position. Therefore this modifier reacts only to clicks, unlike the form whose action has no
  /// parameter.
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
    ModifiedContent(content: self, modifier: TapModifier(action: .placed { action(CGPoint(x: $0, y: $1)) }))
  }
}
