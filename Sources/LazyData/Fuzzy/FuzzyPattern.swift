/// A pattern that matches texts with the same characters in the same order, and ranks the matches.
///
/// The pattern consists of words, separated by spaces; a text must match all of them. `'word` must occur unchanged,
/// `^word` at the start, and `word$` at the end. `!word` must not occur. Case is ignored unless a word has a capital
/// letter.
///
/// ```swift
/// let pattern = FuzzyPattern("rdme !old")
/// // Matches "README.md", but not "old/README.md".
/// ```
///
/// ``RecordCondition/Test/fuzzy(_:)`` is a condition with a pattern. Records of a file that satisfy it are ranked,
/// unless the arrangement has an order.
public struct FuzzyPattern: Hashable, Sendable {
  /// A word of the pattern.
  private struct Word: Hashable, Sendable {
    let scalars: [UInt32]
    /// The bytes of the word if they are ASCII; otherwise nil.
    let ascii: [UInt8]?
    let ignoresCase: Bool
    /// The required position of the exact word; nil if only its characters must occur in order.
    let anchor: FuzzyScore.Anchor?
    let isNegated: Bool
  }

  /// The pattern as it was typed.
  public let text: String
  private let words: [Word]

  /// - Parameter text: the words, separated by spaces.
  public init(_ text: String) {
    self.text = text
    words = text.split(separator: " ").compactMap { Self.word($0) }
  }

  public static func == (one: FuzzyPattern, other: FuzzyPattern) -> Bool { one.text == other.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  private static func word(_ typed: Substring) -> Word? {
    var word = typed
    let isNegated = word.first == "!"
    if isNegated { word = word.dropFirst() }
    let isExact = word.first == "'"
    if isExact { word = word.dropFirst() }
    let startsText = !isExact && word.first == "^"
    if startsText { word = word.dropFirst() }
    let endsText = !isExact && word.count > 1 && word.last == "$"
    if endsText { word = word.dropLast() }
    guard !word.isEmpty else { return nil }
    let anchor: FuzzyScore.Anchor? =
      startsText ? (endsText ? .all : .start) : endsText ? .end : isExact || isNegated ? .anywhere : nil
    let ignoresCase = !word.hasCapital
    let scalars = word.unicodeScalars.map { ignoresCase ? folded($0.value) : $0.value }
    return Word(
      scalars: scalars, ascii: scalars.allSatisfy { $0 < 0x80 } ? scalars.map { UInt8($0) } : nil,
      ignoresCase: ignoresCase, anchor: anchor, isNegated: isNegated)
  }

  /// The maximum number of bytes of a text that are examined.
  private static let mostBytes = 1 << 16

  /// Whether a text matches.
  ///
  /// - Complexity: O(bytes) for each ASCII word without a sign such as `^`, and O(bytes · word) for any other.
  func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.mostBytes))
    for word in words {
      guard word.anchor == nil else { return match(in: bytes, wantsPlaces: false) != nil }
      if let ascii = word.ascii, !Self.contains(ascii, in: bytes, ignoresCase: word.ignoresCase) { return false }
    }
    return words.allSatisfy { $0.ascii != nil } || match(in: bytes, wantsPlaces: false) != nil
  }

  /// Returns whether the characters occur in order.
  private static func contains(_ word: [UInt8], in bytes: UnsafeRawBufferPointer, ignoresCase: Bool) -> Bool {
    var place = 0
    for byte in bytes {
      let isSame = byte == word[place] || ignoresCase && (0x41...0x5A).contains(byte) && byte | 0x20 == word[place]
      guard isSame else { continue }
      place += 1
      if place == word.count { return true }
    }
    return false
  }

  /// Returns a number by which texts are sorted, the best match first: by score, then by length.
  ///
  /// - Returns: nil if the text does not match.
  /// - Complexity: O(bytes · word) for each word.
  func rank(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard let match = match(in: bytes, wantsPlaces: false) else { return nil }
    return (Self.mostScore - min(match.score, Self.mostScore)) << 16 | min(match.length, 0xFFFF)
  }

  private static let mostScore = 0xFFFF

  /// Returns the matched characters of a text on screen, as ranges of bytes in ascending order.
  ///
  /// - Complexity: O(bytes · word) for each word.
  package func ranges(in text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBytes { bytes in
      guard let match = match(in: bytes, wantsPlaces: true), !match.places.isEmpty else { return [] }
      let starts = match.starts
      return match.places.sorted().map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : match.end) }
    }
  }

  /// A text that matches.
  private struct Match {
    var score = 0
    /// The number of characters, without spaces at the ends.
    let length: Int
    /// The indices of the matched characters.
    var places: Set<Int> = []
    /// The offset of each character.
    let starts: [Int]
    /// The end of the last character.
    let end: Int
  }

  private func match(in bytes: UnsafeRawBufferPointer, wantsPlaces: Bool) -> Match? {
    let text = ScalarText(UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.mostBytes)))
    let folded = text.scalars.map(Self.folded)
    let small = FuzzyScore(text.scalars, folded: folded)
    lazy var exact = FuzzyScore(text.scalars, folded: text.scalars)
    var match = Match(length: text.length, starts: text.starts, end: text.end)
    for word in words {
      let score = word.ignoresCase ? small : exact
      let found =
        word.anchor.map { score.exact(word.scalars, $0) } ?? score.best(word.scalars, wantsPlaces: wantsPlaces)
      guard (found != nil) != word.isNegated else { return nil }
      guard let found else { continue }
      match.score += found.score
      if wantsPlaces { match.places.formUnion(found.places) }
    }
    return match
  }

  /// Converts a capital letter to a small letter. Other characters are returned unchanged.
  private static func folded(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return (0x41...0x5A).contains(scalar) ? scalar | 0x20 : scalar }
    guard let properties = Unicode.Scalar(scalar)?.properties, properties.isUppercase else { return scalar }
    let small = properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first?.value ?? scalar : scalar
  }
}

/// The scalars of a text, with their offsets.
private struct ScalarText {
  private(set) var scalars: [UInt32] = []
  private(set) var starts: [Int] = []
  let end: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    end = bytes.count
    scalars.reserveCapacity(bytes.count)
    starts.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      starts.append(place)
      let (scalar, length) = Self.scalar(in: bytes, at: place)
      scalars.append(scalar)
      place += length
    }
  }

  /// Decodes a scalar. A stray or truncated byte becomes a replacement character. Overlong forms, surrogates and values
  /// above U+10FFFF are not detected.
  private static func scalar(in bytes: UnsafeRawBufferPointer, at place: Int) -> (UInt32, length: Int) {
    let first = bytes[place]
    guard first >= 0xC2, first < 0xF5 else { return (first < 0x80 ? UInt32(first) : 0xFFFD, 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard place + length <= bytes.count else { return (0xFFFD, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length {
      let byte = bytes[place + index]
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }

  /// The number of scalars without spaces at the ends.
  var length: Int {
    let isSpace: (UInt32) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }), let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return 0 }
    return last - first + 1
  }
}
