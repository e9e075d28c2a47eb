import Glyphs
import LazyData
import LazyUI
import Observation

/// The model of the page with the summary of a column.
@MainActor
@Observable
final class SummaryModel {
  let run: SummaryRun
  /// The number of cells of a line.
  var width = 80
  let remark: String
  /// Whether `takeFirstRow` has returned the row of the first value.
  @ObservationIgnored private var isTaken = false

  /// The number of lines above those of the summary.
  static let header = 1

  /// - Parameters:
  ///   - column: the index of an existing column.
  ///   - form: the form of its values.
  init(_ source: RecordSource, column: Int, form: ValueForm?) {
    run = SummaryRun(source, column: column, form: form)
    let filters = source.status.arrangement.filters
    remark = filters.isEmpty ? "" : "filtered by " + filters.shownText
  }

  /// Returns the row of the first value when it is known. Returns it only once.
  func takeFirstRow() -> Int? {
    guard case .complete(let lines) = run.state, !isTaken else { return nil }
    isTaken = true
    return lines.first + Self.header
  }

  /// Returns the conditions for the records of a row of the page, or nil if the row has none.
  func conditions(atRow row: Int) -> [RecordCondition]? {
    guard case .complete(let lines) = run.state, lines.lines.indices.contains(row - Self.header) else { return nil }
    let conditions = lines.lines[row - Self.header].conditions
    return conditions.isEmpty ? nil : conditions
  }
}

/// The page with the summary of a column.
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
        let appearance = SummaryAppearance(lines.lines, width: width)
        ForEach(lines.lines.indices, id: \.self) { appearance.line(lines.lines[$0]) }
      }
    }
  }
}

extension StyledLine {
  /// Returns the first line of a page, with its title and the keys.
  static func title(_ name: String, _ remark: String) -> StyledLine {
    let title = SafeText.glyphs(in: OneLineText.text(of: name), limit: 40)
    let rest = SafeText.glyphs(in: "   Enter filters, Esc closes" + (remark.isEmpty ? "" : "   \(remark)"))
    return StyledLine(
      title + rest,
      runs: [
        .init(0..<title.count, TextInk(foreground: .role(.heading))),
        .init(title.count..<title.count + rest.count, TextInk(added: .dim)),
      ])
  }
}
