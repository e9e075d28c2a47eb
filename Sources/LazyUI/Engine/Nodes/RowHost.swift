/// A node that creates the rows of its content, such as a container, a stack or a picker.
@MainActor
protocol RowHost: LayoutNode {
  /// The container's name as written in source code, such as `List`; empty if the node is no container of rows.
  var containerName: String { get }
  /// Whether the content's rows are rows of a scroll container. Otherwise they are parts of one row.
  var isRowContainer: Bool { get }
  /// Whether the rows look like rows of a list.
  var isList: Bool { get }
  /// Whether the content's rows are choices, as in a picker. All choices are created in any case, so no slow path is
  /// reported.
  var holdsChoices: Bool { get }
  /// The node as a scroll container; `nil` if it does not scroll.
  var scrollContainer: (any ScrollContainer)? { get }
  /// The nodes whose preferences are collected: the children, and other created nodes that are not laid out.
  var preferenceNodes: [LayoutNode] { get }
  /// Returns the child with this id, or `nil` if there is none or the node does not know the ids of its children.
  func node(named id: AnyHashable) -> LayoutNode?
  /// Returns the id of the `ForEach` element that child number `index` was created for, or `nil` if the node does not
  /// know it.
  func elementID(ofChild index: Int) -> AnyHashable?
}

extension RowHost {
  var containerName: String { "" }
  var isRowContainer: Bool { false }
  var isList: Bool { false }
  var holdsChoices: Bool { false }
  var scrollContainer: (any ScrollContainer)? { nil }
  var preferenceNodes: [LayoutNode] { children }
  func node(named id: AnyHashable) -> LayoutNode? { nil }
  func elementID(ofChild index: Int) -> AnyHashable? { nil }
}

extension LayoutNode {
  /// The nodes whose preferences are collected.
  final var preferenceChildren: [LayoutNode] { rowHost?.preferenceNodes ?? children }
}
