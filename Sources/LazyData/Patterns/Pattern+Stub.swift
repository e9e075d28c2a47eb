extension Pattern {
  package func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return [] }
    return (0...bytes.count - wanted.count).filter { Array(bytes[$0..<$0 + wanted.count]) == wanted }.map { $0..<$0 + wanted.count }
  }
}
