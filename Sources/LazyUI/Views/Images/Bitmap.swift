/// A picture in memory. The pixels are in rows from top to bottom. Each pixel has four bytes: red, green, blue,
/// opacity.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// The bytes of the pixels: `4 × width × height` bytes.
  public let rgba: [UInt8]

  /// The maximum number of pixels. The limit guards against wrong sizes in files.
  static let mostPixels = 1 << 26

  /// Creates a picture from its pixels.
  ///
  /// - Throws: ``BitmapError/size(width:height:bytes:)`` if the bytes do not match the size, or the picture is too
  ///   large.
  public init(width: Int, height: Int, rgba: [UInt8]) throws(BitmapError) {
    guard Self.isSize(width, height), rgba.count == 4 * width * height else {
      throw .size(width: width, height: height, bytes: rgba.count)
    }
    self.init(checkedWidth: width, height: height, rgba: rgba)
  }

  /// Creates a picture in one colour.
  ///
  /// - Throws: ``BitmapError/size(width:height:bytes:)`` if a side is less than 1, or if the picture is too large.
  /// - Complexity: O(pixels).
  public init(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8) throws(BitmapError) {
    guard Self.isSize(width, height) else { throw .size(width: width, height: height, bytes: 0) }
    var rgba = [UInt8](repeating: 255, count: 4 * width * height)
    for index in stride(from: 0, to: rgba.count, by: 4) {
      (rgba[index], rgba[index + 1], rgba[index + 2]) = (red, green, blue)
    }
    self.init(checkedWidth: width, height: height, rgba: rgba)
  }

  init(checkedWidth width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  static func isSize(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width <= mostPixels && height <= mostPixels / width
  }

  /// Returns the mean colour of a part of the picture, or `nil` if the part is transparent. At most 7 × 7 pixels of the
  /// part are read.
  func color(x: Range<Int>, y: Range<Int>) -> (red: UInt8, green: UInt8, blue: UInt8)? {
    var (red, green, blue, opacity, count) = (0, 0, 0, 0, 0)
    for row in stride(from: y.lowerBound, to: y.upperBound, by: max(1, y.count / 4)) {
      for column in stride(from: x.lowerBound, to: x.upperBound, by: max(1, x.count / 4)) {
        let index = 4 * (row * width + column)
        red += Int(rgba[index])
        green += Int(rgba[index + 1])
        blue += Int(rgba[index + 2])
        opacity += Int(rgba[index + 3])
        count += 1
      }
    }
    guard count > 0, opacity / count >= 128 else { return nil }
    return (UInt8(red / count), UInt8(green / count), UInt8(blue / count))
  }
}

/// The reason why a picture cannot be created.
public enum BitmapError: Error, Hashable, CustomStringConvertible {
  /// The file does not start with P3 or P6.
  case notPPM
  /// A part of the header is missing or invalid. The associated value is the name of the part.
  case header(String)
  /// The size is invalid, or does not match the number of bytes.
  case size(width: Int, height: Int, bytes: Int)
  /// The file ends before the last pixel.
  case truncated(expected: Int, found: Int)
  /// A value exceeds the maximum in the header.
  case value(Int)

  public var description: String {
    switch self {
    case .notPPM: "not a PPM picture: it does not start with P3 or P6"
    case .header(let part): "invalid PPM picture: missing or invalid \(part)"
    case .size(let width, let height, let bytes): "invalid picture size: \(width) × \(height) pixels in \(bytes) bytes"
    case .truncated(let expected, let found): "truncated picture: \(found) of \(expected) values"
    case .value(let value): "invalid picture: value out of range: \(value)"
    }
  }
}
