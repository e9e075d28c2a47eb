import Glyphs

/// A coordinate system. Its origin is at the screen, at the view itself, or at a surrounding view with a name.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// Coordinates relative to the top left of the screen.
  case global
  /// Coordinates relative to the top left of the view.
  case local
  /// Coordinates relative to the top left of the nearest surrounding view with this name. If no view has the name, they
  /// are relative to the screen.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }

  public var isLocal: Bool { self == .local }
}

/// A type that describes a coordinate space.
///
/// Used by ``View/onContinuousHover(coordinateSpace:perform:)`` and
/// ``View/onTapGesture(count:coordinateSpace:perform:)``.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space that the value describes.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of a view that was named with ``View/coordinateSpace(_:)``.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the coordinate space.
  public init() {}

  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of the screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the coordinate space.
  public init() {}

  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the coordinate space of the nearest surrounding view with this name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: name) }

  /// The coordinate space of the nearest surrounding scroll container.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpaceName()) }

  /// Returns the coordinate space of the nearest surrounding scroll container. The axis has no effect.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The coordinate space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The coordinate space of the screen.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// The name that identifies the coordinate space of a scroll container.
struct ScrollSpaceName: Hashable {}

extension View {
  /// Names the view's coordinate space, so that views inside can read their position in this view.
  public func coordinateSpace<T: Hashable>(name: T) -> some View {
    NodeModifiedContent(content: self, modifier: SpaceModifier(space: .named(name)))
  }

  /// Names the view's coordinate space, so that views inside can read their position in this view.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    NodeModifiedContent(content: self, modifier: SpaceModifier(space: name))
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
  /// Returns the nearest surrounding node whose coordinate space has this name, or `nil` if no node has the name.
  final func spaceOwner(named name: AnyHashable) -> LayoutNode? {
    let isScroll = name == AnyHashable(ScrollSpaceName())
    return sequence(first: self) { $0.parent }.first { node in
      isScroll ? node.rowHost?.scrollContainer != nil : (node as? SpaceNode)?.name == name
    }
  }
}
