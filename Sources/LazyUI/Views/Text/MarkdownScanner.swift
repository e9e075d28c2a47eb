import Foundation
import Glyphs

/// Splits a text with Markdown into words, emphasis marks, code and links.
struct MarkdownScanner {
  private enum Token {
    case character(Character)
    /// An interpolated value, which is not scanned.
    case parts([TextPart])

    var character: Character? { if case .character(let character) = self { character } else { nil } }
  }

  private let tokens: [Token]
  private var place = 0
  private var items: [MarkdownItem] = []
  private var text = ""

  init(_ pieces: [LocalizedStringKey.Piece]) {
    tokens = pieces.flatMap { piece -> [Token] in
      switch piece {
      case .literal(let text): text.map { Token.character($0) }
      case .argument(let argument): [.parts(argument.parts)]
      }
    }
  }

  private init(_ tokens: ArraySlice<Token>) { self.tokens = Array(tokens) }

  /// Splits the text into items.
  ///
  /// - Complexity: O(length of the text). Each bracket that is not closed adds O(length of the text).
  mutating func scan() -> [MarkdownItem] {
    while place < tokens.count {
      if !takeSpecial() {
        switch tokens[place] {
        case .character(let character): text.append(character)
        case .parts(let parts): append(.parts(parts))
        }
        place += 1
      }
    }
    endText()
    return items
  }

  private mutating func endText() {
    if !text.isEmpty { items.append(MarkdownItem(content: .parts([TextPart(text)]))) }
    text = ""
  }

  private mutating func append(_ content: MarkdownItem.Content) {
    endText()
    items.append(MarkdownItem(content: content))
  }

  private func character(_ index: Int) -> Character? { tokens.indices.contains(index) ? tokens[index].character : nil }

  /// Scans an element of Markdown at the current position.
  ///
  /// - Returns: Whether there was an element.
  private mutating func takeSpecial() -> Bool {
    switch character(place) {
    case "\\": takeEscape()
    case "`": takeCode()
    case "*", "_", "~": takeMarks()
    case "!" where character(place + 1) == "[", "^" where character(place + 1) == "[": takeLink(at: place + 1)
    case "[": takeLink(at: place)
    case "<": takeAddress(from: place + 1, to: ">")
    case "h": takeAddress(from: place, to: nil)
    default: false
    }
  }

  private mutating func takeEscape() -> Bool {
    guard let next = character(place + 1), next.isASCII, next.isPunctuation || next.isSymbol else { return false }
    text.append(next)
    place += 2
    return true
  }

  /// Returns the number of equal marks that start at `index`.
  private func run(of mark: Character, from index: Int) -> Int {
    tokens[index...].prefix { $0.character == mark }.count
  }

  private mutating func takeCode() -> Bool {
    let count = run(of: "`", from: place)
    var end = place + count
    while end < tokens.count {
      let length = run(of: "`", from: end)
      if length == count {
        for token in tokens[(place + count)..<end] {
          switch token {
          case .character(let character): text.append(character)
          case .parts(let parts): append(.parts(parts))
          }
        }
        place = end + count
        return true
      }
      end += max(1, length)
    }
    text += String(repeating: "`", count: count)
    place += count
    return true
  }

  private mutating func takeMarks() -> Bool {
    guard let mark = character(place) else { return false }
    let count = run(of: mark, from: place)
    func isSpace(_ index: Int) -> Bool {
      tokens.indices.contains(index) ? tokens[index].character?.isWhitespace ?? false : true
    }
    func isSign(_ index: Int) -> Bool {
      character(index).map { $0.isPunctuation || $0.isSymbol } ?? false
    }
    let (before, after) = (place - 1, place + count)
    let isLeft = !isSpace(after) && (!isSign(after) || isSpace(before) || isSign(before))
    let isRight = !isSpace(before) && (!isSign(before) || isSpace(after) || isSign(after))
    let opens = mark == "_" ? isLeft && (!isRight || isSign(before)) : isLeft
    let closes = mark == "_" ? isRight && (!isLeft || isSign(after)) : isRight
    append(.marks(mark, count: count, opens: opens, closes: closes))
    place += count
    return true
  }

  /// Scans a link or an attribute. In a link `[text](address "title")` the title is dropped. In `^[text](attributes)`
  /// the only known attribute is `inflect: true`.
  private mutating func takeLink(at start: Int) -> Bool {
    var (depth, end) = (0, start)
    repeat {
      switch character(end) {
      case "[": depth += 1
      case "]": depth -= 1
      case "\\": end += 1
      default: break
      }
      end += 1
    } while depth > 0 && end < tokens.count
    guard depth == 0, character(end) == "(",
      let close = tokens[end...].firstIndex(where: { $0.character == ")" })
    else { return false }
    let isAttributed = character(place) == "^"
    let address = string(tokens[(end + 1)..<close]).split(separator: " ").first.map(String.init) ?? ""
    var inner = MarkdownScanner(tokens[(start + 1)..<(end - 1)])
    if isAttributed {
      let parts = MarkdownEmphasis.parts(of: inner.scan())
      let inflects = string(tokens[(end + 1)..<close]).filter { !$0.isWhitespace }.contains("inflect:true")
      append(.parts(inflects ? Inflection.inflected(parts) : parts))
      place = close + 1
      return true
    }
    let isImage = start > place
    let link = isImage ? nil : URL(string: address)
    let parts = MarkdownEmphasis.parts(of: inner.scan()).map { $0.inside(link == nil ? TextInk() : .link, link: link) }
    append(.parts(parts))
    place = close + 1
    return true
  }

  private func string(_ tokens: ArraySlice<Token>) -> String {
    tokens.map { token in
      switch token {
      case .character(let character): String(character)
      case .parts(let parts): parts.map { $0.string(in: TextSurroundings(now: .distantPast)) }.joined()
      }
    }.joined()
  }

  /// Scans an address, either a bare address or an address in angle brackets.
  private mutating func takeAddress(from start: Int, to close: Character?) -> Bool {
    let isStart = close != nil || start == 0 || !(character(start - 1).map { $0.isLetter || $0.isNumber } ?? true)
    guard isStart, character(start)?.isLetter == true else { return false }
    let rest = tokens[start...].prefix { $0.character.map { !$0.isWhitespace && $0 != "<" && $0 != close } ?? false }
    var address = String(rest.compactMap(\.character))
    guard address.hasPrefix("https://") || address.hasPrefix("http://") || close != nil && address.contains(":") else {
      return false
    }
    if let close {
      guard character(start + rest.count) == close else { return false }
    } else {
      while let last = address.last, ".,:;!?)'\"*_~".contains(last) { address.removeLast() }
    }
    guard let link = URL(string: address), close != nil || link.host != nil else { return false }
    append(.parts([TextPart(.string(address), ink: .link, link: link)]))
    place = start + address.count + (close == nil ? 0 : 1)
    return true
  }
}

extension TextInk {
  /// The colours and attributes of links.
  static var link: TextInk { TextInk(foreground: .tint, added: .underline) }
}
