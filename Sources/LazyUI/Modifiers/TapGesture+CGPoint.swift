public import Foundation

extension View {
  /// Calls `action` with the place of a click on the view: the top left of the cell that was clicked, from the view's own top
  /// left, in cells, or in points where lengths are given in them.
  ///
  /// A key has no place: unlike `onTapGesture(count:perform:)` without one, this is for the mouse alone.
  ///
  /// - Parameters:
  ///   - count: taken as a hint that is not followed.
  ///   - action: takes the place of the click.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor (CGPoint) -> Void) -> some View {
    ModifiedContent(content: self, modifier: TapModifier(action: .placed { action(CGPoint(x: $0, y: $1)) }))
  }
}
