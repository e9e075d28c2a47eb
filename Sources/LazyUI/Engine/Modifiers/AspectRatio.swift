public import Foundation
import Glyphs

/// How a view with an aspect ratio fills a space.
public enum ContentMode: Hashable, Sendable {
  /// As large as possible within the space.
  case fit
  /// As small as possible while covering the space.
  case fill
}

extension View {
  /// Makes the view as large as possible within the offered space, and keeps its aspect ratio.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view as small as possible while it covers the offered space, and keeps its aspect ratio.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Sets the view's aspect ratio to the ratio of a size. A cell counts as twice as high as wide.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(Double(aspectRatio.width / aspectRatio.height), contentMode: contentMode)
  }

  /// Sets the view's aspect ratio. A cell counts as twice as high as wide.
  ///
  /// - Parameters:
  ///   - aspectRatio: the ratio of width to height; `nil` for the ratio of the view's ideal size.
  ///   - contentMode: whether the view fits into the offered space, or covers it.
  public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> some View {
    NodeModifiedContent(content: self, modifier: AspectModifier(ratio: aspectRatio, mode: contentMode))
  }
}

package struct AspectModifier: NodeModifier, Equatable {
  var ratio: Double?
  var mode: ContentMode

  package func makeWrapper(_ rows: any ModifierSource<AspectModifier>, in parent: LayoutNode) -> WrapperNode {
    AspectNode(rows, in: parent)
  }
}

private final class AspectNode: ModifierNode<AspectModifier> {
  /// Returns the size to propose to the child, in the view's aspect ratio.
  private func inner(_ proposal: Proposal) -> Proposal {
    guard let child else { return proposal }
    let ideal = child.measure(.unspecified)
    // A shape or a symbol takes a single cell, but is as high as it is wide.
    let isSquare = ideal == Size(width: 1, height: 1)
    let own = isSquare ? 1 : Double(ideal.width) / Double(max(1, 2 * ideal.height))
    let ratio = rows.modifier.ratio ?? own
    guard ratio > 0, ratio.isFinite else { return proposal }
    let height = proposal.height.map { 2 * Double($0) }
    let width: Double
    switch (proposal.width.map(Double.init), height) {
    case (nil, nil): return Proposal(width: ideal.width, height: ideal.height)
    case (let offered?, nil): width = offered
    case (nil, let height?): width = height * ratio
    case (let offered?, let height?):
      width = rows.modifier.mode == .fit ? min(offered, height * ratio) : max(offered, height * ratio)
    }
    func cells(_ length: Double) -> Int { max(1, Int(min(1_000_000, length).rounded())) }
    if width <= 0 { return Proposal(width: 0, height: 0) }
    return Proposal(width: cells(width), height: cells(width / ratio / 2))
  }

  override func size(for proposal: Proposal) -> Size { child?.measure(inner(proposal)) ?? .zero }

  override func placeChildren() {
    let size = size(for: Proposal(width: frame.width, height: frame.height))
    child?.place(
      in: Rect(
        x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2, width: size.width, height: size.height))
  }
}
