public import Foundation
import Glyphs

/// A place in a view, which a `GeometryProxy` tells in its own coordinates: `proxy[anchor]`.
public struct Anchor<Value> {
  /// A way to such a place.
  public struct Source {
    /// The place, from the view's own size.
    let place: (CGSize) -> Value
  }

  let node: AnchoredNode
  let source: Source
}

extension Anchor: Equatable {
  /// Whether both are of the same view, at the size that it had.
  public static func == (left: Anchor, right: Anchor) -> Bool { left.node == right.node }
}

extension Anchor: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(node.size.width) }
}

/// A view that anchors are of, and the size that it had.
struct AnchoredNode: Equatable {
  weak var node: LayoutNode?
  let size: CGSize

  static func == (left: Self, right: Self) -> Bool { left.node === right.node && left.size == right.size }
}

extension Anchor.Source where Value == CGRect {
  /// The view's frame.
  public static var bounds: Anchor<CGRect>.Source { .init { CGRect(origin: .zero, size: $0) } }

  /// A part of the view's frame.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { .init { _ in r } }
}

extension Anchor.Source where Value == CGPoint {
  /// A place of the view.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { .init { _ in p } }

  /// A place of the view, as a share of its size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    .init { CGPoint(x: $0.width * p.x, y: $0.height * p.y) }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// A value with a place that moves with the view that it is told from.
protocol Placed {
  func moved(by offset: CGSize) -> Self
}

extension CGRect: Placed {
  func moved(by offset: CGSize) -> CGRect {
    CGRect(x: origin.x + offset.width, y: origin.y + offset.height, width: size.width, height: size.height)
  }
}

extension CGPoint: Placed {
  func moved(by offset: CGSize) -> CGPoint { CGPoint(x: x + offset.width, y: y + offset.height) }
}

extension GeometryProxy {
  /// Where the anchor's place is, as seen from this one.
  ///
  /// What was asked for is watched, as `frame(in:)` is.
  public subscript<T>(anchor: Anchor<T>) -> T {
    let value = anchor.source.place(anchor.node.size)
    guard let node = anchor.node.node, let placed = value as? any Placed else { return value }
    let distance = MainActor.assumeIsolated { offset(to: node) }
    return placed.moved(by: distance) as? T ?? value
  }
}

extension View {
  /// Hands a value up that is made of a place in the view; what views within hand up for the same key ends here.
  public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    ModifiedContent(
      content: self,
      modifier: AnchorModifier<A, K>(source: value, isReplacing: true) { $0 = transform($1) })
  }

  /// Changes what views within hand up for a key, with a place in the view.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    ModifiedContent(
      content: self, modifier: AnchorModifier<A, K>(source: value, isReplacing: false, change: transform))
  }
}

package struct AnchorModifier<A, Key: PreferenceKey>: NodeModifier {
  var source: Anchor<A>.Source
  /// Whether what is within counts for nothing.
  var isReplacing: Bool
  var change: (inout Key.Value, Anchor<A>) -> Void

  package func makeWrapper(_ rows: any ModifierSource<AnchorModifier>, in parent: LayoutNode) -> WrapperNode {
    AnchorNode(rows, in: parent)
  }
}

private final class AnchorNode<A, Own: PreferenceKey>: ModifierNode<AnchorModifier<A, Own>>, PreferenceSource {
  override var preferenceSource: (any PreferenceSource)? { self }

  func add<Key: PreferenceKey>(to reduction: inout PreferenceReduction<Key>, from node: LayoutNode) {
    guard Key.self == Own.self else {
      for child in children { reduction.add(from: child) }
      return
    }
    let modifier = rows.modifier
    var value = modifier.isReplacing ? Own.defaultValue : preference(Own.self)
    let size = CGSize(
      width: CGFloat(frame.width * lengthUnit.width), height: CGFloat(frame.height * lengthUnit.height))
    modifier.change(&value, Anchor(node: AnchoredNode(node: self, size: size), source: modifier.source))
    if let value = value as? Key.Value { reduction.add(value) }
  }
}
