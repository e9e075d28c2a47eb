import LazyUI

/// What a variant is to show in numbers, beside what it was measured to show, and what to look at.
struct FiguresPane: View {
  let variant: Exhibit.Variant
  /// Lines on screen for which the figures hold.
  let height: Int
  let place: Measurements.Place
  let measurements: Measurements

  var body: some View {
    let findings = measurements.findings[place]
    VStack(alignment: .leading) {
      HStack {
        PaneTitle(title: "Figures")
        Spacer()
        verdict(of: findings)
      }
      .frame(width: PaneColumn.lineWidth)
      Text(FigureLine.title(height: height)).foregroundStyle(.secondary)
      ForEach(variant.figures.indices, id: \.self) { index in
        let line = FigureLine(variant.figures[index], findings.map { $0.numbers[index] })
        Text(line.text).foregroundStyle(line.holds == false ? .red : .primary)
      }
      if let failure = findings?.failure { Text(failure).lineLimit(3).foregroundStyle(.red) }
      Text(variant.watch).foregroundStyle(.yellow)
      ForEach(notes, id: \.self) { Text($0).foregroundStyle(.secondary) }
    }
  }

  private func verdict(of findings: Exhibit.Findings?) -> Text {
    guard let findings else { return Text("measuring…").foregroundStyle(.secondary) }
    return findings.holds
      ? Text("✓ holds").foregroundStyle(.green) : Text("✗ differs").bold().foregroundStyle(.red)
  }

  /// The figures' notes, each once.
  private var notes: [String] {
    var notes: [String] = []
    for note in variant.figures.compactMap(\.note) where !notes.contains(note) { notes.append(note) }
    return notes
  }
}

/// A figure's line: a mark, the name, what is expected, what was measured. A long name has a line of its own.
struct FigureLine {
  /// Whether the number is as expected; nil where it is not known yet.
  let holds: Bool?
  let text: String

  private static let numberWidth = 9

  /// What stands above the lines.
  static func title(height: Int) -> String { line("", "on \(height) lines", "expected", "measured") }

  init(_ figure: Exhibit.Figure, _ number: Exhibit.Findings.Number?) {
    holds = number?.holds
    let mark = holds.map { $0 ? "✓" : "✗" } ?? "·"
    text = Self.line(mark, figure.name, figure.expected, number?.text ?? "…")
  }

  private static func line(_ mark: String, _ name: String, _ expected: String, _ measured: String) -> String {
    let label = (mark.isEmpty ? "" : mark + " ") + name
    let right = expected.padded(to: numberWidth) + measured.padded(to: numberWidth)
    let room = PaneColumn.lineWidth - right.count
    return label.count < room
      ? label + right.padded(to: PaneColumn.lineWidth - label.count)
      : label + "\n" + right.padded(to: PaneColumn.lineWidth)
  }
}
