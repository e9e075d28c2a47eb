internal import Glyphs
internal import LazyData

/// What is in the columns of the rows that were made: how wide they would like to be, and whether they hold numbers.
///
/// Rows tell it as they are made, so that nothing is read twice; the next layout takes it up.
@MainActor
final class ColumnMeter {
  private(set) var widths: [Int] = []
  /// Whether nothing but numbers was seen, and at least one.
  private(set) var isNumeric: [Bool] = []
  private var hasText: [Bool] = []
  private var columns: [RecordColumn] = []
  /// Whether something was noted that the layout in use does not know.
  private(set) var hasNews = false

  /// Whether no row has told anything since it began anew.
  private(set) var isUnused = true

  private static let mostHeader = 24

  /// Begins anew with as many columns as there are names.
  func reset(_ columns: [RecordColumn]) {
    self.columns = columns
    widths = columns.map { SafeText.glyphs(in: $0.name, limit: Self.mostHeader).count }
    isNumeric = Array(repeating: false, count: columns.count)
    hasText = isNumeric
    hasNews = true
    isUnused = true
  }

  /// Takes up the columns that there are by now: more of them, or others.
  func take(_ columns: [RecordColumn]) {
    guard columns != self.columns else { return }
    guard columns.starts(with: self.columns) else { return reset(columns) }
    for column in columns[self.columns.count...] {
      widths.append(SafeText.glyphs(in: column.name, limit: Self.mostHeader).count)
      isNumeric.append(false)
      hasText.append(false)
    }
    self.columns = columns
    hasNews = true
  }

  func note(_ column: Int, width: Int, _ kind: RecordField.Kind) {
    guard column < widths.count else { return }
    isUnused = false
    if width > widths[column] {
      widths[column] = width
      hasNews = true
    }
    switch kind {
    case .number:
      if !hasText[column], !isNumeric[column] {
        isNumeric[column] = true
        hasNews = true
      }
    case .null, .missing: break
    case .text, .word, .nested, .binary, .unreadable:
      if isNumeric[column] { hasNews = true }
      isNumeric[column] = false
      hasText[column] = true
    }
  }

  func takeNews() { hasNews = false }
}
