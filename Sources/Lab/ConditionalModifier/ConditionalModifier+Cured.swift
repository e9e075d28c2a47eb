import LazyUI

/// The content is always the same view, and only its opacity changes.
struct FadingExpiration: ViewModifier {
  let isExpired: Bool

  func body(content: Content) -> some View {
    content.opacity(isExpired ? 0.3 : 1)
  }
}
