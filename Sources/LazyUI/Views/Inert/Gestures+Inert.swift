public import Foundation

// Modifiers for gestures that have no effect, because a terminal does not report how long keys and clicks are held.
// Each modifier returns the view unchanged. Actions are never called.

extension View {
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: (@MainActor (Bool) -> Void)?,
    perform action: @escaping @MainActor () -> Void
  ) -> some View { self }
}
