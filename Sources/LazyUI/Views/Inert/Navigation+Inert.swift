public import Foundation

// Modifiers of stacks, split views and bars that have no effect on a terminal. The back button of the top line
// cannot be hidden, and the line has no room for a subtitle. The engine determines the widths of columns. Each modifier
// returns the view unchanged.

extension NavigationLink {
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension View {
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
  @_disfavoredOverload
  public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View { self }
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    self
  }
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { self }
}

// Modifiers for transitions. They have no effect, because views and screens appear and disappear immediately. Each
// modifier returns the view unchanged.

extension View {
  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View { self }
  public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
}
