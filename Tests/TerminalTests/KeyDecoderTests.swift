import Terminal
import TestSupport
import Testing

@Suite("Key decoder")
struct KeyDecoderTests {
  /// Sequences of many terminals and their keys; `nil` for a sequence that must be ignored.
  private static let sequences: [(String, Key?)] = [
    ("\u{1B}[A", Key(.up)), ("\u{1B}[B", Key(.down)), ("\u{1B}[C", Key(.right)), ("\u{1B}[D", Key(.left)),
    ("\u{1B}OA", Key(.up)), ("\u{1B}OD", Key(.left)), ("\u{1B}[H", Key(.home)), ("\u{1B}OF", Key(.end)),
    ("\u{1B}[1~", Key(.home)), ("\u{1B}[4~", Key(.end)), ("\u{1B}[7~", Key(.home)), ("\u{1B}[8~", Key(.end)),
    ("\u{1B}[2~", Key(.insert)), ("\u{1B}[3~", Key(.delete)), ("\u{1B}[5~", Key(.pageUp)),
    ("\u{1B}[6~", Key(.pageDown)), ("\u{1B}[Z", Key(.backTab)),
    ("\u{1B}OP", Key(.function(1))), ("\u{1B}OS", Key(.function(4))), ("\u{1B}[11~", Key(.function(1))),
    ("\u{1B}[15~", Key(.function(5))), ("\u{1B}[17~", Key(.function(6))), ("\u{1B}[21~", Key(.function(10))),
    ("\u{1B}[24~", Key(.function(12))), ("\u{1B}[25~", Key(.function(13))),
    ("\u{1B}[29~", Key(.function(16))),
    ("\u{1B}[34~", Key(.function(20))), ("\u{1B}[[A", Key(.function(1))), ("\u{1B}[[E", Key(.function(5))),
    ("\u{1B}[1;2A", Key(.up, .shift)), ("\u{1B}[1;3A", Key(.up, .alt)), ("\u{1B}[1;5A", Key(.up, .control)),
    ("\u{1B}[1;6D", Key(.left, [.control, .shift])), ("\u{1B}[1;9B", Key(.down, .alt)),
    ("\u{1B}[5;5~", Key(.pageUp, .control)), ("\u{1B}[3;2~", Key(.delete, .shift)),
    ("\u{1B}[1;5P", Key(.function(1), .control)), ("\u{1B}[1;2R", Key(.function(3), .shift)),
    ("\u{1B}O5A", Key(.up, .control)), ("\u{1B}Oa", Key(.up, .control)), ("\u{1B}[a", Key(.up, .shift)),
    ("\u{1B}[7^", Key(.home, .control)), ("\u{1B}[7$", Key(.home, .shift)),
    ("\u{1B}[7@", Key(.home, [.control, .shift])), ("\u{1B}OM", Key(.enter)), ("\u{1B}Oj", "*"),
    ("\u{1B}Op", "0"), ("\u{1B}Oy", "9"), ("\u{1B}\u{1B}[A", Key(.up, .alt)),
    ("\u{1B}\u{1B}OB", Key(.down, .alt)), ("\u{1B}x", .alt("x")), ("\u{1B}é", .alt("é")),
    ("\u{1B}\r", Key(.enter, .alt)), ("\u{1B}\u{7F}", Key(.backspace, .alt)),
    ("\u{1B}[97;5u", .control("a")), ("\u{1B}[13;2u", Key(.enter, .shift)),
    ("\u{1B}[27;5;9~", Key(.tab, .control)),
    ("\u{1B}[97:65;5u", .control("a")),
    ("é", "é"), ("日", "日"), ("😀", "😀"), (" ", " "), ("\u{0}", Key(" ", .control)), ("\u{1}", .control("a")),
    ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")),
    ("\u{1F}", .control("_")),
    ("\t", Key(.tab)), ("\r", Key(.enter)), ("\n", Key(.enter)), ("\u{7F}", Key(.backspace)),
    ("\u{8}", Key(.backspace)),
    // Reports, and sequences that no supported terminal sends.
    ("\u{1B}[<35;10;20M", nil), ("\u{1B}[M !\"", nil), ("\u{1B}[32;10;20M", nil),
    ("\u{1B}[I", nil), ("\u{1B}[O", nil), ("\u{1B}[?62;22c", nil),
    ("\u{1B}[>1;10;0c", nil),
    ("\u{1B}[4;2$y", nil), ("\u{1B}[?69$y", nil), ("\u{1B}[?1;2;3$y", nil), ("\u{1B}[?y", nil), ("\u{1B}[0n", nil),
    ("\u{1B}[99~", nil),
    ("\u{1B}[201~", nil),
    ("\u{1B}]11;rgb:00/00/00\u{7}", nil), ("\u{1B}]11;rgb:00/00/00\u{1B}\\", nil),
    ("\u{1B}P1$r0m\u{1B}\\", nil),
    ("\u{1B}_Gi=1;OK\u{1B}\\", nil), ("\u{1B}[57441u", nil), ("\u{1B}[1u", nil), ("\u{1B}[\u{18}", nil),
    ("\u{80}", nil), ("\u{1B}[99999999999999999999999A", Key(.up)), ("\u{1B}[[Z", nil), ("\u{1B}Oz", nil),
    ("\u{1B}[" + String(repeating: "1;", count: 500) + "A", nil),
  ]

  @Test("A sequence is one key however it is split", arguments: sequences.indices)
  func split(index: Int) {
    let (text, key) = Self.sequences[index]
    let expected = ([key].compactMap { $0 } + ["q"]).map(KeyDecoder.Input.key)
    let bytes = Array(text.utf8) + [UInt8(ascii: "q")]
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let inputs = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(inputs == expected, "\(text.debugDescription) cut at \(cut)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode(CollectionOfOne($0)) } == expected)
    #expect(!decoder.isAmbiguous)
  }

  @Test(
    "An answer about a mode is no key",
    arguments: [("69;2", true), ("69;1", true), ("69;0", false), ("69;3", false), ("69;4", false)])
  func answers(numbers: String, isSettable: Bool) {
    let bytes = Array("a\u{1B}[?\(numbers)$yb".utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let inputs = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(inputs == [.key("a"), .answer(.mode(ModeAnswer(mode: 69, isSettable: isSettable))), .key("b")])
    }
  }

  @Test func `an answer about the cursor is no key, wherever it is split`() {
    for (numbers, answer) in [("2;3", (2, 1)), ("24;80", (79, 23)), ("2;1", (0, 1))] {
      let bytes = Array("a\u{1B}[\(numbers)Rb".utf8)
      for cut in 0...bytes.count {
        var decoder = KeyDecoder()
        let inputs = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
        #expect(inputs == [.key("a"), .answer(.cursor(CursorAnswer(x: answer.0, y: answer.1))), .key("b")])
      }
    }
  }

  @Test(
    arguments: [
      "0;0", "2", "2;3;4", "2;", "-2;3", "2;0", "0;3", "2;99999999999999999999", "?2;3", "2:3", "2;3:1", "2;40000000",
    ])
  func `a malformed answer about the cursor is ignored`(numbers: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("a\u{1B}[\(numbers)Rb".utf8)) == [.key("a"), .key("b")])
  }

  @Test("A malformed answer about a mode is ignored", arguments: ["69", "69;2;1", ";2", "-69;2", ":;2"])
  func noAnswers(numbers: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("a\u{1B}[?\(numbers)$yb".utf8)) == [.key("a"), .key("b")])
  }

  @Test("Consecutive sequences are all keys, in order")
  func together() {
    var decoder = KeyDecoder()
    let bytes = Self.sequences.flatMap { Array($0.0.utf8) }
    #expect(decoder.decode(bytes) == Self.sequences.compactMap { $0.1.map(KeyDecoder.Input.key) })
  }

  @Test("Escape alone is a key after a pause")
  func loneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isAmbiguous)
    #expect(decoder.timeout() == [.key(Key(.escape))])
    #expect(!decoder.isAmbiguous)
    #expect(decoder.timeout() == [])
    #expect(decoder.decode([0x1B, 0x1B]) == [])
    #expect(decoder.timeout() == [.key(Key(.escape)), .key(Key(.escape))])
    #expect(decoder.decode(Array("\u{1B}\u{1B}x".utf8)) == [.key(Key(.escape)), .key(.alt("x"))])
  }

  @Test(
    "The start of a sequence without the rest is a key with Alt", arguments: ["[", "O", "]", "P", "_"])
  func loneIntroducer(introducer: Character) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}\(introducer)".utf8)) == [])
    #expect(decoder.timeout() == [.key(.alt(introducer))])
    #expect(decoder.decode([0x71]) == [.key("q")])
  }

  @Test("A sequence on a slow line outlives the time-out")
  func slowLine() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[1;".utf8)) == [])
    #expect(decoder.timeout() == [])
    #expect(decoder.decode(Array("5A".utf8)) == [.key(Key(.up, .control))])
  }

  @Test("An endless string swallows no keys")
  func endlessString() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}]0;title".utf8)) == [])
    #expect(decoder.timeout() == [])
    #expect(decoder.decode([0x71]) == [.key("q")])
    #expect(decoder.decode(Array("\u{1B}]0;title\u{3}q".utf8)) == [.key(.control("c")), .key("q")])
    #expect(decoder.decode(Array("\u{1B}]0;title\u{1B}[A".utf8)) == [.key(Key(.up))])
  }

  @Test("Introducers of one byte start sequences, if no character uses them")
  func eightBits() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x9B, 0x41, 0x8F, 0x50]) == [.key(Key(.up)), .key(Key(.function(1)))])
    #expect(decoder.decode([0xC3, 0x9B]) == [.key("Û")])
  }

  @Test("A byte that is not UTF-8 is the key of its substitute character")
  func invalid() {
    var decoder = KeyDecoder()
    let none = KeyDecoder.Input.key("\u{FFFD}")
    #expect(
      decoder.decode([0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82, 0x1B, 0x5B, 0x41]) == [
        none, .key("a"), none, .key("b"), none, none, .key(Key(.up)),
      ])
    #expect(decoder.decode([0x1B, 0xFF, 0x61]) == [.key(.alt("\u{FFFD}")), .key("a")])
  }

  @Test("A paste is one piece of text, however it is split")
  func paste() {
    let text = "one\rtwo\u{1B}[A\u{1B}[201x\u{1B}\u{3}日"
    let bytes = Array("a\u{1B}[200~\(text)\u{1B}[201~b".utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let inputs = decoder.decode(bytes[..<cut]) + decoder.timeout() + decoder.decode(bytes[cut...])
      guard cut != 2, cut != 3 else { continue }
      #expect(inputs == [.key("a"), .paste(text), .key("b")], "cut at \(cut)")
    }
  }

  @Test("The start of an enormous paste is kept, and none of it becomes keys")
  func enormousPaste() {
    var decoder = KeyDecoder()
    _ = decoder.decode(Array("\u{1B}[200~".utf8))
    #expect(decoder.decode(repeatElement(0x78, count: 1_200_000)) == [])
    let inputs = decoder.decode(Array("\u{1B}[201~".utf8))
    #expect(inputs == [.paste(String(repeating: "x", count: 1 << 20))])
  }

  @Test("The terminal's own strings precede the common forms")
  func terminfo() {
    var decoder = KeyDecoder(strings: [
      Array("\u{1B}[7$".utf8): Key(.function(30)), Array("\u{1B}A".utf8): Key(.up),
      Array("x".utf8): Key(.down),
      Array("\u{1B}[M".utf8): Key(.function(1)),
    ])
    #expect(decoder.decode(Array("\u{1B}[7$".utf8)) == [.key(Key(.function(30)))])
    #expect(decoder.decode(Array("\u{1B}Ax".utf8)) == [.key(Key(.up)), .key("x")])
    #expect(decoder.decode(Array("\u{1B}[Mq".utf8)) == [.key(Key(.function(1))), .key("q")])
  }

  @Test("Random bytes never make a character of a control", arguments: [UInt64.random(in: 0 ... .max)])
  func random(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var decoder = KeyDecoder()
    for _ in 0..<20_000 {
      let common = Array("\u{1B}\u{1B}\u{1B}[O;19~AM$]P\\".utf8)
      let byte =
        Bool.random(using: &generator)
        ? UInt8.random(in: 0...255, using: &generator) : common.randomElement(using: &generator) ?? 0
      var inputs = decoder.decode(CollectionOfOne(byte))
      if Int.random(in: 0..<8, using: &generator) == 0 { inputs += decoder.timeout() }
      for case .key(let key) in inputs {
        guard case .character(let character) = key.code else { continue }
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        #expect(!isControl, "seed \(seed)")
      }
    }
  }
}
