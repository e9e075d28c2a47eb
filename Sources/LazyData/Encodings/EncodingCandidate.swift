/// A possible encoding of a text, and the letters that are evidence for it.
struct EncodingCandidate: Sendable {
  enum Letters: Sendable {
    /// Each byte is a character of the Latin script. Words mix these letters with ASCII letters.
    case latin([LanguageLetters])
    /// Each byte is a character of a script other than Latin.
    case other([LanguageLetters])
    /// A character is one or more bytes.
    case ideographs(IdeographScore)
  }

  /// The name in the status line.
  let name: String
  /// The name in the C library.
  let charset: String
  let letters: Letters
  /// The additional evidence that a rare encoding needs. A text's mean score is reduced by this number, divided by the
  /// number of its bytes that are not ASCII. So it affects only short texts.
  let caution: Int
  /// The name of a more common encoding with most of the same characters. If a text is the same in both, the more
  /// common encoding is chosen.
  let commonName: String?

  private init(
    _ name: String, charset: String? = nil, caution: Int = 150, insteadOf commonName: String? = nil, _ letters: Letters
  ) {
    self.name = name
    self.charset = charset ?? name
    self.caution = caution
    self.commonName = commonName
    self.letters = letters
  }

  /// Returns the more common encoding if it decodes the excerpt to the same text; otherwise this encoding.
  func orCommon(for excerpt: UnsafeRawBufferPointer) -> EncodingCandidate {
    guard let common = Self.all.first(where: { $0.name == commonName }), let decode = Self.decoder(charset),
      let decodeCommon = Self.decoder(common.charset), decode(excerpt) == decodeCommon(excerpt)
    else { return self }
    return common
  }

  /// The encoding; `nil` if the C library does not know it.
  var encoding: TextEncoding? { TextEncoding(named: charset, shown: name) }

  /// Returns the mean score of a character that is not ASCII, or `nil` if the bytes are invalid in the
  /// encoding or the C library does not know it.
  ///
  /// - Complexity: O(`excerpt`).
  func mean(of excerpt: UnsafeRawBufferPointer) -> Int? {
    guard let decode = Self.decoder(charset) else { return nil }
    switch letters {
    case .latin(let languages): return LetterScore(decode, languages, isLatin: true)?.mean(of: excerpt)
    case .other(let languages): return LetterScore(decode, languages, isLatin: false)?.mean(of: excerpt)
    case .ideographs(let score): return score.mean(of: excerpt, decode)
    }
  }

  /// Returns a function that decodes bytes; `nil` if the C library does not know the encoding.
  ///
  /// A `TextEncoding` is not used, because it creates tables first, which takes longer than the score.
  private static func decoder(_ charset: String) -> TextDecoder? {
    if charset == TextEncoding.windows1252.name {
      return { TextEncoding.windows1252.decoded($0, isWhole: false) }
    }
    guard let converter = EncodingConverter(charset) else { return nil }
    return { bytes in
      var text: [UInt8] = []
      converter.append(bytes, isWhole: false, to: &text)
      return text
    }
  }

  /// The encodings in order. If two have the same score, the first one is chosen.
  static let all = [
    EncodingCandidate("Windows-1252", caution: 0, .latin(LanguageLetters.western)),
    EncodingCandidate("Windows-1250", caution: 50, insteadOf: "Windows-1252", .latin(LanguageLetters.central)),
    EncodingCandidate("ISO-8859-2", caution: 50, insteadOf: "Windows-1252", .latin(LanguageLetters.central)),
    EncodingCandidate("Windows-1254", caution: 50, insteadOf: "Windows-1252", .latin(LanguageLetters.turkish)),
    EncodingCandidate("Windows-1251", .other([.russian, .bulgarian, .ukrainian, .serbian])),
    EncodingCandidate("KOI8-R", .other([.russian, .bulgarian])),
    EncodingCandidate("KOI8-U", insteadOf: "KOI8-R", .other([.ukrainian])),
    EncodingCandidate("IBM866", .other([.russian, .bulgarian])),
    EncodingCandidate("ISO-8859-5", .other([.russian, .bulgarian, .serbian, .ukrainian])),
    EncodingCandidate("Mac-Cyrillic", charset: "MAC-CYRILLIC", .other([.russian, .bulgarian])),
    EncodingCandidate("IBM855", .other([.russian, .bulgarian])),
    EncodingCandidate("Windows-1253", .other(LanguageLetters.greek)),
    EncodingCandidate("ISO-8859-7", .other(LanguageLetters.greek)),
    EncodingCandidate("Windows-1255", .other(LanguageLetters.hebrew)),
    EncodingCandidate("Windows-1256", .other(LanguageLetters.arabic)),
    EncodingCandidate("ISO-8859-6", .other(LanguageLetters.arabic)),
    EncodingCandidate("Windows-874", charset: "CP874", .other(LanguageLetters.thai)),
    EncodingCandidate(
      "Shift_JIS", charset: "CP932", caution: 300, .ideographs(IdeographScore(.japanese, common: 0x88...0x98))),
    EncodingCandidate("EUC-JP", caution: 300, .ideographs(IdeographScore(.japaneseExtended, common: 0xB0...0xCF))),
    EncodingCandidate("GB18030", caution: 300, .ideographs(IdeographScore(.simplified, common: 0xB0...0xD7))),
    EncodingCandidate("Big5", caution: 300, .ideographs(IdeographScore(.traditional, common: 0xA4...0xC6))),
    EncodingCandidate(
      "EUC-KR", charset: "CP949", caution: 300, .ideographs(IdeographScore(.korean, common: 0xB0...0xC8))),
  ]
}

/// A function that returns bytes of an encoding as UTF-8. It leaves out an incomplete character at the end.
typealias TextDecoder = (UnsafeRawBufferPointer) -> [UInt8]
