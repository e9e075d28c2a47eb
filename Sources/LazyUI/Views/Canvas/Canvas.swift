public import Foundation
import Glyphs

/// A view that a closure draws with a ``GraphicsContext``. It takes all the proposed space. Each cell has two pixels,
/// one above the other.
///
/// ```swift
/// struct Cross: View {
///   var body: some View {
///     Canvas { context, size in
///       var path = Path()
///       path.move(to: .zero)
///       path.addLine(to: CGPoint(x: size.width, y: size.height))
///       context.stroke(path, with: .color(.red))
///     }
///   }
/// }
/// ```
///
/// See also ``GraphicsContext`` and ``Path``.
public struct Canvas<Symbols: View>: _PrimitiveView {
  let renderer: (inout GraphicsContext, CGSize) -> Void

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - opaque: No effect.
  ///   - colorMode: No effect.
  ///   - rendersAsynchronously: No effect.
  ///   - renderer: Draws in a rectangle of the given size.
  ///   - symbols: No effect: views cannot be drawn on a canvas.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) { self.renderer = renderer }

  /// Creates a canvas without symbols.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView { self.renderer = renderer }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { CanvasRows(view, in: context) }
}

private final class CanvasRows<Symbols: View>: UnaryRows<Canvas<Symbols>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { CanvasNode(self, in: parent) }
}

private final class CanvasNode<Symbols: View>: LayoutNode, SlotReader {
  private let rows: CanvasRows<Symbols>
  private var seenVersion: SeenVersion
  private var picture: CanvasPicture?
  var registration: ReadRegistration?

  init(_ rows: CanvasRows<Symbols>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
  }

  func dependencyChanged() {
    picture = nil
    invalidate()
  }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return picture == nil }
    picture = nil
    return true
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? lengthUnit.columns(10), height: proposal.height ?? lengthUnit.lines(10))
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func placeChildren() {
    guard picture?.size != frame.size else { return }
    let unit = lengthUnit
    let size = CGSize(width: CGFloat(frame.width * unit.width), height: CGFloat(frame.height * unit.height))
    let sheet = GraphicsContext.Sheet()
    var context = GraphicsContext(
      sheet: sheet, unit: unit, size: size, environment: EnvironmentValues(within: environment))
    session.evaluate(for: self) { rows.view.renderer(&context, size) }
    picture = CanvasPicture(sheet, size: frame.size, unit: unit)
  }

  override func draw(_ painter: inout Painter) {
    picture?.draw(
      &painter, color: { $0.resolved(in: self) }, ink: { self.resolved($0) })
  }
}
