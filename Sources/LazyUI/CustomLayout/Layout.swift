public import Foundation

/// A way to lay views out that a program defines: how large all of them are together, and where each stands.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     proposal.replacingUnspecifiedDimensions()
///   }
///   func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///     for (index, subview) in subviews.enumerated() {
///       subview.place(at: CGPoint(x: bounds.minX + 16 * CGFloat(index), y: bounds.minY + 16 * CGFloat(index)))
///     }
///   }
/// }
/// ```
///
/// Lengths are given as everywhere in the view, in points or in cells. Sizes and places are rounded to cells.
public protocol Layout: Sendable {
  /// What the layout keeps between its calls.
  associatedtype Cache = Void

  /// The views that are laid out.
  typealias Subviews = LayoutSubviews

  /// How the layout is, whatever it lays out.
  static var layoutProperties: LayoutProperties { get }

  /// Makes what is kept between calls.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings it up to date after the views have changed; by default it is made anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The space that is wanted around the views.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size that all views take together where `proposal` is offered.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each of the views. One that is not placed stands in the middle.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Where a line is by which the whole is aligned; nil for where it is by default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Where a line is by which the whole is aligned; nil for where it is by default.
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

  /// Lays views out.
  @preconcurrency @MainActor
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LaidOut(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// How a layout is, whatever it lays out.
public struct LayoutProperties: Sendable {
  /// The direction in which a stack stands; nil for none.
  public var stackOrientation: Axis?

  /// A layout that is no stack.
  public init() {}
}

/// The size that is offered to a view; nil for as much as it would like.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  /// Nothing at all.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// As much as the view would like.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Without an end.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The size, with that of `size` where nothing is said.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The space that a view wants to have between itself and others: a column side by side, none one below the other.
public struct ViewSpacing: Sendable {
  var unit = LengthUnit.point

  /// No more than the least.
  public static let zero = ViewSpacing()

  /// The usual one.
  public init() {}

  init(unit: LengthUnit) { self.unit = unit }

  /// Takes over what another view wants at some edges. On a terminal all want the same.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}

  /// What both want. On a terminal all want the same.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }

  /// The space between two views.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? CGFloat(unit.width) : 0
  }
}

/// A value that a view hands to the layout that it stands in.
public protocol LayoutValueKey {
  associatedtype Value
  /// What a view hands over that says nothing.
  static var defaultValue: Value { get }
}

extension View {
  /// Hands a value to the layout that the view stands in, which reads it from its subview.
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
  var handedValue: any HandedValue { UncheckedValue<Key>(value: rows.modifier.value) }
}
