import Foundation
import Glyphs

/// Text. It is broken into lines where it is wider than the space for it, after spaces if it can be, and at line
/// ends in it.
///
/// A literal is a ``LocalizedStringKey``, in which Markdown is drawn and numbers are written as the locale does; any other
/// string is shown as it is. Texts are joined with `+`, each in its own ink.
///
/// Whatever the text holds, none of it acts on the terminal: controls, bidi controls and invisible characters are
/// shown as visible marks.
public struct Text: Equatable, Sendable {
  /// What the text says; empty where it is made of parts.
  let plain: String
  /// The parts of a text that is more than a string.
  let rich: RichText?
  var ink = TextInk()

  /// Text as it is; control characters in it are shown as visible marks.
  public init(verbatim string: String) {
    plain = string
    rich = nil
  }

  /// Text as it is; nothing is looked up or formatted.
  @_disfavoredOverload
  public init(_ string: some StringProtocol) {
    plain = String(string)
    rich = nil
  }

  private init(rich: RichText) {
    plain = ""
    self.rich = rich
  }

  /// The parts as one text: a plain one where one string in one ink is all that there is.
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

  /// The parts of the text, each with the text's own ink.
  var parts: [TextPart] {
    guard let rich else { return [TextPart(.string(plain), ink: ink)] }
    return rich.parts.map { $0.inside(ink) }
  }

  /// What the text says, to a reader of the user's locale.
  var string: String { rich?.string(in: TextSurroundings(now: .now)) ?? plain }
}

extension Text: _PrimitiveView {
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Text, in context: _RowContext) -> _Rows {
    TextRows(view, in: context)
  }
}

final class TextRows: UnaryRows<Text> {
  override func replaceView(by view: Text) {
    if self.view != view { super.replaceView(by: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { TextNode(self, in: parent) }
}
