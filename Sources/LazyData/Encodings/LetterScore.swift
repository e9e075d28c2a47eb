/// Scores how probable it is that bytes are text in an encoding with one byte for each character.
///
/// The weight of a letter depends on its frequency in the language that fits best. A letter in an unlikely place is
/// evidence against the encoding: a capital after a small letter, or a letter of another script within a Latin word.
struct LetterScore {
  /// The meaning of a byte.
  private enum Kind {
    case asciiSmall, asciiCapital, ascii
    case small, capital
    /// A letter without case, or a mark.
    case letter
    case punctuation
    case space
    case symbol
    /// A control, or no character at all.
    case none

    var isLetter: Bool {
      switch self {
      case .asciiSmall, .asciiCapital, .small, .capital, .letter: true
      case .ascii, .punctuation, .space, .symbol, .none: false
      }
    }

    var isASCIILetter: Bool { self == .asciiSmall || self == .asciiCapital }
    /// Whether the byte is a letter that is not ASCII.
    var isHighLetter: Bool { self == .small || self == .capital || self == .letter }
  }

  /// The scores of characters whose neighbours make a text probable or improbable.
  private enum Weight {
    /// A capital right after a small letter.
    static let capitalInWord = -40
    /// A letter of another script next to a Latin letter.
    static let mixedScripts = -20
    /// A word of a single letter, in a script other than Latin.
    static let singleLetter = -20
    /// A single Latin letter that is not ASCII, and not a word in any of the languages.
    static let singleLatinLetter = -25
    /// A Latin letter right after two others that are not ASCII.
    static let thirdLetter = -30
    /// Punctuation outside of words.
    static let punctuation = 3
    static let punctuationInWord = -20
    static let symbol = -20
    static let symbolInWord = -30
  }

  private let kinds: [Kind]
  /// The weight of each byte, by language.
  private let weights: [[Int]]
  /// Whether the script is Latin. Words in a Latin script mix ASCII letters with others.
  private let isLatin: Bool
  /// Whether each byte is a letter that can be a word.
  private let canBeWord: [Bool]

  private static let punctuationMarks = Set("“”„‚‘’«»–—…•€§°©®™№·¿¡£½ªº´‹›".unicodeScalars)
  private static let wordLetters = Set("àéóyèìòùÉÀåöőŐů".unicodeScalars)

  /// Creates the score of an encoding.
  ///
  /// - Parameters:
  ///   - decode: decodes bytes of the encoding.
  ///   - languages: the languages that are written in the encoding.
  ///   - isLatin: whether their script is Latin.
  /// - Returns: `nil` if a byte may be part of a longer character.
  init?(_ decode: TextDecoder, _ languages: [LanguageLetters], isLatin: Bool) {
    guard let scalars = Self.scalars(decode) else { return nil }
    let kinds = scalars.map(Self.kind)
    let small = zip(scalars, kinds).map { scalar, kind in
      kind == .capital ? scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar : scalar
    }
    self.kinds = kinds
    self.isLatin = isLatin
    canBeWord = scalars.map { Self.wordLetters.contains($0) }
    weights = languages.map { language in small.map { language.weight(of: $0) } }
  }

  /// Returns the character of each byte; U+FFFD if the byte has none.
  private static func scalars(_ decode: TextDecoder) -> [Unicode.Scalar]? {
    // Some encodings compose a letter with the mark after it, so line feeds separate the bytes.
    let bytes = (0x80...UInt8.max).flatMap { [$0, UInt8(ascii: "\n")] }
    let text = Array(String(decoding: bytes.withUnsafeBytes(decode), as: UTF8.self).unicodeScalars)
    guard text.count == bytes.count else { return nil }
    return (0..<0x80).map { Unicode.Scalar($0) } + stride(from: 0, to: text.count, by: 2).map { text[$0] }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x61...0x7A: return .asciiSmall
    case 0x41...0x5A: return .asciiCapital
    case ..<0x80: return .ascii
    case 0x80..<0xA0, 0xE000..<0xF900, 0xFFFD: return .none
    case 0xA0: return .space
    default: break
    }
    if punctuationMarks.contains(scalar) { return .punctuation }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter: return .small
    case .uppercaseLetter: return .capital
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return .letter
    default: return .symbol
    }
  }

  /// Returns the mean score of a byte that is not ASCII, in hundredths; `nil` if a byte has no character.
  ///
  /// - Complexity: O(`bytes`).
  func mean(of bytes: UnsafeRawBufferPointer) -> Int? {
    var counts = [Int](repeating: 0, count: 256)
    var (sum, count) = (0, 0)
    for place in bytes.indices where bytes[place] >= 0x80 {
      let kind = kinds[Int(bytes[place])]
      let before = place > 0 ? kinds[Int(bytes[place - 1])] : .ascii
      let after = place + 1 < bytes.count ? kinds[Int(bytes[place + 1])] : .ascii
      if kind == .none { return nil }
      if kind == .space { continue }
      count += 1
      guard kind.isHighLetter else {
        let isInWord = before.isLetter && after.isLetter
        sum +=
          kind == .punctuation
          ? (isInWord ? Weight.punctuationInWord : Weight.punctuation)
          : (isInWord ? Weight.symbolInWord : Weight.symbol)
        continue
      }
      counts[Int(bytes[place])] += 1
      if kind == .capital, before == .small || before == .asciiSmall { sum += Weight.capitalInWord }
      let isSingle = !before.isLetter && !after.isLetter
      if !isLatin {
        if before.isASCIILetter || after.isASCIILetter { sum += Weight.mixedScripts }
        if isSingle { sum += Weight.singleLetter }
      } else if isSingle {
        if !canBeWord[Int(bytes[place])] { sum += Weight.singleLatinLetter }
      } else if before.isHighLetter, place > 1, kinds[Int(bytes[place - 2])].isHighLetter {
        sum += Weight.thirdLetter
      }
    }
    guard count > 0 else { return 0 }
    let used = counts.indices.filter { counts[$0] > 0 }
    let best = weights.map { weights in used.reduce(0) { $0 + counts[$1] * weights[$1] } }.max() ?? 0
    return (sum + best) * LanguageLetters.unit / count
  }
}
