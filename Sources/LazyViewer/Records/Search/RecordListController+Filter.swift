import Glyphs
import LazyData
import LazyUI

/// Filters on the records of the list.
extension RecordListController {
  /// Shows only the records that satisfy the filter that the user typed.
  func filter(_ text: PatternText) {
    do {
      add(try text.condition(on: columns, patterns))
    } catch {
      say("\(error)")
    }
  }

  /// Shows only the records that match the fuzzy filter that is being typed. Any other text, or nil, restores the
  /// previous list.
  func filter(typed text: PatternText?) {
    guard let text, text.isFuzzy else {
      if let before = arrangementBeforeTyping, before != source.wantedArrangement { show(before) }
      arrangementBeforeTyping = nil
      return
    }
    var arrangement = arrangementBeforeTyping ?? source.wantedArrangement
    arrangementBeforeTyping = arrangement
    if text.text.contains(where: { $0 != "~" && $0 != " " }),
      let condition = try? text.condition(on: columns, patterns)
    {
      arrangement.filters.append(condition)
    }
    if arrangement != source.wantedArrangement { show(arrangement) }
  }

  /// Keeps the fuzzy filter that was typed.
  func keepTypedFilter() { arrangementBeforeTyping = nil }

  /// Shows only the records that have the selected record's value in the selected column.
  func filterByValue(at container: any ScrollContainer) {
    let column = fit.columns.selected
    guard source.columns.indices.contains(column) else {
      return say("no columns; use & to filter by a pattern")
    }
    guard let record = selected(container) else { return say("no rows to filter by") }
    let field = record.fields(column..<column + 1, limit: RecordCondition.fieldLimit).first
    switch field?.kind {
    case .awaited: return say("this value is still loading")
    case .unreadable: return say("cannot filter by this value")
    case _ where field?.isCut == true: return say("this value is too long to compare")
    case .binary where field?.hexadecimal == nil: return say("cannot filter by this value")
    default: break
    }
    add(.value(field?.hexadecimal ?? field?.bytes ?? [], inColumn: column, source.columns[column].name))
  }

  /// Adds conditions to the filter.
  func filter(by conditions: [RecordCondition]) {
    var arrangement = source.wantedArrangement
    let new = conditions.filter { !arrangement.filters.contains($0) }
    guard !new.isEmpty else { return say("this filter is already set") }
    arrangement.filters += new
    show(arrangement)
  }

  /// The index of the selected column; nil if there are no columns.
  var selectedColumn: Int? { source.columns.indices.contains(fit.columns.selected) ? fit.columns.selected : nil }

  /// Removes the last filter.
  func removeFilter() {
    var arrangement = source.wantedArrangement
    guard !arrangement.filters.isEmpty else { return say("no filter to remove") }
    arrangement.filters.removeLast()
    show(arrangement)
  }

  private func add(_ filter: RecordCondition) { self.filter(by: [filter]) }

  func show(_ arrangement: Arrangement) {
    source.arrange(arrangement)
    // The number of matches was counted in other rows.
    search.forgetCount()
    requestUpdate()
  }
}

extension RecordCondition {
  /// Returns the condition that a column has exactly these bytes. Empty bytes match an empty column.
  static func value(_ bytes: [UInt8], inColumn column: Int, _ name: String) -> RecordCondition {
    RecordCondition(
      .compares(column: column, FieldComparison(.identical, bytes: bytes)),
      text: bytes.isEmpty ? "\(name) is empty" : "\(name) == \(shortened(bytes))")
  }

  /// The maximum number of characters of a value in the status line.
  private static let mostShown = 40

  private static func shortened(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(mostShown * 4), as: UTF8.self)
    return text.count > mostShown ? text.prefix(mostShown) + "…" : text
  }
}

extension [RecordCondition] {
  /// The conditions as the user would type them, on one line.
  var shownText: String {
    map { ($0.level == nil && !$0.isOfTimes ? "&" : "") + OneLineText.text(of: $0.text) }.joined(separator: "  ")
  }
}
