/// The decoded pixels of an image. Its bytes are counted while the raster exists.
final class Raster: Sendable {
  let bitmap: Bitmap
  /// The source of the pixels. The reference keeps its identity from being reused.
  private let pixels: ImagePixels?
  private let tally: RasterTally

  init(_ bitmap: Bitmap, of pixels: ImagePixels? = nil, counting tally: RasterTally) {
    self.bitmap = bitmap
    self.pixels = pixels
    self.tally = tally
    tally.made(bitmap.rgba.count)
  }

  deinit {
    tally.freed(bitmap.rgba.count)
  }
}

/// The pixels of an image. Copies of the image share them, so their identity is the image's.
final class ImagePixels: Sendable {
  let bitmap: Bitmap

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }
}

/// A container's cache of rasters, kept until the container is freed.
///
/// This models observed behaviour of SwiftUI, whose reasons are not documented.
@MainActor
final class RasterCache {
  private var rasters: [ObjectIdentifier: Raster] = [:]

  /// Returns the raster of `pixels`, and creates it if it is not cached.
  func raster(of pixels: ImagePixels, counting tally: RasterTally) -> Raster {
    if let raster = rasters[ObjectIdentifier(pixels)] { return raster }
    let raster = Raster(pixels.bitmap, of: pixels, counting: tally)
    rasters[ObjectIdentifier(pixels)] = raster
    return raster
  }
}
