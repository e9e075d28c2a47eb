import TestSupport
import Testing

@testable import LazyData

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
  import iconv
#endif

@Suite("Guesses of encodings")
struct EncodingGuessTests {
  private static func guess(_ bytes: [UInt8]) -> TextEncoding? {
    bytes.withUnsafeBytes { EncodingGuess.encoding(of: $0) }
  }

  /// Returns a text in an encoding of the C library.
  private static func encoded(_ text: String, _ charset: String) throws -> [UInt8] {
    let converter = try #require(iconv_open(charset, "UTF-8"))
    try #require(UInt(bitPattern: converter) != .max, "\(charset)")
    defer { iconv_close(converter) }
    var input = Array(text.utf8CString.dropLast())
    var output = [CChar](repeating: 0, count: 4 * input.count + 16)
    let room = output.count
    let left = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (source, count) = (input.baseAddress, input.count)
        var (target, free) = (output.baseAddress, output.count)
        let result = iconv(converter, &source, &count, &target, &free)
        return result == -1 ? -1 : free
      }
    }
    try #require(left >= 0, "\(charset) cannot write the text")
    return output[..<(room - left)].map { UInt8(bitPattern: $0) }
  }

  private static func decoded(_ bytes: [UInt8]) -> String? {
    guess(bytes).map { encoding in
      String(decoding: bytes.withUnsafeBytes { encoding.decoded($0, isWhole: true) }, as: UTF8.self)
    }
  }

  /// A text, and the encodings that it is written in.
  private static let texts: [(text: String, charsets: [String])] = [
    ("Die Züge fahren am Samstag später. Grüße aus Köln, schöne Straße, größer als übrig.", ["latin1", "cp1252"]),
    ("L’été dernier, la fenêtre était fermée ; ça coûte déjà très cher à Noël.", ["cp1252"]),
    ("Mañana el niño comerá más jamón. ¿Qué pasó con la canción española?", ["latin1"]),
    ("A situação não é fácil: três irmãos vêm amanhã às oito.", ["latin1"]),
    ("På söndag är det fler båtar än vanligt i sjön.", ["latin1"]),
    ("Blåbærgrød på øen smager godt, siger mænd fra Århus.", ["latin1"]),
    ("Zażółć gęślą jaźń; mąż szedł późno do łóżka, żeby się wyspać.", ["cp1250", "iso-8859-2"]),
    ("Příliš žluťoučký kůň úpěl ďábelské ódy, včera večer pršelo.", ["cp1250", "iso-8859-2"]),
    ("Az őszi szőlő hűvös időben érik, és a gyümölcs édes lesz.", ["cp1250", "iso-8859-2"]),
    ("Kış günü şehirde güneş doğdu; çocuklar ağaçların altında oynadı.", ["cp1254"]),
    (
      "Вчера вечером мы долго ждали поезд, но он так и не пришёл. Сегодня поедем на машине.",
      ["cp1251", "koi8-r", "ibm866", "iso-8859-5"]
    ),
    ("Вчора ввечері ми довго чекали на потяг, а він так і не прийшов.", ["cp1251", "koi8-u"]),
    ("Το τρένο έφυγε νωρίς το πρωί και όλοι περίμεναν στον σταθμό.", ["cp1253", "iso-8859-7"]),
    ("הרכבת יצאה מוקדם בבוקר וכולם חיכו בתחנה עד הערב.", ["cp1255"]),
    ("غادر القطار في الصباح الباكر وانتظر الجميع في المحطة حتى المساء.", ["cp1256", "iso-8859-6"]),
    ("รถไฟออกเดินทางแต่เช้าและทุกคนรออยู่ที่สถานี", ["tis-620", "cp874"]),
    ("昨日の夜、駅で長い間電車を待っていましたが、来ませんでした。今日は車で行きます。", ["cp932", "euc-jp"]),
    ("昨天晚上我们在车站等了很长时间，但是火车没有来。今天我们坐汽车去。", ["gbk", "gb18030"]),
    ("昨天晚上我們在車站等了很長時間，但是火車沒有來。今天我們坐汽車去。", ["big5"]),
    ("어제 저녁에 우리는 역에서 오래 기다렸지만 기차가 오지 않았습니다. 오늘은 차로 갑니다.", ["euc-kr", "cp949"]),
  ]

  @Test func `a text is read in its encoding, alone and among lines of ASCII`() throws {
    for (text, charsets) in Self.texts {
      for charset in charsets {
        for whole in [text, String(repeating: "INFO 2026-11-25 start of the job\n", count: 20) + text + "\n"] {
          let bytes = try Self.encoded(whole, charset)
          #expect(Self.decoded(bytes) == whole, "\(charset): \(Self.guess(bytes)?.name ?? "none")")
        }
      }
    }
  }

  @Test(arguments: ["grüße", "größer", "Bürö äöü", "naïve café", "é, è\n", "Viele Grüße\n"])
  func `short words with several letters are Latin-1`(text: String) throws {
    let bytes = try Self.encoded(text, "latin1")
    #expect(Self.guess(bytes)?.name == "Latin-1" && Self.decoded(bytes) == text)
  }

  @Test(
    arguments: [
      "Tabelle »orders« fehlt\n", "if they win I lift £825, for a £2 bet\n", "from 18 °C to 21 °C, ½ of it\n",
    ])
  func `signs among ASCII letters are no letters of another script`(text: String) throws {
    let bytes = try Self.encoded(text, "latin1")
    #expect(Self.guess(bytes)?.name == "Latin-1" && Self.decoded(bytes) == text)
  }

  @Test func `a bounded part of a sample is read in the encodings`() throws {
    let words = try Self.encoded("вчера вечером мы долго ждали поезд, ", "cp1251")
    let long = [UInt8](repeatElement(words, count: 2_000).joined())
    func excerpt(_ bytes: [UInt8]) throws -> [UInt8] {
      try #require(bytes.withUnsafeBytes { TextShape($0) }).excerpt
    }
    #expect(try excerpt(long) == excerpt(Array(long[..<10_000])))
    #expect(try excerpt(long).count { $0 >= 0x80 } == 1_000)
    #expect(Self.guess(long)?.name == "Windows-1251")
    let plain = [UInt8](repeating: UInt8(ascii: "a"), count: 60_000)
    let word = Array(words[..<6])
    #expect(try excerpt(plain + word + plain) == Array(plain[..<3] + word + plain[..<2]))
  }

  @Test func `quotes and dashes are Windows-1252`() throws {
    #expect(Self.guess([0x93] + Array("a quote".utf8) + [0x94, 10])?.name == "Windows-1252")
    #expect(Self.guess(Array("caf".utf8) + [0xE9] + Array(" au lait\n".utf8))?.name == "Latin-1")
  }

  /// Bytes with the form of UTF-8 that encode no character: overlong forms, a surrogate, and a number above U+10FFFF.
  @Test(
    arguments: [[0xE0, 0x85, 0x94], [0xED, 0xA4, 0x94], [0xF0, 0x85, 0x94, 0x93], [0xF4, 0x94, 0x85, 0x93]] as [[UInt8]]
  )
  func `bytes that only look like a character of UTF-8 are letters and punctuation`(bytes: [UInt8]) {
    let word: [UInt8] = Array("caf".utf8) + [0xE9] + Array(" au lait ".utf8)
    let words = [UInt8](repeatElement(word, count: 60).joined())
    #expect(Self.guess(words)?.name == "Latin-1")
    #expect(Self.guess(words + Array("voil".utf8) + bytes)?.name == "Windows-1252")
  }

  @Test(arguments: ["\u{800}", "\u{D7FF}", "\u{E000}", "\u{10000}", "\u{FFFFF}", "\u{10FFFF}", "\u{80}", "\u{7FF}"])
  func `the first and the last characters of each length are UTF-8`(character: String) {
    let text = String(repeating: "a \(character) ", count: 16)
    #expect(Self.guess(Array(text.utf8) + [0xE9]) == nil)
  }

  /// These include a text with a few invalid bytes, a split character, controls, and bytes without any text.
  private static let others: [[UInt8]] = {
    let plain: [String] = ["plain text\n", "café über\n", "日本語のテキスト", "Привет"]
    var all: [[UInt8]] = plain.map { Array($0.utf8) }
    all.append([0xE9, 10])
    all.append(Array("café über été naïve\n".utf8) + [0xE9])
    all.append(Array(Array("some text é".utf8).dropLast()))
    all.append(Array("caf\u{1}".utf8) + [0xE9, 0x65, 0xE8])
    all.append(Array("caf".utf8) + [0x81] + Array(" au lait\n".utf8))
    all.append((0..<400).map { UInt8(0x80 + $0 * 37 % 0x80) })
    return all
  }()

  @Test(arguments: others)
  func `other bytes are not taken for a text`(bytes: [UInt8]) {
    #expect(Self.guess(bytes) == nil, "\(Self.guess(bytes)?.name ?? "")")
  }

  @Test(arguments: SplitMix.seeds(1...30))
  func `no bytes trap`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let bytes = (0..<2_000).map { _ in UInt8(truncatingIfNeeded: random.int(below: 224) + 32) }
    _ = Self.guess(bytes)
  }
}
