extension Pattern {
  package func firstMatch(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first { start in wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] } }.map { $0..<$0 + wanted.count }
  }
  package func matches(_ bytes: UnsafeRawBufferPointer) -> Bool { firstMatch(in: bytes) != nil }
  package func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return [] }
    return (0...bytes.count - wanted.count).filter { Array(bytes[$0..<$0 + wanted.count]) == wanted }.map { $0..<$0 + wanted.count }
  }
}
