import Foundation
import Glyphs

/// Renders inline Markdown: emphasis, code and links. Spaces and line ends are kept.
enum Markdown {
  /// Returns whether a text may contain Markdown.
  static func isIn(_ text: String) -> Bool {
    for byte in text.utf8 where byte < 0x80 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
        UInt8(ascii: "\\"), UInt8(ascii: "<"):
        return true
      // The text may contain an address.
      case UInt8(ascii: ":"): if text.contains("://") { return true }
      default: break
      }
    }
    return false
  }

  /// Returns the parts of a text. Markdown in values is not rendered.
  static func parts(of pieces: [LocalizedStringKey.Piece]) -> [TextPart] {
    let hasMarks = pieces.contains { if case .literal(let text) = $0 { isIn(text) } else { false } }
    if hasMarks {
      var scanner = MarkdownScanner(pieces)
      return merged(MarkdownEmphasis.parts(of: scanner.scan()))
    }
    return merged(
      pieces.flatMap { piece in
        switch piece {
        case .literal(let text): [TextPart(text)]
        case .argument(let argument): argument.parts
        }
      })
  }

  /// Returns the parts of a text, with adjacent parts of the same style joined.
  static func merged(_ parts: [TextPart]) -> [TextPart] {
    var merged: [TextPart] = []
    for part in parts {
      if case .string(let string) = part.content {
        if string.isEmpty { continue }
        if let last = merged.last, case .string(let before) = last.content, last.ink == part.ink, last.link == part.link
        {
          merged[merged.count - 1].content = .string(before + string)
          continue
        }
      }
      merged.append(part)
    }
    return merged
  }
}

/// A part of a text whose emphasis marks are not paired yet.
struct MarkdownItem {
  enum Content {
    case parts([TextPart])
    /// A run of equal emphasis marks.
    case marks(Character, count: Int, opens: Bool, closes: Bool)
  }

  var content: Content
  var ink = TextInk()

  /// Adds an attribute to the style of the item.
  mutating func add(_ attribute: Style.Attributes) { ink.added.insert(attribute) }
}

/// Pairs emphasis marks according to the rules of CommonMark, starting with the innermost pair.
enum MarkdownEmphasis {
  static func parts(of items: [MarkdownItem]) -> [TextPart] {
    var items = items
    for index in items.indices {
      while case .marks(let mark, let count, let opens, true) = items[index].content, count > 0,
        let opener = opener(of: mark, count: count, closerOpens: opens, before: index, in: items)
      {
        guard case .marks(_, let length, let openerOpens, let openerCloses) = items[opener].content else { break }
        let used = mark == "~" ? count : min(2, min(count, length))
        let attribute: Style.Attributes =
          mark == "~" ? .strikethrough : used == 2 ? .bold : .italic
        for inner in (opener + 1)..<index {
          items[inner].add(attribute)
          // Marks inside the pair that were not closed are plain text.
          if case .marks(let mark, let count, _, _) = items[inner].content {
            items[inner].content = .parts([TextPart(String(repeating: mark, count: count))])
          }
        }
        items[opener].content = .marks(mark, count: length - used, opens: openerOpens, closes: openerCloses)
        items[index].content = .marks(mark, count: count - used, opens: opens, closes: true)
      }
    }
    return items.flatMap { item in
      switch item.content {
      case .parts(let parts): parts.map { $0.inside(item.ink) }
      case .marks(let mark, let count, _, _): [TextPart(.string(String(repeating: mark, count: count)), ink: item.ink)]
      }
    }
  }

  private static func opener(
    of mark: Character, count: Int, closerOpens: Bool, before index: Int, in items: [MarkdownItem]
  ) -> Int? {
    items[..<index].lastIndex { item in
      guard case .marks(mark, let length, true, let closes) = item.content, length > 0 else { return false }
      if mark == "~" { return length == count && count <= 2 }
      // CommonMark's rule of three: if one of the runs can both open and close, the sum of the lengths must not be a
      // multiple of 3. Exception: both lengths are multiples of 3.
      let isMistakable = (closes || closerOpens) && (length + count) % 3 == 0
      return !isMistakable || length % 3 == 0 && count % 3 == 0
    }
  }
}
