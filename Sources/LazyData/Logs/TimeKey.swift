/// The key of the times in lines of JSON or logfmt, as the user names it. It is compared byte by byte.
struct TimeKey: Hashable, Sendable {
  private let bytes: [UInt8]

  /// - Returns: `nil` if the name is empty.
  init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    bytes = Array(name.utf8)
  }

  func matches(_ word: UnsafeRawBufferPointer) -> Bool { bytes.elementsEqual(word) }
}
