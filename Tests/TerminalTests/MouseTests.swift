import Terminal
import TestSupport
import Testing

@Suite("Mouse")
struct MouseTests {
  /// Reports and their events; `nil` for a report that must be ignored.
  private static let reports: [(String, Mouse?)] = [
    ("0;1;1M", Mouse(.press(.left), x: 0, y: 0)), ("0;10;20m", Mouse(.release(.left), x: 9, y: 19)),
    ("1;2;3M", Mouse(.press(.middle), x: 1, y: 2)), ("2;300;400M", Mouse(.press(.right), x: 299, y: 399)),
    ("2;3;4m", Mouse(.release(.right), x: 2, y: 3)),
    ("64;5;6M", Mouse(.wheelUp, x: 4, y: 5)), ("65;5;6M", Mouse(.wheelDown, x: 4, y: 5)),
    ("66;5;6M", Mouse(.wheelLeft, x: 4, y: 5)), ("67;5;6M", Mouse(.wheelRight, x: 4, y: 5)),
    ("4;1;1M", Mouse(.press(.left), x: 0, y: 0, .shift)), ("8;1;1M", Mouse(.press(.left), x: 0, y: 0, .alt)),
    ("81;1;1M", Mouse(.wheelDown, x: 0, y: 0, .control)),
    ("28;1;1m", Mouse(.release(.left), x: 0, y: 0, [.shift, .alt, .control])),
    ("0;65536;65536M", Mouse(.press(.left), x: 65_535, y: 65_535)),
    // Motions, buttons that no mouse has, releases of wheels.
    ("32;1;1M", nil), ("35;1;1M", nil), ("3;1;1M", nil), ("128;1;1M", nil), ("64;1;1m", nil), ("96;1;1M", nil),
    // Reports that no supported terminal sends.
    ("M", nil), ("0M", nil), ("0;1M", nil), ("0;1;M", nil), (";;M", nil), ("0;1;1;1M", nil), ("0;0;1M", nil),
    ("0;1;0M", nil), ("0;65537;1M", nil), ("0;1:2;1M", nil), ("<0;1;1M", nil), ("0;1;1A", nil), ("0;1;1~", nil),
    ("-1;1;1M", nil), ("0;-1;1M", nil), ("99999999999999999999;1;1M", nil),
    ("0;99999999999999999999;1M", nil), ("0;1;" + String(repeating: "0", count: 500) + "1M", nil),
  ]

  @Test("A report is one event however it is split, or none", arguments: reports.indices)
  func split(index: Int) {
    let (text, mouse) = Self.reports[index]
    let expected = (mouse.map { [KeyDecoder.Input.mouse($0)] } ?? []) + [.key("q")]
    let bytes = Array("\u{1B}[<\(text)q".utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let inputs = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(inputs == expected, "\(text) cut at \(cut)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode(CollectionOfOne($0)) } == expected)
  }

  @Test("A report on a slow line outlives the time-out, and a control in it is a key")
  func interrupted() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(Array("\u{1B}[<0;".utf8)) == [])
    #expect(!decoder.isAmbiguous && decoder.timeout() == [])
    #expect(decoder.decode(Array("3;4M".utf8)) == [.mouse(Mouse(.press(.left), x: 2, y: 3))])
    #expect(decoder.decode(Array("\u{1B}[<0;3\u{3}q".utf8)) == [.key(.control("c")), .key("q")])
    #expect(decoder.decode(Array("\u{1B}[<0;3\u{1B}[A".utf8)) == [.key(Key(.up))])
  }
}
