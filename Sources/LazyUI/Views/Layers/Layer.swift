import Glyphs

extension View {
  /// Draws views in front of this view, in its frame.
  ///
  /// ```swift
  /// struct Badged: View {
  ///   let count: Int
  ///   var body: some View {
  ///     Text("Inbox").padding(.trailing, 24).overlay(alignment: .trailing) { Text("\(count)").bold() }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/background(alignment:content:)``, ``ZStack`` and ``Alignment``.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of each overlaid view.
  ///   - content: the views to draw in front.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    NodeModifiedContent(
      content: self, modifier: LayerModifier(layer: content(), alignment: alignment, place: .front))
  }

  /// Draws a view in front of this view, in its frame.
  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Covers the view with `style`.
  public func overlay(_ style: some ShapeStyle) -> some View {
    overlay { Rectangle().fill(style) }
  }

  /// Draws views as the background of this view, in its frame.
  ///
  /// ```swift
  /// struct Marked: View {
  ///   let text: String
  ///   var body: some View { Text(text).background { Color.yellow } }
  /// }
  /// ```
  ///
  /// See also ``View/overlay(alignment:content:)``, ``ZStack`` and ``Color``.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of each background view.
  ///   - content: the background views.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    NodeModifiedContent(
      content: self, modifier: LayerModifier(layer: content(), alignment: alignment, place: .behind))
  }

  /// Draws a view as the background of this view, in its frame.
  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Fills the view's background with `style`.
  public func background(_ style: some ShapeStyle) -> some View {
    background { Rectangle().fill(style) }
  }

  /// Fills a shape in the view's background with `style`.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background { shape.fill(style) }
  }
}

/// A modifier that adds views in front of its content or in the background, or uses them as a mask.
package struct LayerModifier<Layer: View>: NodeModifier {
  /// The place of the views.
  enum Place {
    case front
    case behind
    /// The views are not drawn. The content is drawn only where they would be.
    case mask
  }

  var layer: Layer
  var alignment: Alignment
  var place: Place

  package func makeWrapper(_ rows: any ModifierSource<LayerModifier>, in parent: LayoutNode) -> WrapperNode {
    LayerNode(rows, in: parent)
  }
}

private final class LayerNode<Layer: View>: ModifierNode<LayerModifier<Layer>> {
  private var layerVersion: UInt32
  private var list: NodeList?

  override init(_ rows: any ModifierSource<LayerModifier<Layer>>, in parent: LayoutNode) {
    layerVersion = rows.version
    super.init(rows, in: parent)
    list = NodeList(rows.modifier.layer, in: _RowContext(host: self))
  }

  private var layers: [LayoutNode] { list?.nodes ?? [] }

  override var children: [LayoutNode] {
    rows.modifier.place == .behind ? layers + super.children : super.children + layers
  }

  override func sync(rowsChanged: Bool) {
    if layerVersion != rows.version {
      layerVersion = rows.version
      list?.update(to: rows.modifier.layer)
    }
    list?.sync(in: self, rowsChanged: rowsChanged)
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    child?.visitSlots(body)
    list?.visitSlots(body)
  }

  override func placeChildren() {
    guard let width = widthBeside else {
      super.placeChildren()
      for layer in layers { layer.place(in: frame.size, at: rows.modifier.alignment, of: child) }
      return
    }
    let isLeading = rows.modifier.alignment.horizontal == .leading
    child?.place(in: Rect(x: isLeading ? width : 0, y: 0, width: 1, height: 1))
    for layer in layers {
      let size = layer.measure(Proposal(width: nil, height: 1))
      let (x, y) = layer.displacement
      layer.place(in: Rect(x: (isLeading ? 0 : 1) - x, y: -y, width: size.width, height: size.height))
    }
  }

  override func size(for proposal: Proposal) -> Size {
    let size = super.size(for: proposal)
    return widthBeside.map { Size(width: size.width + $0, height: size.height) } ?? size
  }

  /// The width of the layers if they are drawn beside the content, otherwise `nil`. Usually layers are drawn in front
  /// of the content.
  ///
  /// An exception is a badge at an edge of a symbol. A symbol takes a single cell, so the badge would hide it.
  /// Therefore the badge is drawn beside the symbol, and its offset is ignored.
  private var widthBeside: Int? {
    let modifier = rows.modifier
    guard modifier.place == .front, [.leading, .trailing].contains(modifier.alignment.horizontal), let child,
      child.measure(Proposal(width: nil, height: nil)) == Size(width: 1, height: 1),
      !layers.contains(where: { $0.expands(along: .horizontal) })
    else { return nil }
    return layers.map { $0.measure(Proposal(width: nil, height: 1)).width }.max()
  }

  /// The axis for views in the layers. It is vertical, because the layers are not part of a stack.
  override var axis: StackAxis { .vertical }

  /// Returns whether the content has a guide. The guides of the layers are ignored.
  override func hasGuide(_ key: AlignmentKey) -> Bool { child?.hasGuide(key) ?? false }

  override func explicitGuide(_ key: AlignmentKey) -> Int? { child?.explicitGuide(key) }

  override func draw(_ painter: inout Painter) {
    if rows.modifier.place == .mask {
      return painter.masked(bounds, by: { mask in for layer in layers { layer.paint(&mask) } }) { super.draw(&$0) }
    }
    var isFirst = true
    for child in children {
      painter.layered(!isFirst) { child.paint(&$0) }
      isFirst = false
    }
  }
}

extension View {
  /// Fills the view's background with `style`. The edges have no effect, because a terminal has no unsafe area.
  @_disfavoredOverload
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set) -> some View {
    background(style)
  }

  /// Fills the view's background with the background of the terminal. The edges have no effect, because a terminal has no
  /// unsafe area.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { background(BackgroundStyle()) }
}
