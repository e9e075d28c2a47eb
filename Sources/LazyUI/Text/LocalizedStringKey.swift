import Foundation
import Glyphs

/// A text that a program says itself, as a literal does: Markdown in it is drawn, and values in it are written as the
/// user's language does.
///
/// `**bold**`, `*italic*`, `~~struck through~~`, code between backticks, `[links](https://example.org)` and addresses are known;
/// what a value puts into the text is shown as it is. Nothing is looked up but in a bundle that is given with the key.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  enum Piece: Equatable, Sendable {
    case literal(String)
    case argument(Argument)
  }

  /// A value in the text, and what stands for it in a table.
  struct Argument: Equatable, Sendable {
    let specifier: String
    let parts: [TextPart]
  }

  /// The text where there are no values in it.
  let literal: String
  /// The text where there are.
  let pieces: [Piece]

  /// A key as it is.
  public init(_ value: String) {
    literal = value
    pieces = []
  }

  /// A key as it is.
  public init(stringLiteral value: String) { self.init(value) }

  /// A key with values in it.
  public init(stringInterpolation: StringInterpolation) {
    literal = ""
    pieces = stringInterpolation.pieces
  }
}

extension LocalizedStringKey {
  /// The parts of the text, as a table says it or as it is.
  func parts(table: String?, bundle: Bundle?) -> [TextPart] {
    let found = bundle.map { $0.localizedString(forKey: key, value: nil, table: table) }
    if let found, found != key { return Markdown.parts(of: Self.pieces(of: found, with: arguments)) }
    return pieces.isEmpty ? Markdown.parts(of: [.literal(literal)]) : Markdown.parts(of: pieces)
  }

  /// The text where it is one string in one ink, whatever the locale.
  var plain: String? {
    pieces.isEmpty && !Markdown.isIn(literal) ? literal : nil
  }

  private var arguments: [Argument] {
    pieces.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }

  /// What is looked up in a table: `%lld` and the like stand for values.
  var key: String {
    if pieces.isEmpty { return literal }
    return pieces.map { piece in
      switch piece {
      case .literal(let text): text.replacingOccurrences(of: "%", with: "%%")
      case .argument(let argument): argument.specifier
      }
    }.joined()
  }

  /// What a table says, with its placeholders filled: `%@`, `%lld`, `%2$@`. One that has no argument stays.
  private static func pieces(of format: String, with arguments: [Argument]) -> [Piece] {
    if arguments.isEmpty { return [.literal(format)] }
    var pieces: [Piece] = []
    var text = ""
    var next = 0
    var rest = Substring(format)
    while let character = rest.popFirst() {
      guard character == "%" else {
        text.append(character)
        continue
      }
      if rest.first == "%" {
        text.append(rest.removeFirst())
        continue
      }
      var specifier = rest.prefix { !$0.isLetter && $0 != "@" && $0 != "%" }
      let place = specifier.split(separator: "$").first.flatMap { Int($0) }
      let letters = rest.dropFirst(specifier.count)
      let length = letters.prefix { "hlqLzjt".contains($0) }.count
      guard letters.count > length else {
        text.append("%")
        continue
      }
      specifier = rest.prefix(specifier.count + length + 1)
      rest = rest.dropFirst(specifier.count)
      let index = specifier.contains("$") ? (place ?? 0) - 1 : next
      next += specifier.contains("$") ? 0 : 1
      guard arguments.indices.contains(index) else {
        text += "%" + specifier
        continue
      }
      pieces.append(.literal(text))
      pieces.append(.argument(arguments[index]))
      text = ""
    }
    return pieces + [.literal(text)]
  }
}
