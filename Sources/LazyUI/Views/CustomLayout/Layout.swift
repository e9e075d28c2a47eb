public import Foundation

/// A custom layout of views: the size of all together, and the position of each.
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
/// Lengths are in the unit of the view, points or cells. Sizes and positions are rounded to cells.
public protocol Layout: Sendable {
  /// The values that the layout keeps between calls.
  associatedtype Cache = Void

  /// The views that are laid out.
  typealias Subviews = LayoutSubviews

  /// The properties of the layout that do not depend on its views.
  static var layoutProperties: LayoutProperties { get }

  /// Creates the cache.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the views have changed. By default it is created again.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the preferred space around the views.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of all views together for `proposal`.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places the views. Those that are not placed are centred.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns the position of an alignment line of the layout, or `nil` for the default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Returns the position of an alignment line of the layout, or `nil` for the default.
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

  /// Creates the properties of a layout that is no stack.
  public init() {}
}

/// The size that is offered to a view. A dimension is `nil` for the view's ideal length.
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

  /// Returns the size. Unspecified dimensions are taken from `size`.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The preferred space between a view and others: a column between views side by side, none between lines.
public struct ViewSpacing: Sendable {
  var unit = LengthUnit.point

  /// The minimum spacing. On a terminal it is the default.
  public static let zero = ViewSpacing()

  /// Creates the default spacing.
  public init() {}

  init(unit: LengthUnit) { self.unit = unit }

  /// Merges in the spacing of another view. On a terminal all views have the same.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}

  /// Returns the union of both spacings. On a terminal all views have the same.
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
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value that the surrounding layout reads from the view's subview.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    ModifiedContent(content: self, modifier: LayoutValueModifier<K>(value: value))
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
