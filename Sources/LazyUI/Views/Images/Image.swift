public import Foundation
import Glyphs

/// A view that shows a picture of pixels, or a symbol.
///
/// A cell shows two pixels, one above the other, in the terminal's colours.
///
/// Copies of an image share its pixels. The surrounding list or scroll view (if none, the view tree) caches the decoded
/// pixels as long as it exists, because the image may be shown again.
///
/// An image that is made from data is decoded for each view, and freed with that view. This follows the observed
/// behaviour of SwiftUI.
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
    /// A PPM that is decoded when a view shows it.
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

  /// Creates an image of a symbol from its name in SF Symbols.
  ///
  /// More than three hundred names have their own glyph. A variant has the glyph of its base: `heart.circle` looks like
  /// `heart`. A `slash` variant is crossed out. Every other name is shown as its first letter in a circle.
  public init(systemName: String) {
    source = .symbol(systemName, SafeText.glyphs(in: SymbolGlyphs.sign(for: systemName)))
  }

  /// Creates an image of a symbol. The variable value has no effect.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// Creates an image from an asset catalogue. A terminal program has no catalogue, so the image is shown as `▨`.
  public init(_ name: String, bundle: Bundle? = nil) { source = .missing(name) }

  /// Creates an image from an asset catalogue, with an accessibility label. The image is shown as `▨`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { source = .missing(name) }

  /// Creates an image from an asset catalogue, with a variable value. The image is shown as `▨`.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { source = .missing(name) }

  /// Creates an image from an asset catalogue that accessibility ignores. The image is shown as `▨`.
  public init(decorative name: String, bundle: Bundle? = nil) { source = .missing(name) }

  /// Scales the image to the proposed size. Without this modifier, each pixel is one column wide.
  ///
  /// - Parameters:
  ///   - capInsets: No effect.
  ///   - resizingMode: No effect: images are stretched.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The method for filling a space that is larger than the image.
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

}

extension Image: TextValue {
  /// Returns the glyph that represents the image inside a text.
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

extension Image {
  /// Whether an image is drawn in its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  /// The quality of a scaled image.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  /// The size of a symbol relative to text.
  ///
  /// Used by ``View/imageScale(_:)``.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }
}

extension Image {
  /// Creates an image from a PPM. The image is decoded when a view shows it, and freed with that view.
  ///
  /// Returns `nil` if the header is invalid. If the pixels cannot be decoded, the image is shown as a question mark.
  public init?(data: Data) {
    var reader = PPMReader(Array(data.prefix(1_024)), length: data.count)
    guard (try? reader.header()) != nil else { return nil }
    self.init(source: .encoded(PPMImage(data: data)))
  }
}

private struct PPMImage: EncodedImage {
  let data: Data

  func isSame(as other: any EncodedImage) -> Bool { (other as? PPMImage)?.data == data }

  func decoded() throws(BitmapError) -> Bitmap { try Bitmap(ppm: data) }
}
