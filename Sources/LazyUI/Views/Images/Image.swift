public import Foundation
import Glyphs

/// A picture of pixels, or a symbol.
///
/// A cell shows two pixels, one above the other, in the terminal's colours.
///
/// Copies of an image of pixels share its pixels. The container that shows such an image (a list, a scroll view,
/// otherwise the tree) caches the decoded pixels as long as it exists, because the image may be shown again. An image
/// made from data is decoded for each view, and freed with the view. This models observed behaviour of SwiftUI.
///
/// ```swift
/// struct Heart: View {
///   var body: some View { Image(systemName: "heart.fill").foregroundStyle(.red) }
/// }
/// ```
///
/// See also ``Label``, ``AsyncImage`` and ``View/symbolVariant(_:)``.
public struct Image: Equatable, Sendable {
  enum Source: Sendable {
    case pixels(ImagePixels)
    /// A PPM that is decoded when it is shown.
    case encoded(any EncodedImage)
    /// The name and the glyphs of a symbol.
    case symbol(String, [Glyph])
    /// The name of an image that does not exist.
    case missing(String)
  }

  let source: Source
  var isResizable = false

  init(source: Source) {
    self.source = source
  }

  /// Creates an image of pixels.
  public init(_ bitmap: Bitmap) {
    source = .pixels(ImagePixels(bitmap))
  }

  /// Creates the image of a symbol, by its SF Symbols name.
  ///
  /// More than three hundred names have a glyph of their own. A variant has the glyph of its base (`heart.circle`
  /// that of `heart`), crossed out for a `slash`. Any other name shows as its first letter in a circle.
  public init(systemName: String) {
    source = .symbol(systemName, SafeText.glyphs(in: SymbolGlyphs.sign(for: systemName)))
  }

  /// Creates the image of a symbol. The value has no effect.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// Creates an image from an asset catalogue. A terminal program has none, so it shows as `▨`.
  public init(_ name: String, bundle: Bundle? = nil) { source = .missing(name) }

  /// Creates an image from an asset catalogue, with an accessibility label. It shows as `▨`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { source = .missing(name) }

  /// Creates an image from an asset catalogue, with a variable value. It shows as `▨`.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { source = .missing(name) }

  /// Creates an image from an asset catalogue that accessibility ignores. It shows as `▨`.
  public init(decorative name: String, bundle: Bundle? = nil) { source = .missing(name) }

  /// Scales the image to the proposed size. Without this modifier, each pixel across takes a column.
  ///
  /// - Parameters:
  ///   - capInsets: No effect.
  ///   - resizingMode: No effect: images are stretched.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The way in which an image fills space beyond its size.
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

}

extension Image: TextValue {
  /// Returns the glyph of the image within a text.
  func string(in surroundings: TextSurroundings) -> String {
    if case .symbol(let name, _) = source { SymbolGlyphs.sign(for: name) } else { SymbolGlyphs.picture }
  }
}

extension Image: _PrimitiveView {
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ImageRows(view, in: context) }
}

extension Image {
  public static func == (left: Image, right: Image) -> Bool {
    guard left.isResizable == right.isResizable else { return false }
    switch (left.source, right.source) {
    case (.pixels(let left), .pixels(let right)): return left === right
    case (.encoded(let left), .encoded(let right)): return left.isSame(as: right)
    case (.symbol(let left, _), .symbol(let right, _)): return left == right
    case (.missing(let left), .missing(let right)): return left == right
    default: return false
    }
  }
}

/// An image that is not decoded yet.
protocol EncodedImage: Sendable {
  func isSame(as other: any EncodedImage) -> Bool
  /// Decodes the image.
  ///
  /// - Throws: `BitmapError`.
  func decoded() throws(BitmapError) -> Bitmap
}

final class ImageRows: UnaryRows<Image> {
  override func replaceView(by view: Image) {
    if self.view != view { super.replaceView(by: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { ImageNode(self, in: parent) }
}
