public import Foundation
import Glyphs

/// A point or rectangle of a view. A ``GeometryProxy`` converts it to its own coordinates: `proxy[anchor]`.
public struct Anchor<Value> {
  /// A description of a point or rectangle, such as `.bounds`, that applies to any view.
  ///
  /// Used by ``View/anchorPreference(key:value:transform:)`` and
  /// ``View/transformAnchorPreference(key:value:transform:)``.
  public struct Source {
    /// Returns the point or rectangle in a view of the given size.
    let place: (CGSize) -> Value
  }

  let node: AnchoredNode
  let source: Source
}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both anchors describe the same point or rectangle of the same view, created while the view had the same
  /// size.
  public static func == (left: Anchor, right: Anchor) -> Bool {
    left.node == right.node && left.source.place(left.node.size) == right.source.place(right.node.size)
  }
}

extension Anchor: Hashable where Value: Equatable {
  public func hash(into hasher: inout Hasher) { hasher.combine(node.size.width) }
}

/// The view of an anchor, and the size of the view when the anchor was created.
struct AnchoredNode: Equatable {
  weak var node: LayoutNode?
  let size: CGSize

  static func == (left: Self, right: Self) -> Bool { left.node === right.node && left.size == right.size }
}

extension Anchor.Source where Value == CGRect {
  /// The view's frame.
  public static var bounds: Anchor<CGRect>.Source { .init { CGRect(origin: .zero, size: $0) } }

  /// A rectangle in the view's coordinates.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { .init { _ in r } }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's coordinates.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { .init { _ in p } }

  /// A point of the view, relative to its size.
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

/// A point or rectangle that can be translated to other coordinates.
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
  /// Returns the anchor's value in the proxy's coordinates.
  ///
  /// The result is tracked as in `frame(in:)`: the reader is evaluated again if the result changes.
  public subscript<T>(anchor: Anchor<T>) -> T {
    let value = anchor.source.place(anchor.node.size)
    guard let node = anchor.node.node, let placed = value as? any Placed else { return value }
    let distance = MainActor.assumeIsolated { offset(to: node) }
    return placed.moved(by: distance) as? T ?? value
  }
}

extension View {
  /// Sets a preference to the value that `transform` computes from a point or rectangle of the view. This value
  /// replaces the values of views inside this view.
  public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    NodeModifiedContent(
      content: self,
      modifier: AnchorModifier<A, K>(source: value, isReplacing: true) { $0 = transform($1) })
  }

  /// Changes a preference that the views inside this view have set. The change can use a point or rectangle of this
  /// view.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    NodeModifiedContent(
      content: self, modifier: AnchorModifier<A, K>(source: value, isReplacing: false, change: transform))
  }
}

package struct AnchorModifier<A, Key: PreferenceKey>: NodeModifier {
  var source: Anchor<A>.Source
  /// Whether the value replaces the preference of the views inside. If false, it changes that preference.
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
