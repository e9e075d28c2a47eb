/// Splits a text into visible parts and markup.
///
/// There are three kinds of markup, as programs write for `less -R`: a `Select Graphic Rendition` sequence (`ESC [ …
/// m`), a link (`ESC ] 8 ; … ESC \`, or with BEL), and overstrikes (`a BS a` is bold, `_ BS a` underlined). Sequences
/// without a meaning for a line are removed: those that erase a line or the screen (`ESC [ … K`, which `grep` appends
/// to each colour sequence, and `ESC [ … J`), and `ESC ( B`, which `tput sgr0` sends to select ASCII. Every other
/// control character is text and is shown as such: no control is ever executed. No markup spans a line end.
struct MarkupScanner {
  enum Piece: Equatable {
    /// Visible bytes.
    case text(Range<Int>)
    /// The parameters of a sequence that changes the appearance.
    case rendition(Range<Int>)
    /// The start of a link if `true`, the end of a link if `false`.
    case link(Bool)
    /// A character that replaces the characters that it overstrikes.
    case overstrike(Range<Int>, TextAppearance.Attributes)
    /// A sequence without its end.
    case unfinished(Range<Int>)
  }

  private static let escape: UInt8 = 0x1B
  private static let backspace: UInt8 = 0x08
  private static let newline = UInt8(ascii: "\n")

  private let bytes: UnsafeRawBufferPointer
  /// The start of the part that has not been returned yet.
  private var place = 0
  /// The position where the search for control characters continues. Control characters before it are text.
  private var ahead = 0
  private var nextEscape: Int
  private var nextBackspace: Int
  /// The piece to return next, after the text before it.
  private var waiting: (piece: Piece, end: Int)?

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    nextEscape = bytes.firstPlace(of: Self.escape, in: 0..<bytes.count) ?? bytes.count
    nextBackspace = bytes.firstPlace(of: Self.backspace, in: 0..<bytes.count) ?? bytes.count
  }

  /// Whether the bytes may contain markup.
  static func isNeeded(for bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.firstPlace(of: escape, in: 0..<bytes.count) != nil
      || bytes.firstPlace(of: backspace, in: 0..<bytes.count) != nil
  }

  /// Returns the next piece, or `nil` after the last one.
  ///
  /// - Complexity: O(bytes) for all pieces together.
  mutating func next() -> Piece? {
    if let (piece, end) = waiting {
      waiting = nil
      place = end
      return piece
    }
    while true {
      let control = nextControl()
      guard control < bytes.count else { return rest() }
      guard let found = bytes[control] == Self.escape ? sequence(at: control) : overstrike(at: control) else {
        ahead = control + 1
        continue
      }
      ahead = found.end
      guard place < found.start else {
        place = found.end
        return found.piece
      }
      waiting = (found.piece, found.end)
      return .text(place..<found.start)
    }
  }

  private mutating func rest() -> Piece? {
    guard place < bytes.count else { return nil }
    defer { place = bytes.count }
    return .text(place..<bytes.count)
  }

  private mutating func nextControl() -> Int {
    if nextEscape < ahead {
      nextEscape = bytes.firstPlace(of: Self.escape, in: ahead..<bytes.count) ?? bytes.count
    }
    if nextBackspace < ahead {
      nextBackspace = bytes.firstPlace(of: Self.backspace, in: ahead..<bytes.count) ?? bytes.count
    }
    return min(nextEscape, nextBackspace)
  }

  private typealias Found = (piece: Piece, start: Int, end: Int)

  // MARK: Sequences

  private func sequence(at start: Int) -> Found? {
    guard start + 1 < bytes.count else { return (.unfinished(start..<bytes.count), start, bytes.count) }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return renditionOrErasure(at: start)
    case UInt8(ascii: "]"): return link(at: start)
    case UInt8(ascii: "("): return asciiDesignation(at: start)
    default: return nil
    }
  }

  /// Returns the sequence that changes the appearance, or that erases; `nil` for another sequence.
  private func renditionOrErasure(at start: Int) -> Found? {
    var end = start + 2
    // Digits, colon and semicolon.
    while end < bytes.count, (0x30...0x3B).contains(bytes[end]) { end += 1 }
    guard end < bytes.count else { return (.unfinished(start..<end), start, end) }
    let parameters = start + 2..<end
    switch bytes[end] {
    case UInt8(ascii: "m"): return (.rendition(parameters), start, end + 1)
    case UInt8(ascii: "K"), UInt8(ascii: "J"): return (.text(end + 1..<end + 1), start, end + 1)
    default: return nil
    }
  }

  /// Returns the sequence that selects ASCII as the character set; `nil` for another set.
  private func asciiDesignation(at start: Int) -> Found? {
    guard start + 2 < bytes.count else { return (.unfinished(start..<bytes.count), start, bytes.count) }
    return bytes[start + 2] == UInt8(ascii: "B") ? (.text(start + 3..<start + 3), start, start + 3) : nil
  }

  private func link(at start: Int) -> Found? {
    let intro = Array("]8;".utf8)
    for (offset, byte) in intro.enumerated() {
      guard start + 1 + offset < bytes.count else { return (.unfinished(start..<bytes.count), start, bytes.count) }
      guard bytes[start + 1 + offset] == byte else { return nil }
    }
    let body = start + 1 + intro.count
    var end = body
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != 0x7F { end += 1 }
    guard end < bytes.count else { return (.unfinished(start..<end), start, end) }
    let length: Int
    switch bytes[end] {
    case 0x07: length = 1
    case Self.escape where end + 1 == bytes.count: return (.unfinished(start..<bytes.count), start, bytes.count)
    case Self.escape where bytes[end + 1] == UInt8(ascii: "\\"): length = 2
    default: return nil
    }
    // The parameters end with a semicolon, and the target follows. An empty target ends the previous link.
    guard let separator = bytes.firstPlace(of: UInt8(ascii: ";"), in: body..<end) else { return nil }
    return (.link(separator + 1 < end), start, end + length)
  }

  // MARK: Overstrikes

  private func overstrike(at backspace: Int) -> Found? {
    guard let first = character(before: backspace) else { return nil }
    var shown = first
    var attributes: TextAppearance.Attributes = []
    var next = backspace
    while next < bytes.count, bytes[next] == Self.backspace {
      var start = next + 1
      // Some programs write two backspaces after a character that is two columns wide.
      if start < bytes.count, bytes[start] == Self.backspace, shown.count > 2 { start += 1 }
      guard let over = character(at: start) else { break }
      if isEqual(over, shown) {
        attributes.insert(.bold)
      } else if isUnderscore(shown) {
        attributes.insert(.underline)
        shown = over
      } else if isUnderscore(over) {
        attributes.insert(.underline)
      } else {
        shown = over
      }
      next = over.upperBound
    }
    guard next > backspace else { return nil }
    return (.overstrike(shown, attributes), first.lowerBound, next)
  }

  private func isUnderscore(_ character: Range<Int>) -> Bool {
    character.count == 1 && bytes[character.lowerBound] == UInt8(ascii: "_")
  }

  private func isEqual(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { bytes[$0] == bytes[$1] }
  }

  /// Returns the character that ends at `end`, or `nil` if it is part of a piece that has been returned.
  private func character(before end: Int) -> Range<Int>? {
    var start = end - 1
    while start > place, bytes[start] & 0xC0 == 0x80, end - start < 4 { start -= 1 }
    guard start >= place, let found = character(at: start), found.upperBound == end else { return nil }
    return found
  }

  /// Returns the character that starts at `start`, or `nil` if the bytes are not a character or are a control
  /// character.
  private func character(at start: Int) -> Range<Int>? {
    guard start < bytes.count else { return nil }
    let first = bytes[start]
    let length: Int
    switch first {
    case 0x20..<0x7F: length = 1
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return nil
    }
    guard start + length <= bytes.count else { return nil }
    for offset in 1..<max(1, length) where bytes[start + offset] & 0xC0 != 0x80 { return nil }
    return start..<start + length
  }
}
