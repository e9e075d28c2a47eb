public import Foundation
import Glyphs

extension View {
  /// Sets a fixed width, height or both. Content that does not fit is clipped.
  ///
  /// ```swift
  /// struct Column: View {
  ///   let name: String
  ///   var body: some View {
  ///     Text(name).frame(width: 160, alignment: .leading)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Alignment``, ``View/frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)``
  /// and ``View/fixedSize()``.
  ///
  /// - Parameters:
  ///   - width: the width; `nil` for the view's own width.
  ///   - height: the height; `nil` for the view's own height.
  ///   - alignment: the alignment of the view in a larger frame.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: FrameModifier(
        width: FrameLength(least: width, most: width), height: FrameLength(least: height, most: height),
        alignment: alignment))
  }

  /// Keeps the view's size within bounds. With a maximum, the view takes the offered size, up to that maximum. With
  /// `.infinity`, it takes all of the offered size. A view without a minimum becomes larger than the offered size if
  /// its content does. The ideal lengths apply if no size is offered.
  ///
  /// ```swift
  /// struct FullWidth: View {
  ///   var body: some View {
  ///     Text("centred").frame(maxWidth: .infinity, alignment: .center)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Alignment``, ``View/frame(width:height:alignment:)`` and ``View/fixedSize(horizontal:vertical:)``.
  ///
  /// - Parameters:
  ///   - minWidth: the minimum width; `nil` for the view's own minimum.
  ///   - idealWidth: the width if none is offered; `nil` for the view's own ideal width.
  ///   - maxWidth: the maximum width; `nil` for the view's own maximum.
  ///   - minHeight: the minimum height; `nil` for the view's own minimum.
  ///   - idealHeight: the height if none is offered; `nil` for the view's own ideal height.
  ///   - maxHeight: the maximum height; `nil` for the view's own maximum.
  ///   - alignment: the alignment of the view in a larger frame.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: FrameModifier(
        width: FrameLength(least: minWidth, ideal: idealWidth, most: maxWidth),
        height: FrameLength(least: minHeight, ideal: idealHeight, most: maxHeight), alignment: alignment))
  }
}

/// The bounds of a frame in one direction, in the unit of lengths.
struct FrameLength: Equatable {
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat?

  var isFixed: Bool { least != nil && least == most }

  /// Converts the bounds to cells.
  func bounds(_ cells: (CGFloat) -> Int) -> FrameBounds {
    FrameBounds(least: least.map(cells), ideal: ideal.map(cells), most: most.map(cells), isFixed: isFixed)
  }
}

/// The bounds of a frame in one direction, in cells.
struct FrameBounds {
  var least: Int?
  var ideal: Int?
  var most: Int?
  var isFixed: Bool

  /// Returns the length to propose to the content if the frame is offered `offered`.
  func proposal(_ offered: Int?) -> Int? {
    if isFixed { return least }
    guard let offered = offered ?? ideal else { return nil }
    return max(least ?? 0, min(offered, most ?? .max))
  }

  /// Returns the length of the frame. `offered` is the offered length, `content` the length that the content chose.
  func length(_ offered: Int?, content: Int) -> Int {
    if let least, isFixed { return max(0, least) }
    if let least, let most, let offered { return max(least, min(offered, most)) }
    var length = content
    if offered == nil, let ideal { length = ideal }
    if let most, let offered { length = max(content, min(offered, most)) }
    if let most { length = min(length, most) }
    return max(length, least ?? 0)
  }
}

package struct FrameModifier: NodeModifier, Equatable {
  var width: FrameLength
  var height: FrameLength
  var alignment: Alignment

  package func makeWrapper(_ rows: any ModifierSource<FrameModifier>, in parent: LayoutNode) -> WrapperNode {
    FrameNode(rows, in: parent)
  }
}

final class FrameNode: ModifierNode<FrameModifier> {
  private var unit: LengthUnit

  override init(_ rows: any ModifierSource<FrameModifier>, in parent: LayoutNode) {
    unit = parent.lengthUnit
    super.init(rows, in: parent)
  }

  /// The width and height that the modifier asks for; `nil` for a dimension that is not fixed.
  var askedLengths: (width: CGFloat?, height: CGFloat?) {
    let modifier = rows.modifier
    return (
      modifier.width.isFixed ? modifier.width.least : nil, modifier.height.isFixed ? modifier.height.least : nil
    )
  }

  private typealias Bounds = (width: FrameBounds, height: FrameBounds)

  /// Returns the bounds in a space of `availableHeight` lines. A frame around a scroll container is at most as high as
  /// the space, because the user could not reach lines beyond it.
  private func frameBounds(in availableHeight: Int?) -> Bounds {
    let modifier = rows.modifier
    var height = modifier.height.bounds { unit.lines($0) }
    if let availableHeight, let least = height.least, least > availableHeight, child?.hasScrollContainer == true {
      height = modifier.height.bounds { min(unit.lines($0), availableHeight) }
    }
    return (modifier.width.bounds { unit.columns($0) }, height)
  }

  override func forgetLayout() {
    unit = lengthUnit
    super.forgetLayout()
  }

  private func inner(_ proposal: Proposal, in bounds: Bounds) -> Proposal {
    Proposal(width: bounds.width.proposal(proposal.width), height: bounds.height.proposal(proposal.height))
  }

  override func size(for proposal: Proposal) -> Size {
    let bounds = frameBounds(in: proposal.height)
    let content = child?.measure(inner(proposal, in: bounds)) ?? .zero
    return Size(
      width: bounds.width.length(proposal.width, content: content.width),
      height: bounds.height.length(proposal.height, content: content.height))
  }

  override func expands(along axis: StackAxis) -> Bool {
    let length = axis == .horizontal ? rows.modifier.width : rows.modifier.height
    if length.isFixed { return false }
    return length.most != nil || super.expands(along: axis)
  }

  override func placeChildren() {
    guard let child else { return }
    let proposal = Proposal(width: frame.width, height: frame.height)
    let content = child.measure(inner(proposal, in: frameBounds(in: frame.height)))
    let alignment = rows.modifier.alignment
    child.place(in: child.frame(of: content, in: frame.size, at: alignment))
  }

  override func draw(_ painter: inout Painter) {
    painter.within(bounds) { painter in child?.paint(&painter) }
  }
}
