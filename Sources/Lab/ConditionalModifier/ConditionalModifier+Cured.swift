import LazyUI

/// The content is the same, more or less opaque.
struct FadingExpiration: ViewModifier {
  let isExpired: Bool

  func body(content: Content) -> some View {
    content.opacity(isExpired ? 0.3 : 1)
  }
}
