// Modifiers for transitions. They have no effect, because views and screens appear and disappear at once. Each modifier
// returns the view unchanged.

extension View {
  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View { self }
  public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
}
