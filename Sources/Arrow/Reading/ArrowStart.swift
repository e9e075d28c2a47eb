/// The kind of a file, detected by its first bytes.
package enum ArrowStart: Sendable {
  /// A file with a footer. Feather of version 2 is the same format.
  case file
  /// A sequence of messages.
  case stream
  /// Feather of version 1, a different format.
  case feather

  /// The number of first bytes that are examined.
  package static let length = 512

  /// - Parameter bytes: the first bytes.
  /// - Returns: `nil` if the file is of another kind.
  package init?(_ bytes: [UInt8]) {
    // A text may start with these letters, but no zero byte follows them.
    if bytes.starts(with: ArrowFooter.magic + [0]) {
      self = .file
    } else if bytes.starts(with: "FEA1\0".utf8) {
      self = .feather
    } else if Self.startsStream(bytes) {
      self = .stream
    } else {
      return nil
    }
  }

  /// Whether the first message is a schema.
  private static func startsStream(_ bytes: [UInt8]) -> Bool {
    guard let place = try? ArrowMessageStart.place(bytes, at: 0), place.metadataLength <= ArrowLimits.metadata else {
      return false
    }
    return ArrowMessage.isSchema(Array(bytes.dropFirst(place.prefixLength).prefix(place.metadataLength)))
  }
}
