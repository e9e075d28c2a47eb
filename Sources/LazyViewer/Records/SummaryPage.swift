import Glyphs
import LazyData
import LazyUI
import Observation

/// What a column holds, at a glance, while it is found out and then.
@MainActor
@Observable
final class SummaryModel {
  enum State {
    case running(Double)
    case complete(SummaryLines)
    /// There is nothing to show, and why.
    case ended(String)
  }

  private(set) var state = State.running(0)
  /// Cells of a line.
  var width = 80
  let name: String
  let remark: String
  @ObservationIgnored private let column: Int
  @ObservationIgnored private let source: RecordSource
  @ObservationIgnored private var running: RunningSearch?
  /// Whether the row of the first value was told.
  @ObservationIgnored private var isTaken = false

  /// Lines above those of the summary.
  static let header = 1

  /// - Parameter column: the index of the column, which there is.
  init(_ source: RecordSource, column: Int) {
    self.source = source
    self.column = column
    name = source.columns[column].name
    let filters = source.status.arrangement.filters
    remark = filters.isEmpty ? "" : "of the rows that match " + filters.map { "&\($0.text)" }.joined(separator: "  ")
  }

  /// Begins the pass over the records.
  func start() {
    let running = source.summarize(column: column) { [weak self] share in
      self?.state = .running(share)
    } done: { [weak self] outcome in
      self?.end(outcome)
    }
    if !running.isOver { self.running = running }
  }

  var isRunning: Bool { running?.isOver == false }

  /// Ends the pass, of which nothing arrives any more.
  func stop() {
    guard isRunning else { return }
    running?.cancel()
    running = nil
    state = .ended("stopped; D begins anew")
  }

  private func end(_ outcome: SummaryOutcome) {
    switch outcome {
    case .complete(let summary):
      let isPart = running.map { $0.version != source.version } ?? false || !source.version.isEnded
      state = .complete(SummaryLines(summary, column: column, name: name, isPart: isPart))
    case .failed(let reason): state = .ended("the column cannot be read: \(reason)")
    }
    running = nil
  }

  /// The row of the first value, once, when it is there.
  func takeFirstRow() -> Int? {
    guard case .complete(let lines) = state, !isTaken else { return nil }
    isTaken = true
    return lines.first + Self.header
  }

  /// What the records of the line on a row of the page satisfy; nil where it stands for none.
  func conditions(atRow row: Int) -> [RecordCondition]? {
    guard case .complete(let lines) = state, lines.lines.indices.contains(row - Self.header) else { return nil }
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
      StyledLine.title(model.name, model.remark)
      switch model.state {
      case .running(let share): StyledLine(SafeText.glyphs(in: "reading \(Int(min(1, max(0, share)) * 100))%"))
      case .ended(let reason): StyledLine(SafeText.glyphs(in: reason))
      case .complete(let lines):
        let look = SummaryLook(lines.lines, width: width)
        ForEach(lines.lines.indices, id: \.self) { look.line(lines.lines[$0]) }
      }
    }
  }
}

/// Where the parts of the lines stand.
private struct SummaryLook {
  private let labelWidth: Int
  private let countWidth: Int
  private let barWidth: Int

  private static let factWidth = 12
  private static let gap = 2
  private static let widestBar = 50
  private static let dim = TextInk(added: .dim)
  private static let headingInk = TextInk(foreground: .role(.heading))
  private static let barInk = TextInk(foreground: .role(.bar))

  init(_ lines: [SummaryLines.Line], width: Int) {
    var (labels, counts) = (Self.factWidth, 1)
    for line in lines {
      guard case .bar(let label, let count, let isLeast, _) = line.content else { continue }
      labels = max(labels, SafeText.glyphs(in: label, limit: width).count)
      counts = max(counts, count.grouped.count + (isLeast ? 1 : 0))
    }
    labelWidth = min(labels, max(Self.factWidth, width / 3))
    countWidth = counts
    barWidth = min(Self.widestBar, max(0, width - labelWidth - counts - 3 * Self.gap))
  }

  @MainActor
  func line(_ line: SummaryLines.Line) -> StyledLine {
    switch line.content {
    case .heading(let text):
      let glyphs = SafeText.glyphs(in: text)
      return StyledLine(glyphs, runs: [.init(0..<glyphs.count, Self.headingInk)])
    case .fact(let name, let value):
      let glyphs = Self.fitted(Array(name.utf8), to: Self.factWidth) + SafeText.glyphs(in: value, limit: 1 << 10)
      return StyledLine(glyphs, runs: [.init(0..<Self.factWidth, Self.dim)])
    case .bar(let label, let count, let isLeast, let share):
      var glyphs = Self.fitted(label, to: labelWidth)
      let number = SafeText.glyphs(in: (isLeast ? "≥" : "") + count.grouped)
      glyphs += Self.spaces(Self.gap + countWidth - number.count) + number + Self.spaces(Self.gap)
      let bar = count > 0 ? max(1, Int((share * Double(barWidth)).rounded())) : 0
      let start = glyphs.count
      glyphs += Self.spaces(min(bar, barWidth))
      return StyledLine(glyphs, runs: start < glyphs.count ? [.init(start..<glyphs.count, Self.barInk)] : [])
    }
  }

  private static func spaces(_ count: Int) -> [Glyph] { Array(repeating: .space, count: max(0, count)) }

  /// The text in so many cells, with a mark where it is cut.
  private static func fitted(_ text: [UInt8], to width: Int) -> [Glyph] {
    var glyphs = SafeText.glyphs(in: text, limit: width + 1)
    if glyphs.count > width {
      let isHalved = glyphs[max(0, width - 1)].isContinuation
      glyphs = Array(glyphs.prefix(max(0, width - (isHalved ? 2 : 1)))) + [Glyph("…")]
    }
    return glyphs + spaces(width - glyphs.count)
  }
}

extension StyledLine {
  /// The first line of a page: what it is of, and what closes it.
  static func title(_ name: String, _ remark: String) -> StyledLine {
    let title = SafeText.glyphs(in: name, limit: 40)
    let rest = SafeText.glyphs(in: "   Enter takes rows, Esc closes" + (remark.isEmpty ? "" : "   \(remark)"))
    return StyledLine(
      title + rest,
      runs: [
        .init(0..<title.count, TextInk(foreground: .role(.heading))),
        .init(title.count..<title.count + rest.count, TextInk(added: .dim)),
      ])
  }
}
