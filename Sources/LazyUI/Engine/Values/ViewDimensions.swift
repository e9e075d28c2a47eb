public import Foundation
import Glyphs

/// A view's size and its alignment lines, in the unit of the view's lengths.
public struct ViewDimensions: Equatable, Sendable {
  public let width: CGFloat
  public let height: CGFloat
  /// The node that knows the lines; `nil` if only the size is known.
  private let node: (any AlignmentGuides)?

  init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
    node = nil
  }

  /// - Parameters:
  ///   - node: the view's node. A node that sets a guide must have been placed in `size` before.
  ///   - size: the size in cells.
  @MainActor
  init(of node: any AlignmentGuides, size: Size) {
    let unit = node.lengthUnit
    width = CGFloat(size.width) * CGFloat(unit.width)
    height = CGFloat(size.height) * CGFloat(unit.height)
    self.node = node
  }

  /// Returns the position of an alignment line in the view: the position that a guide sets, or the default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// Returns the position of an alignment line in the view: the position that a guide sets, or the default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// Returns the position that a guide sets for an alignment line in the view, or `nil` if no guide does.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicitValue(of: guide.key) }

  /// Returns the position that a guide sets for an alignment line in the view, or `nil` if no guide does.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicitValue(of: guide.key) }

  private subscript(key: AlignmentKey) -> CGFloat {
    if let value = explicitValue(of: key) { return value }
    switch key {
    case .leading, .top, .separatorLeading: return 0
    case .centerX: return width / 2
    case .centerY: return height / 2
    case .trailing, .separatorTrailing: return width
    case .bottom, .firstTextBaseline, .lastTextBaseline: return height
    case .custom(let id, _): return id.defaultValue(in: self)
    }
  }

  /// Returns the position that a guide sets, or `nil` if none does. The method assumes the main actor, because
  /// dimensions are passed only to code that runs during layout.
  private func explicitValue(of key: AlignmentKey) -> CGFloat? {
    guard let node else { return nil }
    return MainActor.assumeIsolated {
      guard node.hasGuide(key), let place = node.explicitGuide(key) else { return nil }
      let unit = node.lengthUnit
      return CGFloat(place) * CGFloat(key.axis == .horizontal ? unit.width : unit.height)
    }
  }

  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.width == right.width && left.height == right.height && left.node === right.node
  }
}

/// A view on screen that knows the positions of its alignment lines.
@MainActor
protocol AlignmentGuides: AnyObject, Sendable {
  /// The unit of lengths in the view.
  var lengthUnit: LengthUnit { get }

  /// Whether this view, or a view in it, sets the position of the line `key`.
  func hasGuide(_ key: AlignmentKey) -> Bool

  /// Returns the position of the line `key` that this view or views in it set, or `nil` if none does. The position is
  /// in cells from this view's leading or top edge.
  ///
  /// - Precondition: the view has been placed.
  func explicitGuide(_ key: AlignmentKey) -> Int?
}
