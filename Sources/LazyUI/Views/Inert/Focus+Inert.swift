// Modifiers and values of the focus that have no effect on a terminal. No menu bar reads focused values, Tab moves
// through all controls in order, and the focused view is always drawn reversed. Each modifier returns the view
// unchanged. To set the initial focus, use `defaultFocus(_:_:priority:)`.

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
