/// A node that creates the rows of its content, such as a container, a stack or a picker.
@MainActor
protocol RowHost: LayoutNode {
  /// The name in source; empty for a node that is no container of rows.
  var hostName: String { get }
  /// Whether the content's rows are rows of a scroll container. Otherwise they are parts of one row.
  var hostsListRows: Bool { get }
  /// Whether the rows look like rows of a list.
  var hasListStyle: Bool { get }
  /// Whether the content's rows are choices, as in a picker. All choices are created in any case, so no slow path is
  /// reported.
  var hostsChoices: Bool { get }
  /// The node as a scroll container; `nil` if it does not scroll.
  var scrolling: (any ScrollContainer)? { get }
  /// The nodes whose preferences are collected: the children, and other created nodes that are not laid out.
  var preferenceNodes: [LayoutNode] { get }
  /// Returns the child with this id, or `nil` if there is none or the node does not know the ids of its children.
  func node(named id: AnyHashable) -> LayoutNode?
  /// Returns the id of the `ForEach` element that child number `index` was created for, or `nil` if the node does not
  /// know it.
  func elementID(ofChild index: Int) -> AnyHashable?
}

extension RowHost {
  var hostName: String { "" }
  var hostsListRows: Bool { false }
  var hasListStyle: Bool { false }
  var hostsChoices: Bool { false }
  var scrolling: (any ScrollContainer)? { nil }
  var preferenceNodes: [LayoutNode] { children }
  func node(named id: AnyHashable) -> LayoutNode? { nil }
  func elementID(ofChild index: Int) -> AnyHashable? { nil }
}

extension LayoutNode {
  /// Whether the rows of the node's content are rows of a scroll container. Otherwise they are parts of one row.
  final var isRowContainer: Bool { rowHost?.hostsListRows ?? false }

  /// Whether the node is a list, whose rows look like rows of a list.
  final var isList: Bool { rowHost?.hasListStyle ?? false }

  /// The container's name in source; empty for a node that is no container of rows.
  final var containerName: String { rowHost?.hostName ?? "" }

  /// Whether the content's rows are choices, as in a picker.
  final var holdsChoices: Bool { rowHost?.hostsChoices ?? false }

  /// The node as a scroll container; `nil` if it is none.
  final var scrollContainer: (any ScrollContainer)? { rowHost?.scrolling }

  /// The nodes whose preferences are collected.
  final var preferenceChildren: [LayoutNode] { rowHost?.preferenceNodes ?? children }

  /// Returns the child with this id, or `nil` if there is none or the node does not know the ids of its children.
  final func namedNode(_ id: AnyHashable) -> LayoutNode? { rowHost?.node(named: id) }

  /// Returns the id of the `ForEach` element that child number `child` was created for, or `nil` if the node does not
  /// know it.
  final func element(of child: Int) -> AnyHashable? { rowHost?.elementID(ofChild: child) }
}
