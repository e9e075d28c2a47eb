/// A filter that outputs the matching records of bytes as they arrive.
///
/// The filter keeps only the record that has no end yet. A very long record is not kept: its first part decides whether
/// it matches. So memory use is bounded.
package struct StreamingFilter {
  /// The pattern; `nil` if every record matches.
  let pattern: Pattern?
  private let name: String
  private let detect: FormatDetector
  /// The number of bytes of a record that decide whether it matches.
  private let longestRecord: Int
  /// Whether matching records are only counted, and nothing is output.
  let countsOnly: Bool
  private let output: (UnsafeRawBufferPointer) throws -> Bool

  /// The format, if it has been detected.
  private(set) var format: (any RecordFormat)?
  /// The number of bytes that the format is detected from. It grows if the header is longer.
  private var sampleLength = DetectedFormat.firstLength
  private var window: FilterBuffer
  /// Whether the current record matches, if it is so long that its start was removed from the window; otherwise `nil`.
  private var isPassing: Bool?
  /// The terminator of the first record, which is used as the line end.
  private var terminator: [UInt8]?
  private var matches: [UInt8] = []
  /// The number of the first record in the window.
  private var number = 0
  /// The number of matching records.
  package private(set) var count = 0
  /// The error that stopped the output.
  private var failure: DataError?

  /// Creates a filter. A header that names the columns is output before the records.
  ///
  /// - Parameters:
  ///   - pattern: the pattern; `nil` if every record matches.
  ///   - name: the name of the bytes for messages.
  ///   - longestRecord: the number of bytes of a record that decide whether it matches. Only tests change the
  ///     default.
  ///   - quoteLimit: the rule for quotes that are never closed. Only tests change the default.
  ///   - countsOnly: whether matching records are only counted.
  ///   - detect: detects the format from the first bytes, as soon as enough bytes have arrived or `settleForNow` is
  ///     called.
  ///   - output: receives the matching records as they are in the source. A line end is added to the last record if it
  ///     has none. `false` stops the filter.
  package init(
    matching pattern: Pattern?, name: String = "", longestRecord: Int = RecordPass.longestRecord,
    quoteLimit: OpenQuoteLimit = OpenQuoteLimit(), countsOnly: Bool = false,
    detect: @escaping FormatDetector, output: @escaping (UnsafeRawBufferPointer) throws -> Bool
  ) {
    self.pattern = pattern
    self.name = name
    self.longestRecord = longestRecord
    window = FilterBuffer(quoteLimit: quoteLimit)
    self.countsOnly = countsOnly
    self.detect = detect
    self.output = output
  }

  /// Adds the next bytes. Must not be called after an error.
  ///
  /// - Returns: `false` if `output` returned `false`.
  /// - Throws: the errors of `output`.
  package mutating func feed(_ block: UnsafeRawBufferPointer) throws -> Bool {
    if isPassing == nil, pattern?.options.normalizes != true, let format = format as? LineFormat {
      return try feedLines(block, format)
    }
    window.append(block)
    guard format != nil || window.bytes.count >= sampleLength else { return true }
    return try settle()
  }

  /// Detects the format from the available bytes, if they contain at least one line. Call this if no more bytes arrive
  /// for a while.
  package mutating func settleForNow() throws -> Bool {
    guard format == nil, window.bytes.contains(UInt8(ascii: "\n")) else { return true }
    return try settle()
  }

  /// The start of the first record that has not been filtered. `nil` until the format is detected, and within a record
  /// that is too long to keep: other code cannot filter the next bytes then.
  var boundary: Int? { format == nil || isPassing != nil ? nil : window.base }

  /// Outputs matches that other code has found in the records from `boundary` on.
  ///
  /// - Parameters:
  ///   - records: the bytes of the matching records.
  ///   - count: the number of these records.
  ///   - end: the end of the last record that other code has filtered. The next bytes must start at this position.
  /// - Returns: `false` if `output` returned `false`.
  /// - Throws: the errors of `output`.
  mutating func add(_ records: [UInt8], count: Int, upTo end: Int) throws -> Bool {
    window = FilterBuffer(from: end, quoteLimit: window.quoteLimit)
    self.count += count
    return try records.isEmpty || records.withUnsafeBytes(output)
  }

  /// Outputs the remaining matches at the end of the input.
  package mutating func finish() throws -> Bool { try settle(isAtEnd: true) }

  private mutating func settle(isAtEnd: Bool = false) throws -> Bool {
    guard let format = try format ?? begin(isAtEnd: isAtEnd) else { return true }
    window.findEnds(format, isAtEnd: isAtEnd)
    var isUnended = false
    if isAtEnd, isPassing != nil && window.ends.isEmpty || window.hasOpenRecord(format) {
      window.endLast()
      isUnended = true
    }
    if window.ends.isEmpty { shorten(format) } else { takeOut(format, isUnended: isUnended) }
    guard try flush() else { return false }
    if let failure { throw failure }
    return true
  }

  /// Outputs the matches that were collected.
  private mutating func flush() throws -> Bool {
    guard !matches.isEmpty else { return true }
    defer { matches.removeAll(keepingCapacity: true) }
    return try countsOnly || matches.withUnsafeBytes { try output($0) }
  }

  // MARK: Lines

  /// The minimum number of bytes of consecutive matching lines that are output without being copied first.
  private static let direct = 1 << 15

  /// Adds the next bytes of a text. Complete lines whose bytes are already readable text are searched without being
  /// copied. All other bytes are copied to the window.
  private mutating func feedLines(_ block: UnsafeRawBufferPointer, _ format: LineFormat) throws -> Bool {
    var rest = block
    if !window.bytes.isEmpty, let end = MatchingLines.firstEnd(in: block) {
      window.append(block.part(0..<end))
      guard try settle() else { return false }
      rest = block.part(end..<block.count)
    }
    let end = window.bytes.isEmpty ? MatchingLines.end(in: rest) : nil
    guard let end, pattern == nil || !format.reading.isNeeded(for: rest.part(0..<end)) else {
      window.append(rest)
      // If only the line that started in earlier bytes is complete, it was filtered above, and no other line is left.
      return try rest.count < block.count && end == nil || settle()
    }
    learnTerminator(ofFirstIn: rest, format)
    let goesOn =
      if let pattern {
        try write(MatchingLines(of: pattern, in: rest.part(0..<end), format), in: rest)
      } else {
        try writeAll(rest.part(0..<end))
      }
    window.pass(end)
    window.append(rest.part(end..<rest.count))
    return goesOn
  }

  private mutating func writeAll(_ lines: UnsafeRawBufferPointer) throws -> Bool {
    count += lines.count(of: UInt8(ascii: "\n"))
    guard !countsOnly else { return true }
    guard try flush() else { return false }
    return try output(lines)
  }

  private mutating func write(_ lines: MatchingLines, in bytes: UnsafeRawBufferPointer) throws -> Bool {
    count += lines.count
    if countsOnly { return true }
    for range in lines.ranges {
      if range.count < Self.direct {
        matches.append(contentsOf: bytes.part(range))
      } else {
        guard try flush(), try output(bytes.part(range)) else { return false }
      }
    }
    return try flush()
  }

  private mutating func learnTerminator(ofFirstIn lines: UnsafeRawBufferPointer, _ format: LineFormat) {
    guard terminator == nil, let end = MatchingLines.firstEnd(in: lines) else { return }
    learnTerminator(format, Array(lines.part(0..<end))[...])
  }

  /// Detects the format and skips the prologue. Returns the format, or `nil` if more bytes are needed.
  ///
  /// - Throws: `DataError` if the bytes cannot be read in this format.
  private mutating func begin(isAtEnd: Bool) throws -> (any RecordFormat)? {
    let length = min(sampleLength, window.bytes.count)
    let format = window.bytes.withUnsafeBytes { detect($0.part(0..<length)) }
    if length == sampleLength,
      let longer = DetectedFormat.length(after: length, first: DetectedFormat.firstLength, for: format)
    {
      sampleLength = longer
      return isAtEnd || window.bytes.count >= longer ? try begin(isAtEnd: isAtEnd) : nil
    }
    if let refusal = format.refusal { throw DataError.refused(path: name, reason: refusal) }
    learnTerminator(format, window.bytes.prefix(format.prologue))
    // A byte order mark alone is not a header.
    if !format.columns.isEmpty, format.prologue > TextBytes.mark.count {
      matches += window.bytes.prefix(format.prologue)
    }
    window.removeBytes(min(format.prologue, window.bytes.count))
    self.format = format
    return format
  }

  /// Removes all complete records from the window, and keeps the matching ones for the output.
  ///
  /// - Parameter isUnended: whether the last record ends only because the bytes end.
  private mutating func takeOut(_ format: any RecordFormat, isUnended: Bool) {
    if let isPassing {
      let end = window.bytes[..<(window.ends[0] - window.base)]
      if isPassing { matches += end }
      learnTerminator(format, end)
      window.removeFirstRecord()
      number += 1
      if isPassing, window.ends.isEmpty, isUnended { matches += lineEnd }
      self.isPassing = nil
    }
    guard let first = window.ends.first else { return }
    let isLastFound = addMatches(format)
    // The terminator of the first record is stored, in case the last record has no terminator.
    learnTerminator(format, window.bytes[..<(first - window.base)])
    if isLastFound, isUnended { matches += lineEnd }
    number += window.ends.count
    window.removeRecords()
  }

  /// Adds the matching records to the output.
  ///
  /// - Returns: whether the last record matches.
  private mutating func addMatches(_ format: any RecordFormat) -> Bool {
    let (base, ends) = (window.base, window.ends)
    let length = (ends.last ?? base) - base
    guard let pattern else {
      count += ends.count
      if !countsOnly { matches += window.bytes[..<length] }
      return true
    }
    var (found, isLastFound) = ([Range<Int>](), false)
    window.bytes.withUnsafeBytes { bytes in
      let chunk = RecordPass.Chunk(
        bytes: bytes.part(0..<length), offset: base, number: number, ends: ends,
        format: format)
      do throws(DataError) {
        _ = try chunk.visitMatches(of: pattern) { index in
          found.append((index == 0 ? 0 : ends[index - 1] - base)..<ends[index] - base)
          isLastFound = index == ends.count - 1
          return true
        }
      } catch {
        failure = error
      }
    }
    count += found.count
    if !countsOnly { for record in found { matches += window.bytes[record] } }
    return isLastFound
  }

  /// Decides whether a record that is too long matches, and removes its bytes from the window. Bytes after an open
  /// quote remain, because they may belong to other records.
  private mutating func shorten(_ format: any RecordFormat) {
    let count = window.countBeforeQuote(format)
    guard isPassing != nil || count > longestRecord else { return }
    if isPassing == nil {
      let isMatch = window.bytes.withUnsafeBytes { bytes in
        pattern.map { format.hasMatch(of: $0, in: bytes.part(0..<longestRecord), isWhole: false) } ?? true
      }
      isPassing = isMatch
      if isMatch { self.count += 1 }
    }
    if isPassing == true { matches += window.bytes[..<count] }
    window.removeBytes(count)
  }

  private var lineEnd: [UInt8] { terminator ?? [UInt8(ascii: "\n")] }

  private mutating func learnTerminator(_ format: any RecordFormat, _ bytes: ArraySlice<UInt8>) {
    guard terminator == nil else { return }
    let end = bytes.suffix(format.longestTerminator)
    let length = end.withUnsafeBytes { format.terminatorLength(of: $0) }
    if length > 0 { terminator = Array(end.suffix(length)) }
  }
}

extension OrderedBytes {
  /// Passes the matching records to `output`.
  ///
  /// - Parameters:
  ///   - pattern: the pattern; `nil` if every record matches.
  ///   - countsOnly: whether matching records are only counted.
  ///   - patience: the time in milliseconds to wait for enough bytes to detect the format.
  ///   - output: receives the records; `false` stops.
  /// - Returns: the number of matching records.
  /// - Throws: the errors of `output`, and `DataError` if reading fails or the format is refused. Earlier matches have
  ///   been output.
  package func copyRecords(
    matching pattern: Pattern?, countsOnly: Bool = false, detect: @escaping FormatDetector, patience: Int32 = 200,
    _ output: @escaping (UnsafeRawBufferPointer) throws -> Bool
  ) throws -> Int {
    var sieve = StreamingFilter(
      matching: pattern, name: name, countsOnly: countsOnly, detect: detect, output: output)
    do {
      let isWhole =
        if case .file(let file) = self, let workers = FilterWorkers(file) {
          try workers.feed(&sieve)
        } else {
          try copy(patience: patience, onPause: { try sieve.settleForNow() }) { try sieve.feed($0) }
        }
      if isWhole { _ = try sieve.finish() }
    } catch let error as DataError {
      _ = try sieve.finish()
      throw error
    }
    return sieve.count
  }
}
