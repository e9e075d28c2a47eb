import Foundation
import Glyphs

/// The settings of surrounding views for a text, except the line limit and the truncation mode.
struct TextTraits {
  var alignment = TextAlignment.leading
  var textCase: Text.Case?
  /// The space between two lines.
  var lineSpacing: CGFloat = 0
  /// The minimum number of lines that the text takes.
  var reservedLines = 1
  /// The variants of symbols that are shown; `nil` if no view sets them.
  var symbolVariants: SymbolVariants?
  var redactionReasons: RedactionReasons = []
  var isPrivacySensitive = false

  /// Whether bars replace texts and images.
  var isRedacted: Bool {
    redactionReasons.contains(.placeholder) || isPrivacySensitive && redactionReasons.contains(.privacy)
  }

  /// Returns the text in the case that is set, or unchanged if none is set.
  func cased(_ text: String) -> String {
    switch textCase {
    case nil: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    }
  }

  /// Returns the glyphs of a line, or as many bars if the text is redacted.
  func redactedIfNeeded(_ line: ArraySlice<Glyph>) -> ArraySlice<Glyph> {
    isRedacted ? Array(repeating: Self.redactionGlyph, count: line.count)[...] : line
  }

  /// The glyph that replaces each cell of a redacted text or image.
  static let redactionGlyph = Glyph("▒")

  /// Returns the number of empty screen lines between two lines of text, rounded down.
  func gap(_ unit: LengthUnit) -> Int {
    guard lineSpacing > 0 else { return 0 }
    return unit.lines(between: min(1_000, lineSpacing) - CGFloat(unit.height - 1) / 2)
  }

  /// Returns the number of screen lines that `lines` lines of text take.
  func height(of lines: Int, _ unit: LengthUnit) -> Int {
    let lines = max(lines, reservedLines)
    return lines + max(0, lines - 1) * gap(unit)
  }
}

/// The positions of a text's lines in its frame.
struct TextPlacement {
  private let alignment: TextAlignment
  private let width: Int
  private let pitch: Int

  init(_ traits: TextTraits, width: Int, unit: LengthUnit) {
    alignment = traits.alignment
    pitch = 1 + traits.gap(unit)
    self.width = width
  }

  func place(ofLine index: Int, width lineWidth: Int) -> (x: Int, y: Int) {
    let rest = max(0, width - lineWidth)
    let x =
      switch alignment {
      case .leading: 0
      case .center: rest / 2
      case .trailing: rest
      }
    return (x, index * pitch)
  }
}
