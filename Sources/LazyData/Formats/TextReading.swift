/// Converts the bytes of a record to readable and searchable text, which is UTF-8 without markup.
struct TextReading: Sendable {
  let encoding: TextEncoding?
  let hasMarkup: Bool

  /// Whether the bytes differ from the readable text.
  func isNeeded(for bytes: UnsafeRawBufferPointer) -> Bool {
    if let encoding, !encoding.isPlain(bytes) { return true }
    return hasMarkup && MarkupScanner.isNeeded(for: bytes)
  }

  /// Appends the readable text of a record.
  func append(_ record: UnsafeRawBufferPointer, to text: inout [UInt8]) {
    guard let encoding else { return MarkedText.appendPlain(of: record, to: &text) }
    guard hasMarkup else { return encoding.append(record, isWhole: true, to: &text) }
    encoding.decoded(record, isWhole: true).withUnsafeBytes { MarkedText.appendPlain(of: $0, to: &text) }
  }

  /// Returns the readable text of a record, or of its start, with the appearance of its parts.
  func marked(_ bytes: [UInt8], isCut: Bool) -> MarkedText {
    let text = encoding.map { encoding in bytes.withUnsafeBytes { encoding.decoded($0, isWhole: !isCut) } } ?? bytes
    return hasMarkup ? MarkedText(text, isCut: isCut) : MarkedText(plain: text, isCut: isCut)
  }
}

extension RecordFormat {
  /// The conversion of records to readable text.
  var reading: TextReading { TextReading(encoding: encoding, hasMarkup: hasMarkup) }
}
