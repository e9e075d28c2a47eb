/// A text without its markup, and the appearance that the markup described.
///
/// ```swift
/// func boldWords(of record: SourceRecord) -> [String] {
///   let text = record.markedText(limit: 1_000)
///   return text.runs.filter { $0.appearance.attributes.contains(.bold) }
///     .map { String(decoding: text.bytes[$0.range], as: UTF8.self) }
/// }
/// ```
///
/// ``SourceRecord/markedText(limit:)`` returns the marked text of a record.
public struct MarkedText: Equatable, Sendable {
  /// A part of the text whose appearance is not plain.
  public struct Run: Equatable, Sendable {
    /// The range of bytes in the text.
    public var range: Range<Int>
    public var appearance: TextAppearance
  }

  /// The visible text, which searches also use.
  public private(set) var bytes: [UInt8]
  /// The parts that are not plain, in ascending order and without overlaps.
  public private(set) var runs: [Run] = []
  /// Whether the text is truncated.
  public private(set) var isCut: Bool

  /// Creates a text without markup.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - isCut: whether the text is truncated. If so, an incomplete character at the end is dropped.
  public init(plain bytes: [UInt8], isCut: Bool) {
    self.bytes = isCut ? Self.wholeCharacters(of: bytes) : bytes
    self.isCut = isCut
  }

  /// Parses the markup of a text.
  ///
  /// - Parameters:
  ///   - bytes: the text with its markup.
  ///   - isCut: whether the text is truncated. If so, an incomplete character or sequence at the end is dropped;
  ///     otherwise the sequence is treated as text.
  /// - Complexity: O(`bytes`). Text without markup takes a single fast scan.
  init(_ bytes: [UInt8], isCut: Bool) {
    self.isCut = isCut
    let bytes = isCut ? Self.wholeCharacters(of: bytes) : bytes
    guard bytes.withUnsafeBytes(MarkupScanner.isNeeded) else {
      self.bytes = bytes
      return
    }
    self.bytes = []
    self.bytes.reserveCapacity(bytes.count)
    bytes.withUnsafeBytes { source in
      var scanner = MarkupScanner(source)
      var appearance = TextAppearance.plain
      while let piece = scanner.next() {
        switch piece {
        case .text(let range): append(source.part(range), appearance)
        case .rendition(let range): GraphicRendition.apply(source.part(range), to: &appearance)
        case .link(let isLink): appearance.isLink = isLink
        case .overstrike(let character, let attributes):
          var struck = appearance
          struck.attributes.formUnion(attributes)
          append(source.part(character), struck)
        case .unfinished(let range): if !isCut { append(source.part(range), appearance) }
        }
      }
    }
  }

  /// Returns the bytes without an incomplete character at the end. A joiner is incomplete without the next character.
  private static func wholeCharacters(of bytes: [UInt8]) -> [UInt8] {
    let count = bytes.withUnsafeBytes(TextBytes.wholeCharacters)
    let isJoiner = count > 3 && bytes[count - 3] == 0xE2 && bytes[count - 2] == 0x80 && bytes[count - 1] & 0xFE == 0x8C
    let end = isJoiner ? count - 3 : count
    return end < bytes.count ? Array(bytes[..<end]) : bytes
  }

  private mutating func append(_ part: UnsafeRawBufferPointer, _ appearance: TextAppearance) {
    let start = bytes.count
    bytes += part
    guard appearance != .plain, !part.isEmpty else { return }
    if let last = runs.last, last.appearance == appearance, last.range.upperBound == start {
      runs[runs.count - 1].range = last.range.lowerBound..<bytes.count
    } else {
      runs.append(Run(range: start..<bytes.count, appearance: appearance))
    }
  }

  /// Appends the visible part of a text to `plain`.
  ///
  /// - Complexity: O(`bytes`).
  static func appendPlain(of bytes: UnsafeRawBufferPointer, to plain: inout [UInt8]) {
    var scanner = MarkupScanner(bytes)
    while let piece = scanner.next() {
      switch piece {
      case .text(let range), .overstrike(let range, _), .unfinished(let range): plain += bytes.part(range)
      case .rendition, .link: break
      }
    }
  }
}

extension MarkedText {
  /// The level of the text as a log line, or `nil` if it has none.
  public var level: FoundLevel? { bytes.withUnsafeBytes { LevelScan.level(of: $0) } }
}
