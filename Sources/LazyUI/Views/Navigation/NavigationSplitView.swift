/// The visible columns of a ``NavigationSplitView``.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  let name: String

  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column of a ``NavigationSplitView``.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int

  public static let sidebar = NavigationSplitViewColumn(index: 0)
  public static let content = NavigationSplitViewColumn(index: 1)
  public static let detail = NavigationSplitViewColumn(index: 2)
}

/// A view with two or three columns. The selection in a column determines the content of the next column.
///
/// On a terminal with 60 columns or more, the columns are side by side. The left and right arrows choose the column
/// that receives keys.
///
/// A narrower terminal shows one column at a time. There, a link opens its screen in the last column. Choosing a row in
/// a list with a selection shows the next column, as does the right arrow. Esc and the left arrow go back.
///
/// ```swift
/// struct Mailboxes: View {
///   @State private var mailbox: String?
///   var body: some View {
///     NavigationSplitView {
///       List(["Inbox", "Sent"], id: \.self, selection: $mailbox) { Text($0) }
///     } detail: {
///       Text(mailbox ?? "No mailbox")
///     }
///   }
/// }
/// ```
///
/// See also ``NavigationStack``, ``NavigationSplitViewVisibility`` and ``View/navigationSplitViewColumnWidth(_:)``.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _PrimitiveView {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  /// The visible columns; `nil` if all columns are visible.
  var visibility: Binding<NavigationSplitViewVisibility>?
  /// The column that a narrow terminal shows.
  var compactColumn: Binding<NavigationSplitViewColumn>?

  /// Creates three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Creates three columns, with a binding to the visible columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    visibility = columnVisibility
  }

  /// Creates three columns, with a binding to the column that a narrow terminal shows.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    compactColumn = preferredCompactColumn
  }

  /// Creates three columns, with bindings to the visible columns and to the column that a narrow terminal shows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { SplitRows(view, in: context) }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// Creates two columns, with a binding to the visible columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
    visibility = columnVisibility
  }

  /// Creates two columns, with a binding to the column that a narrow terminal shows.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
    compactColumn = preferredCompactColumn
  }

  /// Creates two columns, with bindings to the visible columns and to the column that a narrow terminal shows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
  }
}

/// The distribution of the width among the columns of a split view. On a terminal all styles look the same.
///
/// Set with ``View/navigationSplitViewStyle(_:)``. The built-in styles are ``AutomaticNavigationSplitViewStyle``,
/// ``BalancedNavigationSplitViewStyle`` and ``ProminentDetailNavigationSplitViewStyle``.
@preconcurrency @MainActor
public protocol NavigationSplitViewStyle {}

/// A style with narrow columns of at most 32 cells, and a last column that takes the remaining width.
///
/// Set it with ``View/navigationSplitViewStyle(_:)``. See also ``NavigationSplitViewStyle``.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style with narrow columns of at most 32 cells, and a last column that takes the remaining width.
///
/// Set it with ``View/navigationSplitViewStyle(_:)``. See also ``NavigationSplitViewStyle``.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

/// A style with narrow columns of at most 32 cells, and a last column that takes the remaining width.
///
/// Set it with ``View/navigationSplitViewStyle(_:)``. See also ``NavigationSplitViewStyle``.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// A style with narrow columns of at most 32 cells, and a last column that takes the remaining width.
  public nonisolated static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// A style with narrow columns of at most 32 cells, and a last column that takes the remaining width.
  public nonisolated static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// A style with narrow columns of at most 32 cells, and a last column that takes the remaining width.
  public nonisolated static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}
