import Glyphs

/// A picture of pixels, or a sign.
///
/// Two pixels, one above the other, make a cell, in the colours that the terminal has. What is decoded of pixels that
/// were given to the image is kept by the container that shows it (a list, a scroll view, else the whole tree) until that
/// goes: the image is the same wherever a copy of it is, and may be shown again. An image that is made of data is another
/// one each time, and goes with the view that shows it. That is a model of what SwiftUI is seen to do.
public struct Image: _PrimitiveView {
  enum Source {
    case pixels(ImagePixels)
    /// A PPM, to be decoded when it is shown.
    case encoded(any EncodedImage)
    case sign([Glyph])
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

  /// A sign for the name of an SF symbol. Names beyond the common ones, and their variants, are shown as `■`.
  public init(systemName: String) {
    source = .sign(SafeText.glyphs(in: SignTable.sign(for: systemName)))
  }

  /// Lets the picture take the space that it is offered; otherwise it is as large as it has pixels, a column for each.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> { ImageRows(view, in: context) }
}

extension Image: Equatable {
  nonisolated public static func == (left: Image, right: Image) -> Bool {
    guard left.isResizable == right.isResizable else { return false }
    switch (left.source, right.source) {
    case (.pixels(let left), .pixels(let right)): return left === right
    case (.encoded(let left), .encoded(let right)): return left.isSame(as: right)
    case (.sign(let left), .sign(let right)): return left == right
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
  override func update(to view: Image) {
    if self.view != view { super.update(to: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { ImageNode(self, in: parent) }
}
