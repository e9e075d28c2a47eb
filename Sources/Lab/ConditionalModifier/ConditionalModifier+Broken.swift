import LazyUI

/// Each branch has a content of its own: when the date passes, one view goes and another comes.
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
