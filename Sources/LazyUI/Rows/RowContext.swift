/// Where rows are being made: which session and container they belong to, and what they stand in.
///
/// Every row has a copy. So it is two words: of what surrounds rows all those of a `ForEach` have one object.
@preconcurrency @MainActor
public struct _RowContext {
  private var place: RowPlace
  /// The element of the innermost `ForEach` around; it owns the rows.
  unowned let element: ForEachElement?

  init(
    host: LayoutNode, isRow: Bool = false, splices: SpliceKind? = nil
  ) {
    place = RowPlace(
      host, RowSurroundings(environment: host.environment, maker: host.maker, isRow: isRow, splices: splices))
    element = nil
  }

  private init(_ place: RowPlace, element: ForEachElement?) {
    self.place = place
    self.element = element
  }

  var session: Session { place.session }
  /// The node whose children the rows become; it owns them.
  var host: LayoutNode { place.node }

  /// The values that hold for views here.
  var environment: EnvironmentScope? {
    get { place.surroundings.environment }
    set { change { $0.environment = newValue } }
  }

  /// What the modifiers around are put around.
  var modifierContents: ModifierContents? {
    get { place.surroundings.modifierContents }
    set { change { $0.modifierContents = newValue } }
  }

  /// The composite view whose body makes the rows; known only while updates are logged.
  var maker: ViewFacts? { place.surroundings.maker }

  /// Whether the next composite view is a row's outermost one (what `bodies` counts).
  var isRow: Bool { place.surroundings.isRow }
  /// Whether a stack gives up its rows to the scroll view around it, instead of being one row.
  var splices: SpliceKind? { place.surroundings.splices }
  /// Whether a stack in the scroll view has given up its rows already.
  var isSpliced: Bool { place.surroundings.isSpliced }
  /// Whether a modifier stands between the scroll view and the stacks here that give up their rows.
  var isDecorated: Bool { place.surroundings.isDecorated }

  private mutating func change(_ change: (inout RowSurroundings) -> Void) { place = place.changed(change) }

  /// The same place, below a composite view.
  var nested: _RowContext { isRow ? _RowContext(place.nested, element: element) : self }

  /// The same place, in the body of a view.
  func made(by maker: ViewFacts) -> _RowContext { _RowContext(place.made(by: maker), element: element) }

  /// The same place, behind a modifier.
  var decorated: _RowContext {
    isDecorated == (splices == .eager) ? self : _RowContext(place.decorated, element: element)
  }

  /// The same place, in a stack that has given up its rows.
  func spliced(as kind: SpliceKind) -> _RowContext {
    var context = self
    context.change { ($0.splices, $0.isSpliced) = (kind, true) }
    return context
  }

  /// The same place in a `ForEach`'s element.
  func element(_ element: ForEachElement) -> _RowContext { _RowContext(place.ofElements, element: element) }

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

/// What rows stand in.
private struct RowSurroundings {
  var environment: EnvironmentScope?
  var modifierContents: ModifierContents?
  var maker: ViewFacts?
  var isRow: Bool
  var splices: SpliceKind?
  var isSpliced = false
  var isDecorated = false
}

/// A node that rows are made for, and what they stand in. It never changes.
///
/// What many rows ask of it is made once, so that each of them has the same object.
@MainActor
private final class RowPlace {
  unowned let session: Session
  unowned let node: LayoutNode
  let surroundings: RowSurroundings
  /// The same place, below a composite view.
  private(set) lazy var nested = changed { $0.isRow = false }
  /// The same place, where a modifier stands before it if that matters.
  private(set) lazy var decorated = changed { $0.isDecorated = $0.splices == .eager }
  /// The same place, in the elements of a `ForEach`.
  private(set) lazy var ofElements = RowPlace(
    node,
    RowSurroundings(
      environment: surroundings.environment, modifierContents: surroundings.modifierContents,
      maker: surroundings.maker, isRow: surroundings.isRow || node.isRowContainer))

  init(_ node: LayoutNode, _ surroundings: RowSurroundings) {
    self.node = node
    self.surroundings = surroundings
    session = node.session
  }

  /// The same place, in the bodies of views.
  private var bodies: [ObjectIdentifier: RowPlace] = [:]

  func made(by maker: ViewFacts) -> RowPlace {
    if surroundings.maker === maker { return self }
    if let place = bodies[ObjectIdentifier(maker)] { return place }
    let place = changed { $0.maker = maker }
    bodies[ObjectIdentifier(maker)] = place
    return place
  }

  func changed(_ change: (inout RowSurroundings) -> Void) -> RowPlace {
    var surroundings = surroundings
    change(&surroundings)
    return RowPlace(node, surroundings)
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
