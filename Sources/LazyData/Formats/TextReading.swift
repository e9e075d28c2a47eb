/// What is to be read, and searched, of the bytes of a record: without what says how it looks, and as UTF-8.
struct TextReading: Sendable {
  let encoding: TextEncoding?
  let hasMarkup: Bool

  /// Whether the bytes are not what is to be read.
  func isNeeded(for bytes: UnsafeRawBufferPointer) -> Bool {
    if let encoding, !encoding.isPlain(bytes) { return true }
    return hasMarkup && MarkupScanner.isNeeded(for: bytes)
  }

  /// Appends what is to be read of a record.
  func append(_ record: UnsafeRawBufferPointer, to text: inout [UInt8]) {
    guard let encoding else { return MarkedText.appendPlain(of: record, to: &text) }
    guard hasMarkup else { return encoding.append(record, isWhole: true, to: &text) }
    encoding.decoded(record, isWhole: true).withUnsafeBytes { MarkedText.appendPlain(of: $0, to: &text) }
  }

  /// What is to be read of the beginning of a record, or of all of it, and how it looks.
  func marked(_ bytes: [UInt8], isCut: Bool) -> MarkedText {
    let text = encoding.map { encoding in bytes.withUnsafeBytes { encoding.decoded($0, isWhole: !isCut) } } ?? bytes
    return hasMarkup ? MarkedText(text, isCut: isCut) : MarkedText(plain: text, isCut: isCut)
  }
}

extension RecordFormat {
  /// How records are read.
  var reading: TextReading { TextReading(encoding: encoding, hasMarkup: hasMarkup) }
}
