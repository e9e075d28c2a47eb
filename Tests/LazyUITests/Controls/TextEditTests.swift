import TestSupport
import Testing

@testable import LazyUI

/// A line of text under random keys, and with more text than fits.
@Suite("Edited text")
struct TextEditTests {
  private static let pieces = [
    "a", "b c", "e\u{301}", "\u{301}", "🇩", "🇪", "👩", "\u{200D}🚀", "\r\n", "\t", "\u{7}", "日本",
  ]

  @Test func `editing has the same result as rebuilding the text for each key`() {
    for seed in SplitMix.seeds(1...50) {
      var random = SplitMix(seed: seed)
      var edit = TextEdit("")
      var before = ""
      var after: [Character] = []
      for _ in 0..<80 {
        switch random.int(below: 6) {
        case 0...2:
          let piece = Self.pieces[random.int(below: Self.pieces.count)]
          edit.apply(.insert(piece))
          before += String.UnicodeScalarView.shown(piece)
        case 3:
          edit.apply(.deleteBackward)
          before = String(before.dropLast())
        case 4:
          edit.apply(.deleteForward)
          after = Array(after.dropFirst())
        default:
          edit.apply(.moveLeft)
          if let last = before.popLast() { after.insert(last, at: 0) }
        }
        #expect(edit.before == before, "seed \(seed)")
        #expect(edit.text == Array(before) + after, "seed \(seed)")
        #expect(!edit.isCut)
      }
    }
  }

  @Test func `text that does not fit is dropped, and that is known until something is deleted`() {
    var edit = TextEdit("")
    edit.apply(.insert(String(repeating: "x", count: 1_000_000)))
    #expect(edit.text.count == TextEdit.capacity && edit.isCut)
    edit.apply(.insert("y"))
    #expect(edit.text.count == TextEdit.capacity && edit.text.last == "x")
    edit.apply(.deleteBackward)
    #expect(!edit.isCut)
    edit.apply(.insert("y"))
    #expect(edit.text.last == "y" && !edit.isCut)
    edit.apply(.deleteToStart)
    edit.apply(.insert("e" + String(repeating: "\u{301}", count: 1_000_000)))
    #expect(edit.text.count == 1 && edit.text[0].unicodeScalars.count == TextEdit.capacity)
  }
}

extension String.UnicodeScalarView {
  /// Returns `text` as a line shows it.
  fileprivate static func shown(_ text: String) -> String {
    switch text {
    case "\r\n", "\t": " "
    case "\u{7}": ""
    default: text
    }
  }
}
