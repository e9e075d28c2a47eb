/// Where rows are being made: which session and container they belong to, and what they stand in.
@preconcurrency @MainActor
public struct _RowContext {
  private let place: RowHost
  /// The element of the innermost `ForEach` around; it owns the rows.
  unowned let element: ForEachElement?
  /// The values that hold for views here.
  var environment: EnvironmentScope?

  /// What the modifiers around are put around.
  var modifierContents: ModifierContents?

  /// Whether the next composite view is a row's outermost one (what `bodies` counts).
  var isRow: Bool
  /// Whether a stack gives up its rows to the scroll view around it, instead of being one row.
  var splices: SpliceKind?

  /// Whether a stack in the scroll view has given up its rows already.
  var isSpliced = false

  /// Whether a modifier stands between the scroll view and the stacks here that give up their rows.
  var isDecorated = false

  init(
    host: LayoutNode, isRow: Bool = false, splices: SpliceKind? = nil
  ) {
    place = RowHost(host)
    element = nil
    environment = host.environment
    self.isRow = isRow
    self.splices = splices
  }

  private init(_ outer: _RowContext, element: ForEachElement) {
    place = outer.place
    environment = outer.environment
    modifierContents = outer.modifierContents
    self.element = element
    isRow = outer.isRow || outer.host.isRowContainer
  }

  var session: Session { place.session }
  /// The node whose children the rows become; it owns them.
  var host: LayoutNode { place.node }

  /// The same place, below a composite view.
  var nested: _RowContext {
    var context = self
    context.isRow = false
    return context
  }

  /// The same place, behind a modifier.
  var decorated: _RowContext {
    var context = self
    context.isDecorated = splices == .eager
    return context
  }

  /// The same place in a `ForEach`'s element.
  func element(_ element: ForEachElement) -> _RowContext {
    _RowContext(self, element: element)
  }

  /// The container that asks for the rows, as it is written in source.
  var containerName: String {
    switch splices {
    case .lazy: "LazyVStack"
    case .grid: "LazyVGrid"
    case .eager: "VStack"
    case nil: host.containerName
    }
  }

  /// Whether what stands here is chosen from, in a picker, as tabs or in a menu, whatever stacks are in that.
  var holdsChoices: Bool { host.holdsChoices || host.enclosing(PanelNode.self)?.holdsChoices == true }

  /// What a type of view tells of its rows, in this place: a stack that gives up its rows tells nothing.
  func spliced(_ shape: _RowShape) -> _RowShape {
    splices == .eager ? _RowShape(count: nil) : filled(shape)
  }

  /// `shape`, with what the modifiers around are put around.
  func filled(_ shape: _RowShape) -> _RowShape {
    shape.contents.isEmpty ? shape : modifierContents?.filling(shape) ?? shape
  }

  /// Says that rows of this place may have changed: the container looks at them before the next frame.
  func invalidate() {
    element?.invalidate()
    host.invalidate()
  }
}

/// A node that rows are made for. Every row has a way to it; as an object of its own that way is one reference to count.
@MainActor
private final class RowHost {
  unowned let session: Session
  unowned let node: LayoutNode

  init(_ node: LayoutNode) {
    self.node = node
    session = node.session
  }
}

/// How the rows of a stack that stands directly in a scroll view are made.
enum SpliceKind {
  /// As they are scrolled to: `LazyVStack`. A stack within it is one row.
  case lazy
  /// As they are scrolled to, in lines: `LazyVGrid`.
  case grid
  /// All at once: `VStack` and the scroll view's own content. A stack within it gives up its rows too.
  case eager
}
