import Synchronization

/// The decoded pixels that an image is drawn from. Their bytes are counted as long as it is held.
final class Raster: Sendable {
  let bitmap: Bitmap
  /// What the pixels were made for; held, so that its identity is not given to something else.
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

/// Pixels that an image was made of. Copies of the image share them: this is the image's identity.
final class ImagePixels: Sendable {
  let bitmap: Bitmap

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }
}

/// The rasters of the images that a container has shown. It keeps them to show the image again, until it goes.
///
/// This is a model of what SwiftUI is seen to do, whose reasons are not documented.
@MainActor
final class RasterCache {
  private var rasters: [ObjectIdentifier: Raster] = [:]

  /// The raster of `pixels`, made if there is none yet.
  func raster(of pixels: ImagePixels, counting tally: RasterTally) -> Raster {
    if let raster = rasters[ObjectIdentifier(pixels)] { return raster }
    let raster = Raster(pixels.bitmap, of: pixels, counting: tally)
    rasters[ObjectIdentifier(pixels)] = raster
    return raster
  }
}

/// Counts the bytes of rasters. They may be freed on any thread.
final class RasterTally: Sendable {
  private let makes = Atomic<Int>(0)
  private let frees = Atomic<Int>(0)

  var bytesMade: Int { makes.load(ordering: .relaxed) }
  var bytesFreed: Int { frees.load(ordering: .relaxed) }

  func made(_ bytes: Int) { makes.wrappingAdd(bytes, ordering: .relaxed) }
  func freed(_ bytes: Int) { frees.wrappingAdd(bytes, ordering: .relaxed) }
}
