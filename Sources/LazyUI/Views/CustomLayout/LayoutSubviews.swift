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
    precondition(indices.contains(index), "index \(index) is out of range")
    return LayoutSubview(node: nodes[index])
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "range \(bounds) is out of range")
    return LayoutSubviews(nodes, bounds)
  }

  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.elementsEqual(right)
  }
}

/// A view that a layout lays out. The value is valid only during the layout.
public struct LayoutSubview: Equatable, Sendable {
  let node: LayoutNode

  /// Returns the size that the view chooses for `proposal`.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated {
      let unit = node.lengthUnit
      let size = node.measure(unit.cells(proposal))
      return CGSize(width: size.width * unit.width, height: size.height * unit.height)
    }
  }

  /// Returns the size that the view chooses for `proposal`, with its alignment guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.assumeIsolated {
      let size = node.measure(node.lengthUnit.cells(proposal))
      // The alignment guides of a node are known only after it was placed.
      node.place(in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      return ViewDimensions(of: node, size: size)
    }
  }

  /// Places the view.
  ///
  /// - Parameters:
  ///   - position: the position of the anchor, in the coordinates of the layout's bounds.
  ///   - anchor: the point of the view that is placed at `position`.
  ///   - proposal: the size that is offered to the view.
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

  /// The layout priority. A layout should offer space to views with a higher priority first.
  public var priority: Double { MainActor.assumeIsolated { node.layoutPriority } }

  /// The preferred space around the view.
  public var spacing: ViewSpacing { MainActor.assumeIsolated { ViewSpacing(unit: node.lengthUnit) } }

  /// Returns the view's value for `key`, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    for case let found as UncheckedValue<K> in MainActor.assumeIsolated({ values }) { return found.value }
    return K.defaultValue
  }

  /// The values that the view sets for its layout, the outermost value first.
  @MainActor
  private var values: [any AnyLayoutValue] {
    var values: [any AnyLayoutValue] = []
    var node: LayoutNode? = node
    while let wrapper = node as? WrapperNode {
      if let holder = wrapper as? any LayoutValueHolder { values.append(holder.handedValue) }
      node = wrapper.child
    }
    return values
  }

  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.node === right.node }
}

/// A value that a view sets for its layout. It is written and read on the main actor.
protocol AnyLayoutValue: Sendable {}

struct UncheckedValue<Key: LayoutValueKey>: AnyLayoutValue, @unchecked Sendable {
  let value: Key.Value
}

/// A node that stores a value for its layout.
@MainActor
protocol LayoutValueHolder {
  var handedValue: any AnyLayoutValue { get }
}

extension LengthUnit {
  /// Converts a proposal in this unit to cells.
  func cells(_ proposal: ProposedViewSize) -> Proposal {
    // This number represents infinity. It is larger than any terminal, and sums of such numbers do not overflow.
    let plenty = 1 << 20
    return Proposal(
      width: proposal.width.map { max(0, min(plenty, columns($0))) },
      height: proposal.height.map { max(0, min(plenty, lines($0))) })
  }

  /// Converts a proposal in cells to this unit.
  func lengths(_ proposal: Proposal) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { CGFloat($0) * CGFloat(width) },
      height: proposal.height.map { CGFloat($0) * CGFloat(height) })
  }
}
