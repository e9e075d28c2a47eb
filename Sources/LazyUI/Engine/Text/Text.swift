import Foundation
import Glyphs

/// A text. A text that is too wide is broken into lines, after spaces if possible. Line ends in the text also start a
/// new line.
///
/// A literal is a ``LocalizedStringKey``: its Markdown is rendered, and numbers are formatted for the locale. Any other
/// string is shown unchanged. `+` joins texts, and each keeps its own style.
///
/// A text cannot send control sequences to the terminal. Control characters, bidirectional controls and invisible
/// characters are shown as visible marks.
///
/// ```swift
/// struct Welcome: View {
///   let name: String
///   var body: some View {
///     VStack(alignment: .leading) {
///       Text("Hello, **\(name)**")
///       Text(verbatim: name).foregroundStyle(.secondary)
///     }
///   }
/// }
/// ```
///
/// See also ``Label``, ``Font``, ``Color``, ``View/lineLimit(_:reservesSpace:)``, ``View/truncationMode(_:)`` and
/// ``View/font(_:)``.
public struct Text: Equatable, Sendable {
  /// The string of the text; empty if it consists of parts.
  let plain: String
  /// The parts of the text; `nil` if it is a plain string.
  let rich: RichText?
  var ink = TextInk()

  /// Creates a text that shows a string unchanged. Control characters are shown as visible marks.
  public init(verbatim string: String) {
    plain = string
    rich = nil
  }

  /// Creates a text that shows a string unchanged, without lookup or formatting.
  @_disfavoredOverload
  public init(_ string: some StringProtocol) {
    plain = String(string)
    rich = nil
  }

  private init(rich: RichText) {
    plain = ""
    self.rich = rich
  }

  /// Creates a text from parts. A single string becomes a plain text.
  init(parts: [TextPart]) {
    if parts.isEmpty {
      self.init(verbatim: "")
    } else if parts.count == 1, case .string(let string) = parts[0].content, parts[0].link == nil {
      self.init(verbatim: string)
      ink = parts[0].ink
    } else {
      self.init(rich: RichText(parts))
    }
  }

  /// The parts of the text, with the text's ink applied.
  var parts: [TextPart] {
    guard let rich else { return [TextPart(.string(plain), ink: ink)] }
    return rich.parts.map { $0.inside(ink) }
  }

  /// The string of the text, formatted for the user's locale.
  var string: String { rich?.string(in: TextSurroundings(now: .now)) ?? plain }
}
