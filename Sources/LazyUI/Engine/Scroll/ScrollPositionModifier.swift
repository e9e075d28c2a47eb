import Foundation

extension View {
  /// Binds the id of an element in the container of this view: the element at `anchor` (default: the top). Changing the
  /// binding scrolls the container. Scrolling updates the binding.
  ///
  /// The ids are the ids of ``ForEach`` elements.
  ///
  /// ```swift
  /// struct Pages: View {
  ///   @State private var top: Int?
  ///   var body: some View {
  ///     VStack {
  ///       Text("from line \(top ?? 0)")
  ///       List(0..<1000) { Text("line \($0)") }.scrollPosition(id: $top)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``ScrollPosition``, ``ScrollViewReader`` and ``ForEach``.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: ScrollPositionModifier(
        request: id.wrappedValue.map { ScrollRequest(goal: .id(AnyHashable($0), anchor), serial: 0) }, anchor: anchor
      ) { place in
        let now = place.id(of: ScrollIDType(ID.self))
        if let place = now?.base as? ID, id.wrappedValue != place { id.wrappedValue = place }
        return now
      })
  }

  /// Binds the position of the container in this view. Changing the position scrolls the container. Scrolling updates
  /// the position.
  ///
  /// ```swift
  /// struct Chapters: View {
  ///   @State private var position = ScrollPosition(id: 40)
  ///   var body: some View {
  ///     List(0..<100) { Text("Chapter \($0)") }
  ///       .scrollPosition($position)
  ///       .toolbar { Button("first") { position.scrollTo(id: 0) } }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/scrollPosition(id:anchor:)`` and ``ScrollPosition``.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    let now = position.wrappedValue
    return NodeModifiedContent(
      content: self,
      modifier: ScrollPositionModifier(
        request: now.isPositionedByUser ? nil : ScrollRequest(goal: now.goal, serial: now.serial), anchor: anchor
      ) { place in
        let moved = position.wrappedValue.followed(to: place)
        if position.wrappedValue != moved { position.wrappedValue = moved }
        return moved.recordedID
      })
  }

  /// Makes a container in this view start at its end, if the anchor is at the bottom. The container stays there while
  /// rows are added.
  ///
  /// ```swift
  /// struct Messages: View {
  ///   let messages: [String]
  ///   var body: some View {
  ///     List(messages, id: \.self) { Text($0) }
  ///       .defaultScrollAnchor(.bottom)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``UnitPoint`` and ``View/scrollPosition(id:anchor:)``.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    NodeModifiedContent(content: self, modifier: ScrollAnchorModifier(isAtEnd: (anchor?.y ?? 0) >= 0.75))
  }

  /// Sets the anchor for one role. The role `initialOffset` has the effect of ``View/defaultScrollAnchor(_:)``. Other
  /// roles have no effect: a container that starts at its end stays there while rows are added, and smaller content is
  /// aligned by its container.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: ScrollAnchorModifier(isAtEnd: role == .initialOffset ? (anchor?.y ?? 0) >= 0.75 : nil))
  }
}

/// The purpose of a container's anchor.
///
/// Used by ``View/defaultScrollAnchor(_:for:)``.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String

  /// The initial position of the container.
  public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
  /// The position that is kept when the size of the content, or of the container, changes.
  public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
  /// The alignment of content that is smaller than the container.
  public static let alignment = ScrollAnchorRole(name: "alignment")
}

/// A request to scroll.
struct ScrollRequest: Equatable {
  var goal: ScrollPosition.Goal
  /// A number that distinguishes the request from an earlier request with the same goal.
  var serial: Int
}

/// The place that the user has scrolled to: the elements on screen from an anchor on.
@MainActor
struct ScrolledPlace {
  private let first: (ScrollIDType) -> AnyHashable?

  /// - Parameter first: returns the first id of a type.
  init(first: @escaping (ScrollIDType) -> AnyHashable?) { self.first = first }

  /// Returns the id of the first element with an id of this type; `nil` if there is none.
  func id(of type: ScrollIDType) -> AnyHashable? { first(type) }
}

package struct ScrollPositionModifier: NodeModifier {
  var request: ScrollRequest?
  var anchor: UnitPoint?
  /// Called after the user has scrolled. Returns the id that was recorded.
  var follow: @MainActor (ScrolledPlace) -> AnyHashable?

  package func hasSameEffect(as other: ScrollPositionModifier) -> Bool {
    request == other.request && anchor == other.anchor
  }

  package func makeWrapper(_ rows: any ModifierSource<ScrollPositionModifier>, in parent: LayoutNode) -> WrapperNode {
    ScrollPositionNode(rows, in: parent)
  }
}

private final class ScrollPositionNode: ModifierNode<ScrollPositionModifier> {
  /// The last request that was carried out.
  private var lastRequest: ScrollRequest?
  /// The id of the element at the anchor when the position was last checked.
  private var place: AnyHashable?
  /// The id that was recorded when the user last scrolled.
  private var recorded: AnyHashable?
  private var isScheduled = false

  /// Places the child. After layout, the container scrolls to the requested position, or its position is reported.
  override func placeChildren() {
    super.placeChildren()
    guard !isScheduled else { return }
    isScheduled = true
    session.afterLayout { [weak self] in self?.followScroll() }
  }

  private func followScroll() {
    isScheduled = false
    if let sideways = child?.outermostSidewaysScroll { return follow(sideways) }
    guard let container = child?.firstScrollContainer else { return }
    let modifier = rows.modifier
    if modifier.request != lastRequest {
      lastRequest = modifier.request
      if repeatsPlace { return }
      if let lastRequest { container.follow(lastRequest.goal) }
      // A request is fulfilled in a later layout. Its position does not count as a move by the user.
      let isRequest = lastRequest.map { $0.goal != ScrollPosition.Goal.none } ?? false
      place = isRequest ? nil : container.element(at: modifier.anchor)
      return
    }
    guard let now = container.element(at: modifier.anchor), now != place else { return }
    let isMove = place != nil
    place = now
    let moved = ScrolledPlace { container.element(at: modifier.anchor, as: $0) }
    if isMove { recorded = modifier.follow(moved) }
  }

  /// Whether the request only repeats the position that the user has scrolled to.
  private var repeatsPlace: Bool {
    guard case .id(let id, _) = lastRequest?.goal else { return false }
    return id == place || id == recorded
  }

  private func follow(_ scroll: any SidewaysScroll) {
    let modifier = rows.modifier
    if modifier.request != lastRequest {
      lastRequest = modifier.request
      if repeatsPlace { return }
      switch lastRequest?.goal {
      case .id(let id, let anchor): _ = scroll.scroll(to: id, anchor: anchor ?? .leading)
      case .edge(let edge): scroll.scroll(toEnd: edge == .trailing || edge == .bottom)
      case .some(.none), nil: break
      }
      // The new position does not count as a move by the user.
      place = scroll.element(at: modifier.anchor)
      return
    }
    guard let now = scroll.element(at: modifier.anchor), now != place else { return }
    let isMove = place != nil
    place = now
    let moved = ScrolledPlace { scroll.element(at: modifier.anchor, as: $0) }
    if isMove { recorded = modifier.follow(moved) }
  }
}

extension ScrollContainer {
  /// Scrolls to the requested position.
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
  /// Whether the container starts at its end; `nil` if the modifier does not set it.
  var isAtEnd: Bool?

  package func makeWrapper(_ rows: any ModifierSource<ScrollAnchorModifier>, in parent: LayoutNode) -> WrapperNode {
    ScrollAnchorNode(rows, in: parent)
  }
}

private final class ScrollAnchorNode: ModifierNode<ScrollAnchorModifier>, SettingsNode {
  override var settings: (any SettingsNode)? { self }
  var contentScrollsFromEnd: Bool? { rows.modifier.isAtEnd }
}
