import LazyUI

/// Each branch has its own content. When the treat expires, one view replaces another.
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
