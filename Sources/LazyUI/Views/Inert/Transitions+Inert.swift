// Modifiers for transitions. They have no effect: views and screens appear and disappear at once. Each modifier returns
// the view that it is called on.

extension View {
  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View { self }
  public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
}
