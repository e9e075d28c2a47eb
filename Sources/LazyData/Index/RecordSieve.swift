/// Passes on the records that match, of bytes that come in their order.
///
/// It keeps the record that has no end yet, but of one that is very long nothing: whether that matches is decided by the
/// first part of it. So it takes the same memory however much comes.
package struct RecordSieve {
  private let pattern: Pattern
  private let detect: FormatDetector
  /// Bytes of a record by which it is decided whether it matches.
  private let longestRecord: Int
  private let output: (UnsafeRawBufferPointer) throws -> Bool

  private var format: (any RecordFormat)?
  /// Bytes that are enough to tell the format; more where a header is longer.
  private var sampleLength = ToldFormat.firstLength
  private var window = SieveWindow()
  /// Whether the record that the window goes on with, and of which it does not have the beginning, matches.
  private var isPassing: Bool?
  /// How records end here: as the first one.
  private var terminator: [UInt8]?
  private var matches: [UInt8] = []
  /// The number of the record that the window begins with, or goes on with.
  private var number = 0
  /// Records that matched.
  package private(set) var count = 0
  /// Why it is not known whether a record matches, behind which nothing is passed on.
  private var failure: DataError?

  /// What stands before the records and names their columns is passed on before any of them.
  ///
  /// - Parameters:
  ///   - longestRecord: bytes of a record by which it is decided whether it matches; others than the default are for tests.
  ///   - detect: tells the format from the first bytes, when there are enough of them, or `settle` says so.
  ///   - output: takes the records that match, as they stand in the source; the last one is given a line end where it has
  ///     none. False ends it.
  package init(
    matching pattern: Pattern, longestRecord: Int = RecordPass.longestRecord,
    detect: @escaping FormatDetector, output: @escaping (UnsafeRawBufferPointer) throws -> Bool
  ) {
    self.pattern = pattern
    self.longestRecord = longestRecord
    self.detect = detect
    self.output = output
  }

  /// Takes the bytes that come next; to be called no more after an error.
  ///
  /// - Returns: false where `output` did.
  /// - Throws: what `output` throws, and `DataError.costlyExpression`; what matches before that record was passed on.
  package mutating func feed(_ block: UnsafeRawBufferPointer) throws -> Bool {
    window.append(block)
    guard format != nil || window.bytes.count >= sampleLength else { return true }
    return try settle()
  }

  /// Has the format told from what there is, where that is a line at least: nothing more may come for long.
  package mutating func settleForNow() throws -> Bool {
    guard format == nil, window.bytes.contains(UInt8(ascii: "\n")) else { return true }
    return try settle()
  }

  /// Passes on what is left, behind which nothing comes.
  package mutating func finish() throws -> Bool { try settle(isAtEnd: true) }

  private mutating func settle(isAtEnd: Bool = false) throws -> Bool {
    guard let format = format ?? begin(isAtEnd: isAtEnd) else { return true }
    window.findEnds(format, isAtEnd: isAtEnd)
    var isUnended = false
    if isAtEnd, isPassing != nil && window.ends.isEmpty || window.end > window.ends.last ?? window.base {
      window.endLast()
      isUnended = true
    }
    if window.ends.isEmpty { shorten(format) } else { takeOut(format, isUnended: isUnended) }
    if !matches.isEmpty {
      defer { matches.removeAll(keepingCapacity: true) }
      guard try matches.withUnsafeBytes({ try output($0) }) else { return false }
    }
    if let failure { throw failure }
    return true
  }

  /// Tells the format, and leaves out what stands before the records; nil where more bytes are needed to tell.
  private mutating func begin(isAtEnd: Bool) -> (any RecordFormat)? {
    let length = min(sampleLength, window.bytes.count)
    let format = window.bytes.withUnsafeBytes { detect($0.part(0..<length)) }
    if length == sampleLength,
      let longer = ToldFormat.length(after: length, first: ToldFormat.firstLength, for: format)
    {
      sampleLength = longer
      return isAtEnd || window.bytes.count >= longer ? begin(isAtEnd: isAtEnd) : nil
    }
    learnTerminator(format, window.bytes.prefix(format.prologue))
    // A byte order mark alone is no header.
    if !format.columns.isEmpty, format.prologue > TextBytes.mark.count {
      matches += window.bytes.prefix(format.prologue)
    }
    window.removeBytes(min(format.prologue, window.bytes.count))
    self.format = format
    return format
  }

  /// Takes all records that have an end out of the window, and keeps those that match.
  ///
  /// - Parameter isUnended: whether the last of them ends where the bytes end, and not by itself.
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
    // The last but one, where the last has none.
    learnTerminator(format, window.bytes[..<(first - window.base)])
    if isLastFound, isUnended { matches += lineEnd }
    number += window.ends.count
    window.removeRecords()
  }

  /// Adds the records that match.
  ///
  /// - Returns: whether the last one does.
  private mutating func addMatches(_ format: any RecordFormat) -> Bool {
    let (base, ends) = (window.base, window.ends)
    let length = (ends.last ?? base) - base
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
    for record in found { matches += window.bytes[record] }
    return isLastFound
  }

  /// Lets the bytes of a record that is too long go, once it is known whether it matches.
  private mutating func shorten(_ format: any RecordFormat) {
    guard isPassing != nil || window.bytes.count > longestRecord else { return }
    if isPassing == nil {
      let text = format.reading.marked(window.bytes, isCut: true).bytes
      let isMatch = isMatch(text)
      isPassing = isMatch
      if isMatch { count += 1 }
    }
    let count = window.countBeforeQuote(format)
    if isPassing == true { matches += window.bytes[..<count] }
    window.removeBytes(count)
  }

  /// Whether the beginning of a long record matches; false after a failure.
  private mutating func isMatch(_ text: [UInt8]) -> Bool {
    do throws(MatchFailure) {
      return try text.withTypedBytes { bytes throws(MatchFailure) in try pattern.matches(bytes) }
    } catch {
      failure = pattern.costly(row: number)
      return false
    }
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
  /// Passes on the records that match.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for enough bytes to tell the format, in milliseconds.
  ///   - output: takes them; false ends it.
  /// - Returns: how many there were.
  /// - Throws: what `output` throws, and `DataError` where reading fails, or where a record takes too long for an
  ///   expression; what came before was passed on.
  package func copyRecords(
    matching pattern: Pattern, detect: @escaping FormatDetector, patience: Int32 = 200,
    _ output: @escaping (UnsafeRawBufferPointer) throws -> Bool
  ) throws -> Int {
    var sieve = RecordSieve(matching: pattern, detect: detect, output: output)
    do {
      let isWhole = try copy(patience: patience, onPause: { try sieve.settleForNow() }) { try sieve.feed($0) }
      if isWhole { _ = try sieve.finish() }
    } catch DataError.costlyExpression(let expression, _, let row) {
      throw DataError.costlyExpression(expression, path: name, row: row)
    } catch let error as DataError {
      _ = try sieve.finish()
      throw error
    }
    return sieve.count
  }
}
