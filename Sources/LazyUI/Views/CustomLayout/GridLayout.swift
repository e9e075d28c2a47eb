public import Foundation
import Glyphs

/// The layout of a ``Grid`` as a value, so that another layout can replace it. Each view is on its own line.
///
/// A ``GridRow`` in the layout places its views side by side. Unlike in a `Grid`, the columns of different rows are not
/// aligned.
public struct GridLayout: Layout {
  /// The alignment of views that are narrower than the widest view.
  public var alignment: Alignment
  /// The space between columns. It has no effect, because only a ``Grid`` has columns.
  public var horizontalSpacing: CGFloat?
  /// The space between lines; `nil` for none.
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
