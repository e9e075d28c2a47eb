public import Foundation

extension Image {
  /// Creates an image from a PPM. It is decoded when it is shown, and freed with the view that shows it.
  ///
  /// Returns `nil` if the header is invalid. An image whose pixels cannot be decoded shows as a question mark.
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
