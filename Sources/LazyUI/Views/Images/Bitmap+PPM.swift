extension Bitmap {
  /// Reads a PPM picture. In the P3 format the values are written as text, in the P6 format they are bytes.
  ///
  /// - Throws: ``BitmapError`` if the bytes are not a valid PPM.
  /// - Complexity: O(bytes).
  public init(ppm bytes: some Sequence<UInt8>) throws(BitmapError) {
    var reader = PPMReader(Array(bytes))
    let header = try reader.header()
    let count = 3 * header.width * header.height
    var rgba = [UInt8](repeating: 255, count: 4 * header.width * header.height)
    for index in 0..<count {
      guard let value = reader.value(isText: header.isText, isWide: header.most > 255) else {
        throw .truncated(expected: count, found: index)
      }
      guard value <= header.most else { throw .value(value) }
      rgba[index / 3 * 4 + index % 3] = UInt8((value * 255 + header.most / 2) / header.most)
    }
    self.init(checkedWidth: header.width, height: header.height, rgba: rgba)
  }

  /// The picture as a binary PPM (P6), without transparency.
  public var ppm: [UInt8] {
    var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
    bytes.reserveCapacity(bytes.count + 3 * width * height)
    for index in stride(from: 0, to: rgba.count, by: 4) { bytes += rgba[index..<index + 3] }
    return bytes
  }
}

/// The header of a PPM.
struct PPMHeader: Equatable {
  var isText: Bool
  var width: Int
  var height: Int
  /// The value that represents full brightness.
  var most: Int
}

struct PPMReader {
  private let bytes: [UInt8]
  private let length: Int
  private var place = 0

  /// - Parameter length: The total number of bytes if `bytes` is only the start of the file; `nil` if `bytes` is
  ///   complete.
  init(_ bytes: [UInt8], length: Int? = nil) {
    self.bytes = bytes
    self.length = length ?? bytes.count
  }

  mutating func header() throws(BitmapError) -> PPMHeader {
    guard bytes.starts(with: "P3".utf8) || bytes.starts(with: "P6".utf8) else { throw .notPPM }
    let isText = bytes[1] == UInt8(ascii: "3")
    place = 2
    guard let width = number() else { throw .header("width") }
    guard let height = number() else { throw .header("height") }
    guard let most = number(), (1...65_535).contains(most) else { throw .header("range of values") }
    guard Bitmap.isSize(width, height) else { throw .size(width: width, height: height, bytes: length) }
    // Each value takes at least one byte. Without this check, an invalid header could cause a large allocation.
    guard length - place >= 3 * width * height else {
      throw .truncated(expected: 3 * width * height, found: max(0, length - place))
    }
    if !isText { place += 1 }
    return PPMHeader(isText: isText, width: width, height: height, most: most)
  }

  /// Returns the next value of a pixel, or `nil` at the end of the file.
  mutating func value(isText: Bool, isWide: Bool) -> Int? {
    if isText { return number() }
    guard place + (isWide ? 2 : 1) <= bytes.count else { return nil }
    defer { place += isWide ? 2 : 1 }
    return isWide ? Int(bytes[place]) << 8 | Int(bytes[place + 1]) : Int(bytes[place])
  }

  /// Skips white space and comments, and returns the number that follows, or `nil` if no number follows.
  private mutating func number() -> Int? {
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "#") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(bytes[place]) {
        place += 1
      } else {
        break
      }
    }
    let start = place
    var number = 0
    while place < bytes.count, case let digit = bytes[place] &- UInt8(ascii: "0"), digit < 10 {
      number = min(1 << 40, number * 10 + Int(digit))
      place += 1
    }
    return place > start ? number : nil
  }
}
