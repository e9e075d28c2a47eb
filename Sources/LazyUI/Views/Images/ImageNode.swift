import Foundation
import Glyphs

/// The node of an image.
final class ImageNode: LayoutNode {
  private let rows: ImageRows
  private var seenVersion: SeenVersion
  private var raster: Raster?

  init(_ rows: ImageRows, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    raster = makeRaster()
  }

  private func makeRaster() -> Raster? {
    let tally = session.probe.rasters
    switch rows.view.source {
    case .pixels(let pixels): return containerObjects?.object(RasterCache.init).raster(of: pixels, counting: tally)
    case .encoded(let encoded): return (try? encoded.decoded()).map { Raster($0, counting: tally) }
    case .symbol, .missing: return nil
    }
  }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    raster = makeRaster()
    return true
  }

  /// The size of the unscaled image. Each pixel is one column wide.
  private var naturalSize: Size {
    guard let bitmap = raster?.bitmap else { return Size(width: sign.count, height: 1) }
    let unit = lengthUnit
    return Size(
      width: unit.columns(CGFloat(bitmap.width)),
      height: unit == .cell ? (bitmap.height + 1) / 2 : unit.lines(CGFloat(bitmap.height)))
  }

  /// The glyphs to draw if there are no pixels. They are the symbol, or a mark for an image that is missing or cannot
  /// be decoded.
  private var sign: [Glyph] {
    switch rows.view.source {
    case .symbol(let name, let sign):
      guard session.features.textTraits, let variants = textTraits.symbolVariants, variants != .none else {
        return sign
      }
      return SafeText.glyphs(in: SymbolGlyphs.sign(for: variants.applied(to: name)))
    case .missing: return SafeText.glyphs(in: SymbolGlyphs.picture)
    case .pixels, .encoded: return [Glyph("?")]
    }
  }

  override func size(for proposal: Proposal) -> Size {
    let natural = naturalSize
    guard rows.view.isResizable else { return natural }
    return Size(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
  }

  override func expands(along axis: StackAxis) -> Bool { rows.view.isResizable }

  override func draw(_ painter: inout Painter) {
    if session.features.textTraits, textTraits.isRedacted {
      return painter.fill(bounds, with: TextTraits.redactionGlyph)
    }
    guard let bitmap = raster?.bitmap else {
      painter.write(sign[...], x: (frame.width - sign.count) / 2, y: max(0, frame.height - 1) / 2)
      return
    }
    let saved = painter.style
    painter.within(bounds) { painter in
      let size = rows.view.isResizable ? frame.size : naturalSize
      for line in 0..<max(0, min(size.height, frame.height)) {
        for column in 0..<max(0, min(size.width, frame.width)) {
          painter.style = saved
          draw(bitmap, in: size, column: column, line: line, &painter)
        }
      }
    }
    painter.style = saved
  }

  private func draw(_ bitmap: Bitmap, in size: Size, column: Int, line: Int, _ painter: inout Painter) {
    let x = Self.pixels(of: column, of: size.width, in: bitmap.width)
    // An unscaled picture with an odd number of pixel rows ends in the middle of a cell.
    let isNatural = !rows.view.isResizable && lengthUnit == .cell
    let lines = isNatural ? bitmap.height : 2 * size.height
    let upper = bitmap.color(x: x, y: Self.pixels(of: 2 * line, of: lines, in: bitmap.height))
    let lower =
      2 * line + 1 < lines ? bitmap.color(x: x, y: Self.pixels(of: 2 * line + 1, of: lines, in: bitmap.height)) : nil
    var glyph = Glyph.upperHalf
    switch (upper, lower) {
    case (nil, nil): return
    case (let upper?, nil): painter.style.foreground = .rgb(upper.red, upper.green, upper.blue)
    case (nil, let lower?):
      painter.style.foreground = .rgb(lower.red, lower.green, lower.blue)
      glyph = .lowerHalf
    case (let upper?, let lower?):
      painter.style.foreground = .rgb(upper.red, upper.green, upper.blue)
      painter.style.background = .rgb(lower.red, lower.green, lower.blue)
    }
    painter.fill(Rect(x: column, y: line, width: 1, height: 1), with: glyph)
  }

  /// Returns the range of pixels in part `index` of `count` equal parts. The range has at least one pixel.
  private static func pixels(of index: Int, of count: Int, in length: Int) -> Range<Int> {
    let start = min(length - 1, index * length / max(1, count))
    return start..<min(length, max(start + 1, (index + 1) * length / max(1, count)))
  }
}
