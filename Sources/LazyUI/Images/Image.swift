public import Foundation
import Glyphs

/// A picture of pixels, or a sign.
///
/// Two pixels, one above the other, make a cell, in the colours that the terminal has. What is decoded of pixels that
/// were given to the image is kept by the container that shows it (a list, a scroll view, else the whole tree) until that
/// goes: the image is the same wherever a copy of it is, and may be shown again. An image that is made of data is another
/// one each time, and goes with the view that shows it. That is a model of what SwiftUI is seen to do.
public struct Image: Equatable, Sendable {
  enum Source: Sendable {
    case pixels(ImagePixels)
    /// A PPM, to be decoded when it is shown.
    case encoded(any EncodedImage)
    /// The sign of a symbol, by its name.
    case symbol(String, [Glyph])
    /// A picture that is not there.
    case missing(String)
  }

  let source: Source
  var isResizable = false

  init(source: Source) {
    self.source = source
  }

  /// A picture of pixels.
  public init(_ bitmap: Bitmap) {
    source = .pixels(ImagePixels(bitmap))
  }

  /// A sign for the name of an SF symbol.
  ///
  /// More than three hundred names have a sign of their own. A variant has that of its base (`heart.circle` that of
  /// `heart`), crossed out where it is a `slash`. Any other name is shown by its first letter, in a circle.
  public init(systemName: String) {
    source = .symbol(systemName, SafeText.glyphs(in: SignTable.sign(for: systemName)))
  }

  /// A sign for the name of an SF symbol; the value, which would fill a part of it, is not shown.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// A picture of a catalogue of assets. A terminal's program has none: it is shown as `▨`.
  public init(_ name: String, bundle: Bundle? = nil) { source = .missing(name) }

  /// A picture of a catalogue of assets, with words for those who do not see it. It is shown as `▨`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { source = .missing(name) }

  /// A picture of a catalogue of assets, a part of which a value would fill. It is shown as `▨`.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { source = .missing(name) }

  /// A picture of a catalogue of assets that says nothing. It is shown as `▨`.
  public init(decorative name: String, bundle: Bundle? = nil) { source = .missing(name) }

  /// Lets the picture take the space that it is offered; otherwise it is as large as it has pixels, a column for each.
  ///
  /// - Parameters:
  ///   - capInsets: taken as a hint that a terminal does not follow.
  ///   - resizingMode: taken as a hint that a terminal does not follow: pictures are stretched.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// How a picture fills more space than it has pixels for.
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  /// The sign of the picture where it stands among letters.
  var textSign: String {
    if case .symbol(let name, _) = source { SignTable.sign(for: name) } else { SignTable.picture }
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

/// A picture that is yet to be decoded.
protocol EncodedImage: Sendable {
  func isSame(as other: any EncodedImage) -> Bool
  /// - Throws: `BitmapError`.
  func decoded() throws(BitmapError) -> Bitmap
}

final class ImageRows: UnaryRows<Image> {
  override func replaceView(by view: Image) {
    if self.view != view { super.replaceView(by: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { ImageNode(self, in: parent) }
}
