/// The context for making rows: their session, their container and their surroundings.
///
/// Every row has a copy, so the size is kept to two words. The rows of a `ForEach` share one object that describes
/// their surroundings.
@preconcurrency @MainActor
public struct _RowContext {
  private var shared: SharedRowContext
  /// The element that owns the rows. It belongs to the innermost enclosing `ForEach`.
  unowned let element: ForEachElement?

  init(
    host: LayoutNode, isRow: Bool = false, flattenedStack: FlattenedStackKind? = nil
  ) {
    shared = SharedRowContext(
      host,
      RowSurroundings(environment: host.environment, maker: host.maker, isRow: isRow, flattenedStack: flattenedStack))
    element = nil
  }

  private init(_ shared: SharedRowContext, element: ForEachElement?) {
    self.shared = shared
    self.element = element
  }

  var session: Session { shared.session }
  /// The node of the container. It owns the rows, and the nodes of the rows become its children.
  var host: LayoutNode { shared.node }

  /// The environment values of the rows; `nil` if all are defaults.
  var environment: EnvironmentScope? {
    get { shared.surroundings.environment }
    set { change { $0.environment = newValue } }
  }

  /// The row shapes of the views that the enclosing modifiers are applied to.
  var modifierContents: ModifierContents? {
    get { shared.surroundings.modifierContents }
    set { change { $0.modifierContents = newValue } }
  }

  /// The composite view whose body makes the rows; `nil` if updates are not logged.
  var maker: ViewTypeMetadata? { shared.surroundings.maker }

  /// Whether a composite view that is made in this context is the outermost view of a row. The counter `bodies` counts
  /// only outermost views.
  var isRow: Bool { shared.surroundings.isRow }
  /// The kind of the enclosing flattened stack; `nil` if a stack here is a single row. The scroll view's own content
  /// counts as an eager stack.
  var flattenedStack: FlattenedStackKind? { shared.surroundings.flattenedStack }
  /// Whether the rows are in a flattened stack. The scroll view's own content is not in one.
  var isInFlattenedStack: Bool { shared.surroundings.isInFlattenedStack }
  /// Whether a modifier is between the scroll view and its flattened stacks.
  var hasOuterModifier: Bool { shared.surroundings.hasOuterModifier }

  private mutating func change(_ change: (inout RowSurroundings) -> Void) { shared = shared.changed(change) }

  /// The context below a composite view.
  var nested: _RowContext { isRow ? _RowContext(shared.nested, element: element) : self }

  /// Returns the context in the body of a view.
  func made(by maker: ViewTypeMetadata) -> _RowContext { _RowContext(shared.made(by: maker), element: element) }

  /// The context within a modifier.
  var insideModifier: _RowContext {
    hasOuterModifier == (flattenedStack == .eager) ? self : _RowContext(shared.insideModifier, element: element)
  }

  /// Returns the context within a flattened stack.
  func flattened(as kind: FlattenedStackKind) -> _RowContext {
    var context = self
    context.change { ($0.flattenedStack, $0.isInFlattenedStack) = (kind, true) }
    return context
  }

  /// Returns the context for the rows of an element of a `ForEach`.
  func element(_ element: ForEachElement) -> _RowContext { _RowContext(shared.ofElements, element: element) }

  /// The name of the rows' container as written in source code, such as `LazyVStack`.
  var containerName: String {
    switch flattenedStack {
    case .lazy: "LazyVStack"
    case .grid: "LazyVGrid"
    case .eager: "VStack"
    case nil: host.rowHost?.containerName ?? ""
    }
  }

  /// Whether the rows are choices of a picker, tabs or a menu. Stacks in between make no difference.
  var holdsChoices: Bool {
    host.rowHost?.holdsChoices == true || host.enclosingPanel?.rowHost?.holdsChoices == true
  }

  /// Whether the rows are parts of one row of a list: of an element, a header or a footer. `false` if a scroll view is
  /// between the list and these rows.
  var isInsideRow: Bool {
    // The first cast of a type to a protocol takes some time, so types are examined only in a sideways scroll view.
    let sideways = host.sidewaysScroll
    var node: LayoutNode? = host
    while let current = node, current.rowHost?.scrollContainer == nil, current !== sideways {
      if current.isPartOfList || sideways != nil && current !== host && current is any SidewaysLazy { return true }
      if current.isPanel { return false }
      node = current.parent
    }
    return false
  }

  /// Whether the rows are rows of a scroll container. Otherwise they are parts of one row.
  var areContainerRows: Bool { host.rowHost?.isRowContainer ?? false }

  /// Returns the row shape of a type in this context. In a flattened eager stack the count is unknown, because stacks
  /// in its content are not single rows.
  func flattened(_ shape: _RowShape) -> _RowShape {
    flattenedStack == .eager ? _RowShape(count: nil) : filled(shape)
  }

  /// Returns `shape` with each placeholder for a modifier's content replaced by the shape of that content.
  func filled(_ shape: _RowShape) -> _RowShape {
    shape.contents.isEmpty ? shape : modifierContents?.filling(shape) ?? shape
  }

  /// Records that rows in this context may have changed. The container updates them before the next frame.
  func invalidate() {
    element?.invalidate()
    host.invalidate()
  }
}

/// The properties that rows of the same node with the same surrounding views have in common.
private struct RowSurroundings {
  var environment: EnvironmentScope?
  var modifierContents: ModifierContents?
  var maker: ViewTypeMetadata?
  var isRow: Bool
  var flattenedStack: FlattenedStackKind?
  var isInFlattenedStack = false
  var hasOuterModifier = false
}

/// The node that rows are made for, and their surroundings. It is immutable.
///
/// Derived contexts are created once and cached, so that many rows share them.
@MainActor
private final class SharedRowContext {
  unowned let session: Session
  unowned let node: LayoutNode
  let surroundings: RowSurroundings
  /// The same node and surroundings, but below a composite view.
  private(set) lazy var nested = changed { $0.isRow = false }
  /// The same node and surroundings, but within a modifier. Only modifiers in eager stacks are recorded.
  private(set) lazy var insideModifier = changed { $0.hasOuterModifier = $0.flattenedStack == .eager }
  /// This context for rows in the elements of a `ForEach`: the same node, with the surroundings of these rows.
  private(set) lazy var ofElements = SharedRowContext(
    node,
    RowSurroundings(
      environment: surroundings.environment, modifierContents: surroundings.modifierContents,
      maker: surroundings.maker, isRow: surroundings.isRow || node.rowHost?.isRowContainer == true))

  init(_ node: LayoutNode, _ surroundings: RowSurroundings) {
    self.node = node
    self.surroundings = surroundings
    session = node.session
  }

  /// The variants of this context for the bodies of views: the same except for `maker`, which is the type of the view.
  private var bodies: [ObjectIdentifier: SharedRowContext] = [:]

  func made(by maker: ViewTypeMetadata) -> SharedRowContext {
    if surroundings.maker === maker { return self }
    if let context = bodies[ObjectIdentifier(maker)] { return context }
    let context = changed { $0.maker = maker }
    bodies[ObjectIdentifier(maker)] = context
    return context
  }

  func changed(_ change: (inout RowSurroundings) -> Void) -> SharedRowContext {
    var surroundings = surroundings
    change(&surroundings)
    return SharedRowContext(node, surroundings)
  }
}

/// The way in which a stack directly in a scroll view makes its rows. The stack is flattened: it has no node, and its
/// rows belong to the scroll view.
enum FlattenedStackKind {
  /// `LazyVStack`: rows are made as the user scrolls to them. A stack within it is a single row.
  case lazy
  /// `LazyVGrid`: lines of views are made as the user scrolls to them.
  case grid
  /// `VStack`, and the scroll view's own content: all rows are made immediately. The rows of a stack within it belong
  /// to the scroll view, too.
  case eager
}
