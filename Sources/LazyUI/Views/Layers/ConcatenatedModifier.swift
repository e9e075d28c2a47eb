extension ViewModifier {
  /// Returns a modifier that applies this one and then another one.
  public func concat<T: ViewModifier>(_ modifier: T) -> _ConcatenatedModifier<Self, T> {
    _ConcatenatedModifier(inner: self, outer: modifier)
  }
}

/// Two modifiers, one around the other.
public struct _ConcatenatedModifier<Inner: ViewModifier, Outer: ViewModifier>: ViewModifier {
  let inner: Inner
  let outer: Outer

  public func body(content: Content) -> some View { content.modifier(inner).modifier(outer) }
}
