import LazyUI

/// Each branch has a content of its own: when the treat expires, one view is replaced by another.
struct BranchingExpiration: ViewModifier {
  let isExpired: Bool

  func body(content: Content) -> some View {
    if isExpired {
      content.opacity(0.3)
    } else {
      content
    }
  }
}
