import Glyphs

/// What a place is told from: the screen, the view itself, or a view around it that has a name.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The top left of all that the program shows.
  case global
  /// The top left of the view.
  case local
  /// The top left of the nearest view around with this name; of the screen where none has it.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }

  public var isLocal: Bool { self == .local }
}

/// What stands for a coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The space that it stands for.
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of a view that has been given a name with `.coordinateSpace(_:)`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Makes the space.
  public init() {}

  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of all that the program shows.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Makes the space.
  public init() {}

  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest view around that has this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: name) }

  /// The space of the nearest scroll container around.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpaceName()) }

  /// The space of the nearest scroll container around, whatever its axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of all that the program shows.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// The name by which every scroll container is found.
struct ScrollSpaceName: Hashable {}

extension View {
  /// Gives the view's space a name, by which views in it tell where they are.
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    ModifiedContent(content: self, modifier: SpaceModifier(space: .named(name)))
  }

  /// Gives the view's space a name, by which views in it tell where they are.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    ModifiedContent(content: self, modifier: SpaceModifier(space: name))
  }
}

package struct SpaceModifier: NodeModifier, Equatable {
  var space: NamedCoordinateSpace

  package func makeWrapper(_ rows: any ModifierSource<SpaceModifier>, in parent: LayoutNode) -> WrapperNode {
    SpaceNode(rows, in: parent)
  }
}

private final class SpaceNode: ModifierNode<SpaceModifier> {
  var name: AnyHashable { rows.modifier.space.name }
}

extension LayoutNode {
  /// The nearest node around whose space `name` names; nil where none does.
  final func spaceOwner(named name: AnyHashable) -> LayoutNode? {
    let isScroll = name == AnyHashable(ScrollSpaceName())
    return sequence(first: self) { $0.parent }.first { node in
      isScroll ? node.scrollContainer != nil : (node as? SpaceNode)?.name == name
    }
  }

  /// Where the top left of the node is from that of `owner`, a node around it; of all that is shown where that is nil.
  final func origin(in owner: LayoutNode?) -> (x: Int, y: Int) {
    var (x, y) = (0, 0)
    var node: LayoutNode? = self
    while let current = node, current !== owner {
      x += current.frame.x
      y += current.frame.y
      node = current.parent
    }
    return (x, y)
  }
}
