import Foundation
import Glyphs

/// A text literal of a program. Markdown in the literal is rendered, and interpolated values are formatted for the
/// locale.
///
/// The literal may contain `**bold**`, `*italic*`, `~~struck through~~`, code between backticks,
/// `[links](https://example.org)` and addresses. Markdown in interpolated values is not rendered. The key is looked up
/// only if a bundle is passed with it.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  enum Piece: Equatable, Sendable {
    case literal(String)
    case argument(Argument)
  }

  /// An interpolated value, with the placeholder that represents it in a strings table.
  struct Argument: Equatable, Sendable {
    let specifier: String
    let parts: [TextPart]
  }

  /// The text if it contains no values, otherwise empty.
  let literal: String
  /// The literals and values of the text if it contains values, otherwise empty.
  let pieces: [Piece]

  /// Creates a key from a string.
  public init(_ value: String) {
    literal = value
    pieces = []
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    literal = ""
    pieces = stringInterpolation.pieces
  }
}

extension LocalizedStringKey {
  /// Returns the parts of the text. If `bundle` is not `nil`, the text is looked up in the bundle.
  func parts(table: String?, bundle: Bundle?) -> [TextPart] {
    let found = bundle.map { $0.localizedString(forKey: key, value: nil, table: table) }
    if let found, found != key { return Markdown.parts(of: Self.pieces(of: found, with: arguments)) }
    return pieces.isEmpty ? Markdown.parts(of: [.literal(literal)]) : Markdown.parts(of: pieces)
  }

  /// The text if it needs no formatting: it contains neither values nor Markdown. Otherwise `nil`.
  var plain: String? {
    pieces.isEmpty && !Markdown.isIn(literal) ? literal : nil
  }

  private var arguments: [Argument] {
    pieces.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }

  /// The key to look up in a table. Placeholders such as `%lld` represent values.
  var key: String {
    if pieces.isEmpty { return literal }
    return pieces.map { piece in
      switch piece {
      case .literal(let text): text.replacingOccurrences(of: "%", with: "%%")
      case .argument(let argument): argument.specifier
      }
    }.joined()
  }

  /// Replaces the placeholders (`%@`, `%lld`, `%2$@`) in a text from a table with the arguments. A placeholder without
  /// an argument is kept.
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
