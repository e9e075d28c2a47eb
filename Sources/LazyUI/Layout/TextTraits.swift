import Foundation
import Glyphs

/// What views around a text say of it, beside how many lines it may take and where it is cut.
struct TextTraits {
  var alignment = TextAlignment.leading
  var textCase: Text.Case?
  /// Between two lines.
  var lineSpacing: CGFloat = 0
  /// Lines that the text takes at least.
  var reservedLines = 1
  /// Which variants of symbols are shown.
  var symbolVariants: SymbolVariants?

  /// The text in capitals or small letters, where that is said.
  func cased(_ text: String) -> String {
    switch textCase {
    case nil: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    }
  }

  /// Lines of the screen between two lines of a text. Whole ones alone: few points are none.
  func gap(_ unit: LengthUnit) -> Int {
    guard lineSpacing > 0 else { return 0 }
    return unit.lines(between: min(1_000, lineSpacing) - CGFloat(unit.height - 1) / 2)
  }

  /// The lines of the screen that so many lines take.
  func height(of lines: Int, _ unit: LengthUnit) -> Int {
    let lines = max(lines, reservedLines)
    return lines + max(0, lines - 1) * gap(unit)
  }
}

/// Where the lines of a text stand in its frame.
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
