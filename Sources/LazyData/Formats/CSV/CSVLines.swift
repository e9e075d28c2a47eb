/// Iterates over the lines of a sample, without their line ends. Quotes have no meaning.
struct CSVLines: IteratorProtocol, Sequence {
  private let bytes: UnsafeRawBufferPointer
  private let dialect: CSVDialect
  private var place: Int

  /// - Parameter start: the start of the first line.
  init(of bytes: UnsafeRawBufferPointer, _ dialect: CSVDialect, from start: Int) {
    self.bytes = bytes
    self.dialect = dialect
    place = start
  }

  /// Returns the range of the next line. The last line may have no end.
  mutating func next() -> Range<Int>? {
    guard place < bytes.count else { return nil }
    let start = place
    place = bytes.firstPlace(of: dialect.terminator, in: start..<bytes.count).map { $0 + 1 } ?? bytes.count
    return start..<place - dialect.lineEndLength(of: bytes.part(start..<place))
  }
}
