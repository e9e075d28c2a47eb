extension ViewModifier {
  /// Returns a modifier that applies this modifier first and then `modifier`.
  public func concat<T: ViewModifier>(_ modifier: T) -> _ConcatenatedModifier<Self, T> {
    _ConcatenatedModifier(inner: self, outer: modifier)
  }
}

/// A combination of two modifiers. The outer modifier is applied to the result of the inner one.
public struct _ConcatenatedModifier<Inner: ViewModifier, Outer: ViewModifier>: ViewModifier {
  let inner: Inner
  let outer: Outer

  public func body(content: Content) -> some View { content.modifier(inner).modifier(outer) }
}
