import TestSupport
import Testing

@testable import LazyData

@Suite("Texts with styles")
struct MarkedTextTests {
  private func text(_ string: String, isCut: Bool = false) -> MarkedText {
    MarkedText(Array(string.utf8), isCut: isCut)
  }

  /// Returns a description of each styled part, for example `bold red "text"`.
  private func described(_ string: String) -> [String] {
    let text = text(string)
    return text.runs.map { run in
      var words: [String] = []
      let names: [(TextAppearance.Attributes, String)] = [
        (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
        (.strikethrough, "strike"),
      ]
      for (attribute, name) in names where run.appearance.attributes.contains(attribute) { words.append(name) }
      if run.appearance.foreground != .standard { words.append("\(run.appearance.foreground)") }
      if run.appearance.background != .standard { words.append("on \(run.appearance.background)") }
      if run.appearance.isLink { words.append("link") }
      return words.joined(separator: " ") + " '\(String(decoding: text.bytes[run.range], as: UTF8.self))'"
    }
  }

  private func plain(_ string: String) -> String { String(decoding: text(string).bytes, as: UTF8.self) }

  @Test(arguments: [
    ("\u{1B}[1mbold\u{1B}[0m plain", ["bold 'bold'"]),
    ("\u{1B}[31mred\u{1B}[39m", ["palette(1) 'red'"]),
    ("\u{1B}[m\u{1B}[1;97;44mx\u{1B}[m", ["bold palette(15) on palette(4) 'x'"]),
    ("\u{1B}[38;5;208mx", ["palette(208) 'x'"]),
    ("\u{1B}[38:5:208mx", ["palette(208) 'x'"]),
    ("\u{1B}[38;2;1;2;3;1mx", ["bold rgb(red: 1, green: 2, blue: 3) 'x'"]),
    ("\u{1B}[38:2::1:2:3mx", ["rgb(red: 1, green: 2, blue: 3) 'x'"]),
    ("\u{1B}[38:2:1:2:3mx", ["rgb(red: 1, green: 2, blue: 3) 'x'"]),
    ("\u{1B}[4:3mx\u{1B}[4:0my", ["underline 'x'"]),
    ("\u{1B}[58;5;3;9mx", ["strike 'x'"]),
    ("\u{1B}[38;5mx\u{1B}[48;5mx\u{1B}[38mx\u{1B}[38;2;1;2mx\u{1B}[48;2mx\u{1B}[38:5mx", []),
    ("\u{1B}[38;5;mx", ["palette(0) 'x'"]),
    ("\u{1B}[1;38;5mx", ["bold 'x'"]),
    ("\u{1B}[38;5;999mx\u{1B}[48;2;1;256;3mx", []),
    ("\u{1B}[1m\u{1B}[2ma\u{1B}[22mb", ["bold dim 'a'"]),
    ("\u{1B}[7;3ma\u{1B}[27mb\u{1B}[23mc", ["italic reverse 'a'", "italic 'b'"]),
    ("\u{1B}[5;8;53mx", []),
  ])
  func `graphics sequences become styles`(string: String, styles: [String]) {
    #expect(described(string) == styles)
    #expect(!text(string).bytes.contains(0x1B))
  }

  @Test func `overstruck text is bold, and text over a line underlined`() {
    #expect(described("N\u{8}NA\u{8}AM\u{8}ME") == ["bold 'NAM'"])
    #expect(plain("N\u{8}NA\u{8}AM\u{8}ME") == "NAME")
    #expect(described("_\u{8}f_\u{8}i") == ["underline 'fi'"])
    #expect(described("f\u{8}_") == ["underline 'f'"])
    #expect(described("a\u{8}a\u{8}a\u{8}a") == ["bold 'a'"])
    #expect(described("_\u{8}a\u{8}a") == ["bold underline 'a'"])
    #expect(described("é\u{8}é漢\u{8}\u{8}漢") == ["bold 'é漢'"])
    #expect(plain("+\u{8}o") == "o")
    #expect(described("\u{1B}[31ma\u{8}a\u{1B}[m") == ["bold palette(1) 'a'"])
  }

  @Test func `links are recognised, and their addresses are not shown`() {
    let link =
      "see \u{1B}]8;id=1;https://example.org\u{1B}\\here\u{1B}]8;;\u{1B}\\, or \u{1B}]8;;x\u{7}there\u{1B}]8;;\u{7}"
    #expect(described(link) == ["link 'here'", "link 'there'"])
    #expect(plain(link) == "see here, or there")
  }

  @Test(arguments: [
    "\u{1B}[2H", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;eA==\u{7}", "\u{1B}[?25l", "\u{1B}[31\n", "\u{1B}P1$r\u{1B}\\",
    "\u{8}", "\u{8}\u{8}x", "\u{9B}31m", "\u{1B}", "\u{1B}]8", "\u{1B}]8;;x\n", "\u{1B}]8;x\u{7}", "a\u{8}\u{1B}",
    "\u{1B}[1;3",
    "\u{1B}[1 m", "\u{1B}[>4m", "\u{1B}[?2K", "\u{1B}[2 K", "\u{1B}[2k", "\u{1B}(0", "\u{1B}(A", "\u{1B})B", "\u{1B}(",
  ])
  func `every other control stays in the text`(string: String) {
    #expect(plain(string) == string)
    #expect(described(string).isEmpty)
  }

  @Test func `erasing sequences that grep writes with each colour are removed`() {
    #expect(plain("\u{1B}[01;31m\u{1B}[Kfound\u{1B}[m\u{1B}[K here") == "found here")
  }

  @Test(arguments: ["K", "0K", "1K", "2K", "J", "0J", "1J", "2J", "3J", "00;1K"])
  func `sequences that erase a line or the screen are removed`(erasure: String) {
    #expect(plain("a\u{1B}[\(erasure)b") == "ab")
    #expect(plain("\u{1B}[\(erasure)") == "")
    #expect(described("\u{1B}[31mred\u{1B}[\(erasure)der\u{1B}[m x") == ["palette(1) 'redder'"])
  }

  @Test func `a sequence that selects ASCII is removed, as tput sgr0 writes it`() {
    #expect(plain("\u{1B}[31mred\u{1B}(B\u{1B}[m x") == "red x")
    #expect(described("\u{1B}[31mred\u{1B}(B\u{1B}[m x") == ["palette(1) 'red'"])
  }

  @Test func `a truncated sequence is removed if the text continues`() {
    for end in [
      "\u{1B}", "\u{1B}(", "\u{1B}[", "\u{1B}[3", "\u{1B}]", "\u{1B}]8", "\u{1B}]8;;http", "\u{1B}]8;;x\u{1B}",
    ] {
      #expect(String(decoding: text("ab" + end, isCut: true).bytes, as: UTF8.self) == "ab")
      #expect(plain("ab" + end) == "ab" + end)
    }
  }

  @Test func `ten thousand parameters are read like one`() {
    let many = "\u{1B}[" + Array(repeating: "1", count: 10_000).joined(separator: ";") + ";99999999999999999999;31mx"
    #expect(described(many) == ["bold palette(1) 'x'"])
    #expect(described("\u{1B}[4" + String(repeating: ":1", count: 10_000) + "mx") == ["underline 'x'"])
  }

  @Test func `no bytes trap, and only marks are removed`() {
    var random = SplitMix(seed: 8)
    let parts = Array("\u{1B}[]8;:m0123K_ab\u{8}\u{8}\\\n\u{7}".utf8) + [0xC3, 0xA9, 0xE6, 0xFF, 0x9B]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in parts.randomElement(using: &random) ?? 0 }
      let text = MarkedText(bytes, isCut: false)
      var plain: [UInt8] = []
      bytes.withUnsafeBytes { MarkedText.appendPlain(of: $0, to: &plain) }
      let isAscending = zip(text.runs, text.runs.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
      let isWithin = text.runs.allSatisfy { !$0.range.isEmpty && $0.range.upperBound <= text.bytes.count }
      // Line ends are kept.
      let hasLines = plain.count { $0 == 10 } == bytes.count { $0 == 10 }
      if plain != text.bytes || !isAscending || !isWithin || !hasLines { Issue.record("\(bytes) became \(text)") }
    }
  }

  @Test(arguments: [
    "ab\u{8}c\u{8}dx", "a\u{8}", "日\u{8}\u{8}日x", "_\u{8}_\u{8}ax", "a\u{1B}[1mb\u{8}b\u{1B}[m", "é\u{8}", "\u{8}",
  ])
  func `a prefix of a line has a prefix of its text, whatever overstrikes its end`(line: String) {
    let format = LineFormat(sample: UnsafeRawBufferPointer(start: nil, count: 0))
    Array(line.utf8).withUnsafeBytes { line in
      let whole = format.fields(of: line, 0..<1, limit: 100, isWhole: true)[0].bytes
      for length in 0..<line.count {
        let part = format.fields(of: line.part(0..<length), 0..<1, limit: 100, isWhole: false)[0]
        #expect(part.isCut && whole.starts(with: part.bytes), "\(length) bytes")
      }
    }
  }
}
