/// A view that shows a screen, and other screens that are opened on top of it.
///
/// Enter opens the link that is selected or has the focus, and Esc goes back. Covered screens keep their state and
/// scroll position, and stay up to date. When the user goes back, the closed screen is freed. The top line shows the
/// title, the back button and the toolbar if the screen has any of these.
///
/// ```swift
/// struct Books: View {
///   let titles: [String]
///   var body: some View {
///     NavigationStack {
///       List(titles, id: \.self) { title in
///         NavigationLink(title) { Text("Contents of \(title)") }
///       }
///       .navigationTitle("Books")
///     }
///   }
/// }
/// ```
///
/// See also ``NavigationLink``, ``NavigationPath``, ``NavigationSplitView`` and
/// ``View/navigationDestination(for:destination:)``.
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
  /// Creates a stack that stores its path itself.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// Creates a stack with a binding to its path. The screens follow the path. Opening a link changes the path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = NavigationSource(path)
    self.root = root()
  }
}

extension NavigationStack
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable, Root: View
{
  /// Creates a stack with a binding to a collection as its path. The screens follow the path. Opening a link changes
  /// the path.
  ///
  /// A screen is kept while its element equals the element at the same position of the path.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.path = NavigationSource(path)
    self.root = root()
  }
}

/// A stack of screens, under SwiftUI's older name. If the content has several views, only the first one is shown. In
/// SwiftUI the others are further columns.
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

/// A view that shows a stack of screens.
@MainActor
protocol NavigatingView: View {
  associatedtype Root: View
  var root: Root { get }
  /// The storage of the path; `nil` if the stack stores the path itself.
  var path: NavigationSource? { get }
  /// Whether only the first view is shown if the content has several views.
  nonisolated static var showsFirstOnly: Bool { get }
}

extension NavigatingView {
  nonisolated static var showsFirstOnly: Bool { false }
}

/// The single row that shows a stack of screens.
final class NavigationRows<Stack: NavigatingView>: UnaryRows<Stack> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { NavigationNode(self, in: parent) }
}
