import Parquet

/// The place of a message in a file.
struct ArrowMessagePlace: Hashable, Sendable {
  /// The start of the message.
  let offset: Int
  /// The number of bytes before the metadata. `metadataLength` is the number of bytes of the metadata.
  let prefixLength: Int
  let metadataLength: Int

  /// The start of the buffers.
  var body: Int { offset + prefixLength + metadataLength }

  /// Reads the metadata.
  func message(_ bytes: some ParquetBytes) throws -> ArrowMessage {
    try ArrowMessage(bytes.arrowBytes(offset: offset + prefixLength, count: metadataLength))
  }
}

/// The place of a message, its kind, and the number of its rows. These are usually found in the first bytes of the
/// message.
struct ArrowMessageStart {
  let place: ArrowMessagePlace
  let message: ArrowMessage
  let rowCount: Int

  /// The number of bytes that are read first. The number of rows is near the start of the metadata.
  private static let piece = 512

  /// Returns the message at an offset, or `nil` if the messages end there.
  ///
  /// - Parameter length: the size of the metadata and the bytes before it, if it is known. It limits the first read.
  /// - Throws: `ArrowError` if the message is damaged, or the file ends within it; errors of the bytes.
  static func read(
    _ bytes: some ParquetBytes, at offset: Int, length: Int? = nil
  ) throws -> ArrowMessageStart? {
    guard offset >= 0, offset <= bytes.count else { throw ArrowError.truncated }
    let first = length.map { max(8, min(piece, $0)) } ?? piece
    let start = try bytes.arrowBytes(offset: offset, count: min(first, bytes.count - offset))
    guard let place = try place(start, at: offset) else { return nil }
    guard place.metadataLength <= ArrowLimits.metadata,
      place.metadataLength <= bytes.count - offset - place.prefixLength
    else { throw ArrowError("the file ends within a message, or a message is too large") }
    let found = try self.found(start, place) ?? ArrowMessageStart(place, place.message(bytes))
    guard found.message.bodyLength <= bytes.count - place.body else {
      throw ArrowError("the file ends within a message")
    }
    return found
  }

  private init(_ place: ArrowMessagePlace, _ message: ArrowMessage) throws {
    (self.place, self.message) = (place, message)
    rowCount = try message.rowCount()
  }

  /// Returns the message, or `nil` if the first bytes do not suffice.
  private static func found(_ start: [UInt8], _ place: ArrowMessagePlace) throws -> ArrowMessageStart? {
    let metadata = Array(start.dropFirst(place.prefixLength).prefix(place.metadataLength))
    guard metadata.count < place.metadataLength else { return try ArrowMessageStart(place, ArrowMessage(metadata)) }
    return try? ArrowMessageStart(place, ArrowMessage(metadata))
  }

  /// Returns the place of a message from its first bytes. These contain the size of the metadata. Since Arrow 0.15, the
  /// bytes 0xFFFFFFFF precede the size. Returns `nil` if the size is 0, which marks the end of the messages.
  static func place(_ start: [UInt8], at offset: Int) throws -> ArrowMessagePlace? {
    guard !start.isEmpty else { return nil }
    guard let first = start.integer(at: 0, as: Int32.self) else { throw ArrowError.truncated }
    let size = first == -1 ? start.integer(at: 4, as: Int32.self) : first
    guard let size, size >= 0 else { throw ArrowError.truncated }
    guard size > 0 else { return nil }
    return ArrowMessagePlace(offset: offset, prefixLength: first == -1 ? 8 : 4, metadataLength: Int(size))
  }
}
