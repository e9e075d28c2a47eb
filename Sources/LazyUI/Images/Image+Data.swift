public import Foundation

extension Image {
  /// A picture that is decoded from a PPM when it is shown, and freed with the view that shows it.
  ///
  /// Nil where the data does not begin as a picture does. What is broken further on is shown as a question mark.
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
