public import Foundation

/// A layout with its type erased. If one layout replaces another, the views keep their state.
///
/// ```swift
/// struct Adaptive: View {
///   let isWide: Bool
///   var body: some View {
///     let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
///     layout { Text("one"); Text("two") }
///   }
/// }
/// ```
///
/// See also ``Layout``, ``HStackLayout``, ``VStackLayout`` and ``ViewThatFits``.
public struct AnyLayout: Layout {
  /// The cache of the erased layout.
  public struct Cache {
    fileprivate var value: Any
  }

  private let layout: any Layout

  /// Erases the type of `layout`.
  public init(_ layout: some Layout) { self.layout = layout }

  /// The stack orientation of the erased layout.
  var orientation: Axis? { type(of: layout).layoutProperties.stackOrientation }

  public func makeCache(subviews: Subviews) -> Cache { Cache(value: layout.makeCache(subviews: subviews)) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    size(layout, proposal, subviews, &cache)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    place(layout, in: bounds, proposal, subviews, &cache)
  }

  private func place<Method: Layout>(
    _ layout: Method, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) {
    var own = cache.value as? Method.Cache ?? layout.makeCache(subviews: subviews)
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &own)
    cache.value = own
  }

  private func size<Method: Layout>(
    _ layout: Method, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> CGSize {
    var own = cache.value as? Method.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache.value = own }
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &own)
  }
}
