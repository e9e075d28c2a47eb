/// The limits that keep a damaged or hostile file from using much memory or time.
package enum ArrowLimits {
  /// The maximum size of the footer, and of the metadata of a message, in bytes.
  static let metadata = 64 << 20
  /// The maximum size of an unpacked buffer, and the maximum number of bytes that one read of values uses.
  static let buffer = 256 << 20
  /// The maximum number of values that one read returns, including the values in lists and structures.
  static let values = 1 << 23
  /// The maximum depth of the schema.
  static let depth = 64
  /// The maximum number of fields of the schema.
  static let fields = 1 << 16
  /// The maximum number of bytes in the names of all fields.
  static let names = 16 << 20
  /// The maximum number of messages in a file.
  static let messages = 1 << 20
  /// The maximum number of rows in a record batch.
  static let rows = Int(Int32.max)
  /// The maximum number of rows in a record batch whose buffers have less than one bit for each row, such as a batch of
  /// a column of nulls.
  static let rowsWithoutBits = 1 << 24
  /// The maximum number of values of an array in a record batch.
  static let length = 1 << 40
}
