public import Foundation

/// Where a scroll container is to stand, and where it stands: a view's id, or an edge.
///
/// Containers have rows whose heights are not known before they are shown, so that there is no distance from the top to go to:
/// of a point only the edge that is nearest counts.
public struct ScrollPosition: Equatable, Sendable {
  enum Goal: Equatable, @unchecked Sendable {
    case none
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
  }

  private(set) var goal: Goal
  /// Changes with each order to scroll, so that the same one can be given again.
  private(set) var serial = 0
  /// Whether the user has scrolled since the last order.
  public internal(set) var isPositionedByUser = false

  /// A place that is told by ids of this type.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { goal = .none }

  /// The place of the view with this id.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { goal = .id(AnyHashable(id), anchor) }

  /// The place at an edge.
  public init(edge: Edge) { goal = .edge(edge) }

  /// The place of the view with this id, told by ids of its type.
  public init(idType: (some Hashable & Sendable).Type, id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    goal = .id(AnyHashable(id), anchor)
  }

  /// The place at an edge, told by ids of this type.
  public init(idType: (some Hashable & Sendable).Type, edge: Edge) { goal = .edge(edge) }

  /// Goes to the view with this id.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    order(.id(AnyHashable(id), anchor))
  }

  /// Goes to an edge.
  public mutating func scrollTo(edge: Edge) { order(.edge(edge)) }

  /// Goes to the top where `y` is 0; other distances from it are not known.
  public mutating func scrollTo(y: CGFloat) { if y <= 0 { order(.edge(.top)) } }

  /// Goes to the top where the point is there; other distances from it are not known.
  public mutating func scrollTo(point: CGPoint) { scrollTo(y: point.y) }

  /// The id of the view that the container stands at; nil where it is not of this type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    if case .id(let id, _) = goal { id.base as? T } else { nil }
  }

  /// The id of the view that the container stands at.
  public var viewID: (any Hashable)? {
    if case .id(let id, _) = goal { id.base as? any Hashable } else { nil }
  }

  /// The edge that the container was sent to.
  public var edge: Edge? { if case .edge(let edge) = goal { edge } else { nil } }

  private mutating func order(_ goal: Goal) {
    self.goal = goal
    serial &+= 1
    isPositionedByUser = false
  }

  /// Takes up where the user has scrolled to.
  mutating func follow(to id: AnyHashable) {
    goal = .id(id, nil)
    isPositionedByUser = true
  }
}
