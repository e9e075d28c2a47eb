public import Foundation
import Glyphs

/// The views that a layout lays out.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  public typealias SubSequence = LayoutSubviews

  let nodes: [LayoutNode]
  public let startIndex: Int
  public let endIndex: Int

  init(_ nodes: [LayoutNode]) {
    self.init(nodes, 0..<nodes.count)
  }

  private init(_ nodes: [LayoutNode], _ range: Range<Int>) {
    self.nodes = nodes
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  public subscript(index: Int) -> LayoutSubview {
    precondition(indices.contains(index), "there is no subview \(index)")
    return LayoutSubview(node: nodes[index])
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "there are no subviews \(bounds)")
    return LayoutSubviews(nodes, bounds)
  }

  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.elementsEqual(right)
  }
}

/// A view that a layout lays out. It is only used while it does.
public struct LayoutSubview: Equatable, Sendable {
  let node: LayoutNode

  /// The size that the view chooses where `proposal` is offered to it.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated {
      let unit = node.lengthUnit
      let size = node.measure(unit.cells(proposal))
      return CGSize(width: size.width * unit.width, height: size.height * unit.height)
    }
  }

  /// The size that the view chooses, and the lines that it is aligned by.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.assumeIsolated {
      let size = node.measure(node.lengthUnit.cells(proposal))
      // What is in it tells its lines only once it stands.
      node.place(in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      return ViewDimensions(of: node, size: size)
    }
  }

  /// Places the view.
  ///
  /// - Parameters:
  ///   - position: in the bounds' coordinates.
  ///   - anchor: which place of the view stands there.
  ///   - proposal: what is offered to the view.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    MainActor.assumeIsolated {
      let unit = node.lengthUnit
      let size = node.measure(unit.cells(proposal))
      let x = position.x - anchor.x * CGFloat(size.width * unit.width)
      let y = position.y - anchor.y * CGFloat(size.height * unit.height)
      node.parent?.notePlacement(of: node)
      node.place(
        in: Rect(x: unit.columns(between: x), y: unit.lines(between: y), width: size.width, height: size.height))
    }
  }

  /// The higher, the sooner a layout should give the view space.
  public var priority: Double { MainActor.assumeIsolated { node.layoutPriority } }

  /// The space that the view wants around itself.
  public var spacing: ViewSpacing { MainActor.assumeIsolated { ViewSpacing(unit: node.lengthUnit) } }

  /// What the view hands over for `key`.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    for case let found as UncheckedValue<K> in MainActor.assumeIsolated({ values }) { return found.value }
    return K.defaultValue
  }

  /// The values that the view hands over, the outermost first.
  @MainActor
  private var values: [any HandedValue] {
    var values: [any HandedValue] = []
    var node: LayoutNode? = node
    while let wrapper = node as? WrapperNode {
      if let holder = wrapper as? any LayoutValueHolder { values.append(holder.handedValue) }
      node = wrapper.child
    }
    return values
  }

  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.node === right.node }
}

/// A value that a view hands to its layout. It is read where it was written, on the main actor.
protocol HandedValue: Sendable {}

struct UncheckedValue<Key: LayoutValueKey>: HandedValue, @unchecked Sendable {
  let value: Key.Value
}

/// A node that hands a value to its layout.
@MainActor
protocol LayoutValueHolder {
  var handedValue: any HandedValue { get }
}

extension LengthUnit {
  /// What is offered, in cells.
  func cells(_ proposal: ProposedViewSize) -> Proposal {
    // More cells than any terminal has; to add to it does not overflow.
    let plenty = 1 << 20
    return Proposal(
      width: proposal.width.map { max(0, min(plenty, columns($0))) },
      height: proposal.height.map { max(0, min(plenty, lines($0))) })
  }

  /// What is offered, in the unit.
  func lengths(_ proposal: Proposal) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { CGFloat($0) * CGFloat(width) },
      height: proposal.height.map { CGFloat($0) * CGFloat(height) })
  }
}
