public import Foundation
import Glyphs

/// The size and position of a view, in the unit of the view's lengths.
public struct GeometryProxy: Sendable {
  /// The size of the view.
  public let size: CGSize
  private let source: GeometrySource
  /// A number that distinguishes the proxy from earlier proxies of the same view.
  private let revision: Int

  @MainActor
  init(of source: GeometrySource) {
    self.source = source
    size = source.size
    revision = source.revision
  }

  /// The safe area insets. They are zero on a terminal.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the view's frame in a coordinate space.
  ///
  /// Reading the frame is tracked. If the frame changes later, for example because of scrolling, the content that read
  /// the frame is evaluated again.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    MainActor.assumeIsolated { source.frame(in: coordinateSpace) }
  }

  /// Returns the view's frame in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the offset from the top left of the view to the top left of another node.
  @MainActor func offset(to node: LayoutNode) -> CGSize { source.offset(to: node) }

  /// Returns the bounds of a surrounding view in this view's coordinates, or `nil` if no surrounding view has that
  /// name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    MainActor.assumeIsolated { source.bounds(of: coordinateSpace.name) }
  }
}

/// The geometry of a node, with a record of the results that proxies have returned.
@MainActor
final class GeometrySource {
  private weak var node: LayoutNode?
  private(set) var revision = 0
  /// The frames that were read, by coordinate space.
  private var reportedFrames: [CoordinateSpace: CGRect] = [:]
  /// The offsets that were read, with their nodes.
  private var reportedOffsets: [(node: WeakNode, offset: CGSize)] = []

  init(_ node: LayoutNode) { self.node = node }

  var size: CGSize {
    guard let node else { return .zero }
    let unit = node.lengthUnit
    return CGSize(
      width: CGFloat(node.frame.width) * CGFloat(unit.width), height: CGFloat(node.frame.height) * CGFloat(unit.height))
  }

  func frame(in space: CoordinateSpace) -> CGRect {
    let frame = currentFrame(in: space)
    reportedFrames[space] = frame
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
    reportedOffsets.append((WeakNode(node: node), offset))
    return offset
  }

  /// Whether a frame or an offset has changed since a proxy returned it.
  var hasMoved: Bool {
    reportedFrames.contains { currentFrame(in: $0.key) != $0.value }
      || reportedOffsets.contains { reported in
        reported.node.node.map { currentOffset(to: $0) != reported.offset } ?? false
      }
  }

  /// Whether a frame or an offset was read.
  var hasReported: Bool { !reportedFrames.isEmpty || !reportedOffsets.isEmpty }

  /// Forgets the recorded results, before a new proxy is created.
  func renew() {
    revision += 1
    reportedFrames = [:]
    reportedOffsets = []
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

/// A weak reference to a node.
private struct WeakNode {
  weak var node: LayoutNode?
}
