/// The decoded pixels of an image. While the raster exists, its bytes are counted in a ``MemoryTally``.
final class Raster: Sendable {
  let bitmap: Bitmap
  /// The source of the pixels. The reference keeps the object alive, so that no other object gets its identity.
  private let pixels: ImagePixels?
  private let tally: MemoryTally

  init(_ bitmap: Bitmap, of pixels: ImagePixels? = nil, counting tally: MemoryTally) {
    self.bitmap = bitmap
    self.pixels = pixels
    self.tally = tally
    tally.made(bitmap.rgba.count)
  }

  deinit {
    tally.freed(bitmap.rgba.count)
  }
}

/// The pixels of an image. Copies of an image share this object, so the object identifies the image.
final class ImagePixels: Sendable {
  let bitmap: Bitmap

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }
}

/// A container's cache of rasters. It exists until the container is freed.
///
/// The cache follows the observed behaviour of SwiftUI, which is not documented.
@MainActor
final class RasterCache {
  private var rasters: [ObjectIdentifier: Raster] = [:]

  /// Returns the raster of `pixels`. If the raster is not cached, it is created.
  func raster(of pixels: ImagePixels, counting tally: MemoryTally) -> Raster {
    if let raster = rasters[ObjectIdentifier(pixels)] { return raster }
    let raster = Raster(pixels.bitmap, of: pixels, counting: tally)
    rasters[ObjectIdentifier(pixels)] = raster
    return raster
  }
}
