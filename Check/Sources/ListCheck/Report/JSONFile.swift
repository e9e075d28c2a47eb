import Foundation

/// The form of all JSON files that the program writes.
enum JSONFile {
  /// Encodes a value. Equal values have equal bytes, and the last line ends with a line break.
  static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
