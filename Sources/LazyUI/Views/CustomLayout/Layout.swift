public import Foundation

/// A custom layout of views: it computes the total size and the position of each view.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     proposal.replacingUnspecifiedDimensions()
///   }
///   func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///     for (index, subview) in subviews.enumerated() {
///       let step = 16 * CGFloat(index)
///       subview.place(at: CGPoint(x: bounds.minX + step, y: bounds.minY + step), proposal: .unspecified)
///     }
///   }
/// }
/// ```
///
/// Lengths are in the unit of the surrounding view, points or cells. Sizes and positions are rounded to cells.
public protocol Layout: Sendable {
  /// The values that the layout keeps between calls.
  associatedtype Cache = Void

  /// The collection of views that are laid out.
  typealias Subviews = LayoutSubviews

  /// The properties of the layout that do not depend on its views.
  static var layoutProperties: LayoutProperties { get }

  /// Creates the cache, before the first layout of the views.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the views have changed. The default implementation creates the cache again.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the preferred space around all views of the layout together.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of all views together for `proposal`.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places the views in `bounds`. A view that is not placed is centred.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns the position of an alignment guide of the layout, or `nil` for the default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Returns the position of an alignment guide of the layout, or `nil` for the default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// Lays out the views in `content`.
  @preconcurrency @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// The properties of a layout that do not depend on its views.
public struct LayoutProperties: Sendable {
  /// The direction of a stack; `nil` for other layouts.
  public var stackOrientation: Axis?

  /// Creates the properties of a layout that is not a stack.
  public init() {}
}

/// The size that is offered to a view. A dimension of `nil` requests the view's ideal length.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  /// A size of zero.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// The view's ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// An infinite size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposal as a size, with unspecified dimensions taken from `size`.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The preferred space around a view. On a terminal it is one column between views side by side, and none between
/// lines.
public struct ViewSpacing: Sendable {
  var unit = LengthUnit.point

  /// The minimum spacing. On a terminal it equals the default.
  public static let zero = ViewSpacing()

  /// Creates the default spacing.
  public init() {}

  init(unit: LengthUnit) { self.unit = unit }

  /// Combines this spacing with the spacing of another view. It has no effect, because all views have the same spacing
  /// on a terminal.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}

  /// Returns the union of both spacings, which is this spacing, because all views have the same spacing on a terminal.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }

  /// Returns the space between two views.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? CGFloat(unit.width) : 0
  }
}

/// A key for a value that a view passes to the layout around it.
///
/// Used by ``View/layoutValue(key:value:)``.
public protocol LayoutValueKey {
  associatedtype Value
  /// The value of views that do not set a value.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value that the surrounding layout reads from the view's subview.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    NodeModifiedContent(content: self, modifier: LayoutValueModifier<K>(value: value))
  }
}

package struct LayoutValueModifier<Key: LayoutValueKey>: NodeModifier {
  var value: Key.Value

  package func makeWrapper(_ rows: any ModifierSource<LayoutValueModifier>, in parent: LayoutNode) -> WrapperNode {
    LayoutValueNode(rows, in: parent)
  }
}

private final class LayoutValueNode<Key: LayoutValueKey>: ModifierNode<LayoutValueModifier<Key>>, LayoutValueHolder {
  var handedValue: any AnyLayoutValue { UncheckedValue<Key>(value: rows.modifier.value) }
}
