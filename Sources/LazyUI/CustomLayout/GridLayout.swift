public import Foundation
import Glyphs

/// The layout of a `Grid` for views that are not in a `GridRow`, to be exchanged for another one: each has a line to itself.
///
/// A `GridRow` in it shows its views side by side; columns that lines share are `Grid`'s alone.
public struct GridLayout: Layout {
  /// Where views stand that are narrower than the widest.
  public var alignment: Alignment
  /// The space between columns, which are those of a `Grid`.
  public var horizontalSpacing: CGFloat?
  /// The space between lines; nil for none.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  private var lines: VStackLayout { VStackLayout(alignment: alignment.horizontal, spacing: verticalSpacing) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    lines.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    lines.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
