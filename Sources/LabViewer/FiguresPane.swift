package import Lab
import LazyUI
import LazyViewer

/// The pane with the expected and the measured figures of a variant, and a hint where to look.
struct FiguresPane: View {
  let variant: Variant
  let index: VariantIndex
  /// The release that the variant is shown and measured with.
  let release: SwiftUIRelease
  let measurements: Measurements
  let source: Source

  var body: some View {
    let outcome = measurements.outcomes[index]
    VStack(alignment: .leading) {
      HStack {
        PaneTitle(title: "Figures")
        Spacer()
        verdict(of: outcome)
      }
      .frame(width: CGFloat(ViewerLayout.paneWidth))
      Text(FigureLine.title).foregroundStyle(.secondary)
      ForEach(variant.figures.indices, id: \.self) { index in
        let line = FigureLine(variant.figures[index], outcome.map { $0.rows[index] }, on: release)
        Text(line.text).foregroundStyle(line.holds == false ? .error : .primary)
      }
      if let failure = outcome?.failure { Text(failure).lineLimit(3).foregroundStyle(.error) }
      Text(variant.watch).foregroundStyle(.warning)
      ForEach(notes, id: \.self) { Text($0).foregroundStyle(.secondary) }
      Text(source.description).foregroundStyle(.secondary)
    }
  }

  private func verdict(of outcome: Outcome?) -> Text {
    guard let outcome else { return Text("measuring…").foregroundStyle(.secondary) }
    return outcome.verdict == .holds
      ? Text("✓ counts hold").foregroundStyle(.good) : Text("✗ counts differ").bold().foregroundStyle(.error)
  }

  /// The notes on the figures, without duplicates.
  private var notes: [String] {
    var notes: [String] = []
    for note in variant.figures.compactMap({ $0.note(on: release) }) where !notes.contains(note) { notes.append(note) }
    return notes
  }
}

/// The line of a figure: a mark, the name, the expected and the measured number. A long name is on a separate line.
struct FigureLine {
  /// Whether the measured number is as expected; nil if it was not measured yet.
  let holds: Bool?
  let text: String

  private static let numberWidth = 9

  /// The column headings.
  static let title = line("", "on \(Experiment.measuredHeight) lines", "expected", "measured")

  /// - Parameter row: the measured number of the figure.
  init(_ figure: Figure, _ row: Outcome.Row?, on release: SwiftUIRelease) {
    holds = row?.holds
    let mark = holds.map { $0 ? "✓" : "✗" } ?? "·"
    text = Self.line(mark, figure.name, figure.expected(on: release).text, row?.measuredText ?? "…")
  }

  private static func line(_ mark: String, _ name: String, _ expected: String, _ measured: String) -> String {
    let label = (mark.isEmpty ? "" : mark + " ") + name
    let right = expected.paddedAtLeft(to: numberWidth) + measured.paddedAtLeft(to: numberWidth)
    let room = ViewerLayout.paneWidth - right.count
    return label.count < room
      ? label + right.paddedAtLeft(to: ViewerLayout.paneWidth - label.count)
      : label + "\n" + right.paddedAtLeft(to: ViewerLayout.paneWidth)
  }
}

extension Figure.Expectation {
  /// The number, or the range, formatted for display.
  package var text: String {
    switch self {
    case .exactly(let value): value.grouped
    case .within(let range): "\(range.lowerBound.grouped)–\(range.upperBound.grouped)"
    }
  }
}

extension Outcome.Row {
  /// The measured number, formatted for display.
  package var measuredText: String { measured?.grouped ?? "none" }
}
