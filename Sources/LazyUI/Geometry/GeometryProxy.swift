public import Foundation
import Glyphs

/// What a view knows of the place that it was given, in the unit that lengths in it are given in.
public struct GeometryProxy: Sendable {
  /// How wide and how high the place is.
  public let size: CGSize
  private let source: GeometrySource
  /// Tells a proxy from one that was made before the place has changed.
  private let revision: Int

  @MainActor
  init(of source: GeometrySource) {
    self.source = source
    size = source.size
    revision = source.revision
  }

  /// How far a terminal's edges reach into the place: not at all.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Where the place is.
  ///
  /// What was asked for is watched: where the place has moved, as in scrolling, what asked is evaluated again.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    MainActor.assumeIsolated { source.frame(in: coordinateSpace) }
  }

  /// Where the place is.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// How far a view's top left is from that of the place.
  @MainActor func offset(to node: LayoutNode) -> CGSize { source.offset(to: node) }

  /// The bounds of a view around, as seen from the place; nil where none has that name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    MainActor.assumeIsolated { source.bounds(of: coordinateSpace.name) }
  }
}

/// The place that a proxy tells of, and what was asked of it.
@MainActor
final class GeometrySource {
  private weak var node: LayoutNode?
  private(set) var revision = 0
  /// The frames that were told, by the space.
  private var told: [CoordinateSpace: CGRect] = [:]
  /// Views whose distance was told, with it.
  private var toldOffsets: [(node: WeakNode, offset: CGSize)] = []

  init(_ node: LayoutNode) { self.node = node }

  var size: CGSize {
    guard let node else { return .zero }
    let unit = node.lengthUnit
    return CGSize(
      width: CGFloat(node.frame.width) * CGFloat(unit.width), height: CGFloat(node.frame.height) * CGFloat(unit.height))
  }

  func frame(in space: CoordinateSpace) -> CGRect {
    let frame = currentFrame(in: space)
    told[space] = frame
    return frame
  }

  func bounds(of name: AnyHashable) -> CGRect? {
    guard let node, let owner = node.spaceOwner(named: name) else { return nil }
    let (frame, unit) = (frame(in: .named(name)), node.lengthUnit)
    return CGRect(
      x: -frame.minX, y: -frame.minY, width: CGFloat(owner.frame.width) * CGFloat(unit.width),
      height: CGFloat(owner.frame.height) * CGFloat(unit.height))
  }

  func offset(to node: LayoutNode) -> CGSize {
    let offset = currentOffset(to: node)
    toldOffsets.append((WeakNode(node: node), offset))
    return offset
  }

  /// Whether a frame that was told is another one now.
  var hasMoved: Bool {
    told.contains { currentFrame(in: $0.key) != $0.value }
      || toldOffsets.contains { told in told.node.node.map { currentOffset(to: $0) != told.offset } ?? false }
  }

  /// Whether any frame was told.
  var hasTold: Bool { !told.isEmpty || !toldOffsets.isEmpty }

  /// Forgets what was told: the proxy that is made next tells anew.
  func renew() {
    revision += 1
    told = [:]
    toldOffsets = []
  }

  private func currentOffset(to other: LayoutNode) -> CGSize {
    guard let node else { return .zero }
    let (from, to, unit) = (node.origin(in: nil), other.origin(in: nil), node.lengthUnit)
    return CGSize(
      width: CGFloat((to.x - from.x) * unit.width), height: CGFloat((to.y - from.y) * unit.height))
  }

  private func currentFrame(in space: CoordinateSpace) -> CGRect {
    guard let node else { return .zero }
    let (unit, size) = (node.lengthUnit, size)
    let origin =
      switch space {
      case .local: (x: 0, y: 0)
      case .global: node.origin(in: nil)
      case .named(let name): node.origin(in: node.spaceOwner(named: name))
      }
    return CGRect(
      x: CGFloat(origin.x) * CGFloat(unit.width), y: CGFloat(origin.y) * CGFloat(unit.height), width: size.width,
      height: size.height)
  }
}

/// A node that is not kept.
private struct WeakNode {
  weak var node: LayoutNode?
}

/// What looks at where nodes are after they have been placed.
@MainActor
protocol GeometryWatcher: AnyObject {
  /// Takes over where the node is now.
  func geometryMayHaveChanged()
}

/// Those that look at where nodes are.
@MainActor
struct GeometryWatchers {
  private var watchers = WeakList<any GeometryWatcher>()

  mutating func add(_ watcher: any GeometryWatcher) { watchers.append(watcher) }

  mutating func remove(_ watcher: any GeometryWatcher) { watchers.remove(watcher) }

  /// Has all of them look, in the order in which they came.
  func look() {
    if watchers.isEmpty { return }
    for watcher in watchers { watcher.geometryMayHaveChanged() }
  }
}
