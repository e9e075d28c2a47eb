public import Foundation

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
