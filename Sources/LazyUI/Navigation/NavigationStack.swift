/// A screen, and other screens that are opened on top of it.
///
/// ```swift
/// NavigationStack {
///   List(articles) { article in
///     NavigationLink(article.title) { ArticleView(article: article) }
///   }
///   .navigationTitle("Articles")
/// }
/// ```
///
/// Enter opens the link that is selected or has the focus, Esc goes back. What is below the topmost screen keeps its
/// state and its place, and goes on to be updated; what was gone back from is freed. A line on top shows the title, the
/// way back and the toolbar, where there is any of these.
@preconcurrency @MainActor
public struct NavigationStack<Data, Root> {
  let path: NavigationSource?
  let root: Root
}

extension NavigationStack: View, _PrimitiveView, NavigatingView where Root: View {
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    NavigationRows(view, in: context)
  }
}

extension NavigationStack where Data == NavigationPath, Root: View {
  /// A stack that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// A stack whose path lies elsewhere: the screens follow it, and links change it.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = NavigationSource(path)
    self.root = root()
  }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable, Root: View
{
  /// A stack whose path is a collection that lies elsewhere: the screens follow it, and links change it.
  ///
  /// A screen stays as long as the element that it was made for equals the one in its place.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.path = NavigationSource(path)
    self.root = root()
  }
}

/// A stack of screens, under the name that it had first. Of several views the first is shown: the others are for screens with
/// room for columns.
public struct NavigationView<Content: View>: _PrimitiveView, NavigatingView {
  let root: Content
  var path: NavigationSource? { nil }
  nonisolated static var showsFirstOnly: Bool { true }

  public init(@ViewBuilder content: () -> Content) {
    root = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    NavigationRows(view, in: context)
  }
}

/// A view that shows screens one on top of the other.
@MainActor
protocol NavigatingView: View {
  associatedtype Root: View
  var root: Root { get }
  /// Where the path lies; nil for in the stack itself.
  var path: NavigationSource? { get }
  /// Whether of several views only the first is shown.
  nonisolated static var showsFirstOnly: Bool { get }
}

extension NavigatingView {
  nonisolated static var showsFirstOnly: Bool { false }
}

/// One row: a stack of screens.
final class NavigationRows<Stack: NavigatingView>: UnaryRows<Stack> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { NavigationNode(self, in: parent) }
}
