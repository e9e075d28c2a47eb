public import Foundation

/// The position of a scroll container, given by a view's id or an edge.
///
/// The heights of rows are unknown before they are shown. Therefore a container cannot scroll to a distance from the
/// top, except to the top itself.
///
/// ```swift
/// struct Reader: View {
///   @State private var position = ScrollPosition(idType: Int.self)
///   var body: some View {
///     VStack {
///       Button("top") { position.scrollTo(edge: .top) }
///       List(0..<1000) { Text("line \($0)") }.scrollPosition($position)
///     }
///   }
/// }
/// ```
///
/// See also ``View/scrollPosition(_:anchor:)``, ``View/scrollPosition(id:anchor:)``, ``ScrollViewReader``, ``Edge``
/// and ``UnitPoint``.
public struct ScrollPosition: Equatable, Sendable {
  enum Goal: Equatable, @unchecked Sendable {
    case none
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
  }

  private(set) var goal: Goal
  /// The type of the ids that are recorded when the user scrolls.
  private let idType: ScrollIDType
  /// A number that changes with each scroll request, so that the same request can be made again.
  private(set) var serial = 0
  /// Whether the user has scrolled since the last request.
  public internal(set) var isPositionedByUser = false

  /// Creates a position that is not set. After the user scrolls, it contains the id of the first element on screen with
  /// an id of type `idType`. With the default type it never contains an id.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(.none, ScrollIDType(idType)) }

  /// Creates the position of the view with this id. After the user scrolls, it contains the id of another element, if
  /// that id has the same type.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(.id(AnyHashable(id), anchor), ScrollIDType(ID.self))
  }

  /// Creates the position of the view with this id. After the user scrolls, it contains the id of the first element on
  /// screen with an id of type `idType`.
  public init(idType: (some Hashable & Sendable).Type, id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.id(AnyHashable(id), anchor), ScrollIDType(idType))
  }

  /// Creates the position at an edge. After the user scrolls, it contains the id of the first element on screen with an
  /// id of type `idType`. With the default type it contains no id.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(.edge(edge), ScrollIDType(idType))
  }

  private init(_ goal: Goal, _ idType: ScrollIDType) {
    self.goal = goal
    self.idType = idType
  }

  /// Scrolls to the view with this id.
  ///
  /// - Complexity: O(1). The container searches for the id at its next update, like
  ///   ``ScrollViewProxy/scrollTo(_:anchor:)``.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    request(.id(AnyHashable(id), anchor))
  }

  /// Scrolls to an edge.
  public mutating func scrollTo(edge: Edge) { request(.edge(edge)) }

  /// Scrolls to the top if `y` is 0 or less. Other distances are ignored.
  public mutating func scrollTo(y: CGFloat) { if y <= 0 { request(.edge(.top)) } }

  /// Scrolls to the top if the point's `y` is 0 or less. Other points are ignored.
  public mutating func scrollTo(point: CGPoint) { scrollTo(y: point.y) }

  /// Returns the id of the view at the position, or `nil` if the position has no id of this type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    if case .id(let id, _) = goal { id.base as? T } else { nil }
  }

  /// The id of the view at the position; `nil` if the position is not set, or is an edge.
  public var viewID: (any Hashable)? {
    if case .id(let id, _) = goal { id.base as? any Hashable } else { nil }
  }

  /// The id of the view at the position, with its type erased.
  var recordedID: AnyHashable? { if case .id(let id, _) = goal { id } else { nil } }

  /// The edge that was last requested; `nil` if the position is not an edge.
  public var edge: Edge? { if case .edge(let edge) = goal { edge } else { nil } }

  private mutating func request(_ goal: Goal) {
    self.goal = goal
    serial &+= 1
    isPositionedByUser = false
  }

  /// Returns the position after the user has scrolled.
  @MainActor func followed(to place: ScrolledPlace) -> ScrollPosition {
    var position = self
    position.goal = place.id(of: idType).map { .id($0, nil) } ?? .none
    position.isPositionedByUser = true
    return position
  }
}
