extension View {
  /// Ties the id of the view at `anchor` (the top one where nothing is said) of the container in this view to a binding: where
  /// the binding is changed the container scrolls there, and where the user scrolls the binding follows.
  ///
  /// Ids are those of `ForEach` elements.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    ModifiedContent(
      content: self,
      modifier: ScrollPositionModifier(
        order: id.wrappedValue.map { ScrollOrder(goal: .id(AnyHashable($0), anchor), serial: 0) }, anchor: anchor
      ) { place in
        if let place = place.base as? ID, id.wrappedValue != place { id.wrappedValue = place }
      })
  }

  /// Ties a position to that of the container in this view: where it is sent the container scrolls, and where the user scrolls
  /// it follows.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    let now = position.wrappedValue
    return ModifiedContent(
      content: self,
      modifier: ScrollPositionModifier(
        order: now.isPositionedByUser ? nil : ScrollOrder(goal: now.goal, serial: now.serial), anchor: anchor
      ) { place in
        if position.wrappedValue.goal != .id(place, nil) { position.wrappedValue.follow(to: place) }
      })
  }

  /// Has a container in this view begin at its end where the anchor is at the bottom, and stay there while rows come.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    ModifiedContent(content: self, modifier: ScrollAnchorModifier(isAtEnd: (anchor?.y ?? 0) >= 0.75))
  }

  /// As `defaultScrollAnchor(_:)` for the role `initialOffset`. The others have no effect: a container that began at its end stays
  /// there while rows come, and content that is smaller stands as its container says.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    ModifiedContent(
      content: self,
      modifier: ScrollAnchorModifier(isAtEnd: role == .initialOffset ? (anchor?.y ?? 0) >= 0.75 : nil))
  }
}

/// What an anchor of a container is for.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String

  /// Where the container begins.
  public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
  /// Where it stays when its content, or its own size, changes.
  public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
  /// Where content stands that is smaller than the container.
  public static let alignment = ScrollAnchorRole(name: "alignment")
}

/// Where a container was told to go.
struct ScrollOrder: Equatable {
  var goal: ScrollPosition.Goal
  /// Tells an order from the same one given before.
  var serial: Int
}

package struct ScrollPositionModifier: NodeModifier {
  var order: ScrollOrder?
  var anchor: UnitPoint?
  /// Takes the id of the view at the anchor, where the user has scrolled.
  var follow: @MainActor (AnyHashable) -> Void

  package func looks(like other: ScrollPositionModifier) -> Bool { order == other.order && anchor == other.anchor }

  package func makeWrapper(_ rows: any ModifierSource<ScrollPositionModifier>, in parent: LayoutNode) -> WrapperNode {
    ScrollPositionNode(rows, in: parent)
  }
}

private final class ScrollPositionNode: ModifierNode<ScrollPositionModifier> {
  /// The last order that was followed.
  private var order: ScrollOrder?
  /// The view that the container stood at when it was last looked at.
  private var place: AnyHashable?
  private var isLooking = false

  /// The container is told where to go once it stands, and asked where it stands after every move.
  override func placeChildren() {
    super.placeChildren()
    guard !isLooking else { return }
    isLooking = true
    session.afterLayout { [weak self] in self?.look() }
  }

  private func look() {
    isLooking = false
    if let sideways = child?.outermostSidewaysScroll { return look(at: sideways) }
    guard let container = child?.firstScrollContainer else { return }
    let modifier = rows.modifier
    if modifier.order != order {
      order = modifier.order
      // What the user has scrolled to came back as an order.
      if case .id(let id, _) = order?.goal, id == place { return }
      if let order { container.follow(order.goal) }
      place = nil
      return
    }
    guard let now = container.element(at: modifier.anchor), now != place else { return }
    let isMove = place != nil
    place = now
    if isMove { modifier.follow(now) }
  }

  private func look(at scroll: any SidewaysScroll) {
    let modifier = rows.modifier
    if modifier.order != order {
      order = modifier.order
      if case .id(let id, _) = order?.goal, id == place { return }
      switch order?.goal {
      case .id(let id, let anchor): _ = scroll.scroll(to: id, anchor: anchor ?? .leading)
      case .edge(let edge): scroll.scroll(toEnd: edge == .trailing || edge == .bottom)
      case .some(.none), nil: break
      }
      // Where it stands now is no move of the user's.
      place = scroll.element(at: modifier.anchor)
      return
    }
    guard let now = scroll.element(at: modifier.anchor), now != place else { return }
    let isMove = place != nil
    place = now
    if isMove { modifier.follow(now) }
  }
}

extension ScrollContainer {
  /// Goes where a position says.
  fileprivate func follow(_ goal: ScrollPosition.Goal) {
    switch goal {
    case .none: break
    case .id(let id, let anchor): _ = scroll(to: id, anchor: anchor ?? .top)
    case .edge(.top), .edge(.leading): select(.first)
    case .edge(.bottom), .edge(.trailing): select(.last)
    }
  }
}

package struct ScrollAnchorModifier: NodeModifier, Equatable {
  /// Nil where it is not said.
  var isAtEnd: Bool?

  package func makeWrapper(_ rows: any ModifierSource<ScrollAnchorModifier>, in parent: LayoutNode) -> WrapperNode {
    ScrollAnchorNode(rows, in: parent)
  }
}

private final class ScrollAnchorNode: ModifierNode<ScrollAnchorModifier> {
  override var scrollsFromEnd: Bool { rows.modifier.isAtEnd ?? super.scrollsFromEnd }
}
