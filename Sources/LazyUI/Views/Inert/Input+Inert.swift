public import Foundation

// Focus modifiers that have no effect on a terminal. A terminal has no menu bar that could read focused values. Tab
// always moves through all controls in order, and the focused view is always drawn reversed. Each modifier returns the
// view unchanged. To set the initial focus, use `defaultFocus(_:_:priority:)`.

extension View {
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    self
  }
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    self
  }
  public func focusedValue<T: AnyObject>(_ object: T?) -> some View { self }
  public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View { self }
  public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?) -> some View { self }
  public func focusedObject<T: AnyObject>(_ object: T) -> some View { self }
  public func focusedSceneObject<T: AnyObject>(_ object: T) -> some View { self }
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
  public func focusSection() -> some View { self }
}

// Modifiers of controls that have no effect on a terminal. A control's style determines its appearance, and a program
// does not control the keyboard. Each modifier returns the view unchanged.

extension View {
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

// Modifiers for gestures that have no effect, because a terminal does not report how long keys and clicks are held.
// Each modifier returns the view unchanged. Actions are never called.

extension View {
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: (@MainActor (Bool) -> Void)?,
    perform action: @escaping @MainActor () -> Void
  ) -> some View { self }
}
