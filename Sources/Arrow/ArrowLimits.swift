/// The limits that keep a damaged or hostile file from using much memory or time.
package enum ArrowLimits {
  /// The largest footer, and the largest metadata of a message, in bytes.
  static let metadata = 64 << 20
  /// The largest buffer that is unpacked, and the most bytes that one read of values uses.
  static let buffer = 256 << 20
  /// The most values that one read returns, including the values in lists and structures.
  static let values = 1 << 23
  /// The largest depth of the schema.
  static let depth = 64
  /// The most fields of the schema, and the most bytes of their names.
  static let fields = 1 << 16
  static let names = 16 << 20
  /// The most messages of a file.
  static let messages = 1 << 20
  /// The most rows of a record batch.
  static let rows = Int(Int32.max)
  /// The most rows of a record batch whose buffers have fewer bits than it has rows, such as a column of nulls.
  static let rowsWithoutBits = 1 << 24
  /// The most values of an array in a record batch.
  static let length = 1 << 40
}
