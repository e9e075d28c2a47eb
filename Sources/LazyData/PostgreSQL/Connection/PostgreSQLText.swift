/// Converts texts to C strings.
enum PostgreSQLText {
  /// Calls `body` with pointers to zero-terminated copies of `texts`. A `nil` text becomes a null pointer.
  static func withPointers<Result>(
    _ texts: [[UInt8]?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) throws -> Result
  ) rethrows -> Result {
    let length = texts.reduce(0) { $0 + ($1.map { $0.count + 1 } ?? 0) }
    let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, length))
    let pointers = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: max(1, texts.count))
    defer {
      bytes.deallocate()
      pointers.deallocate()
    }
    var end = bytes
    for (index, text) in texts.enumerated() {
      (pointers + index).initialize(to: text == nil ? nil : UnsafePointer(end))
      guard let text else { continue }
      for byte in text + [0] {
        end.initialize(to: CChar(bitPattern: byte))
        end += 1
      }
    }
    return try body(pointers)
  }
}
