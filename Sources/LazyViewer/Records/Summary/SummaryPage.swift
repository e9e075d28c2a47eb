import Glyphs
import LazyData
import LazyUI
import Observation

/// The state of the page of a column.
@MainActor
@Observable
final class SummaryModel {
  let run: SummaryRun
  /// Cells of a line.
  var width = 80
  let remark: String
  /// Whether the row of the first value was returned.
  @ObservationIgnored private var isTaken = false

  /// Lines above those of the summary.
  static let header = 1

  /// - Parameters:
  ///   - column: the index of an existing column.
  ///   - form: the form of its values.
  init(_ source: RecordSource, column: Int, form: ValueForm?) {
    run = SummaryRun(source, column: column, form: form)
    let filters = source.status.arrangement.filters
    remark = filters.isEmpty ? "" : "filtered by " + filters.map { "&\($0.text)" }.joined(separator: "  ")
  }

  /// Returns the row of the first value, once, when it is known.
  func takeFirstRow() -> Int? {
    guard case .complete(let lines) = run.state, !isTaken else { return nil }
    isTaken = true
    return lines.first + Self.header
  }

  /// Returns the conditions for the records of a row of the page; nil if it has none.
  func conditions(atRow row: Int) -> [RecordCondition]? {
    guard case .complete(let lines) = run.state, lines.lines.indices.contains(row - Self.header) else { return nil }
    let conditions = lines.lines[row - Self.header].conditions
    return conditions.isEmpty ? nil : conditions
  }
}

/// The page of a column's summary.
struct SummaryPage: View {
  let model: SummaryModel

  var body: some View {
    let width = model.width
    List {
      StyledLine.title(model.run.name, model.remark)
      switch model.run.state {
      case .running(let share): StyledLine(SafeText.glyphs(in: SummaryRun.progress(share)))
      case .stopped: StyledLine(SafeText.glyphs(in: "stopped; D starts again"))
      case .failed(let reason): StyledLine(SafeText.glyphs(in: reason))
      case .complete(let lines):
        let look = SummaryAppearance(lines.lines, width: width)
        ForEach(lines.lines.indices, id: \.self) { look.line(lines.lines[$0]) }
      }
    }
  }
}

extension StyledLine {
  /// Returns the first line of a page: its title, and the keys.
  static func title(_ name: String, _ remark: String) -> StyledLine {
    let title = SafeText.glyphs(in: name, limit: 40)
    let rest = SafeText.glyphs(in: "   Enter filters, Esc closes" + (remark.isEmpty ? "" : "   \(remark)"))
    return StyledLine(
      title + rest,
      runs: [
        .init(0..<title.count, TextInk(foreground: .role(.heading))),
        .init(title.count..<title.count + rest.count, TextInk(added: .dim)),
      ])
  }
}
