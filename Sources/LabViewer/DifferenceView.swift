import Lab
import LazyUI

/// The difference between the code of a broken and of a cured variant, below their names.
struct DifferenceView: View {
  let experiment: Experiment
  let pair: VariantPair?
  /// The code of the experiment; nil if it is not installed.
  let code: ExperimentCode?

  var body: some View {
    VStack(alignment: .leading) {
      Text(verbatim: "Difference between broken and cured: \(experiment.name)").bold().foregroundStyle(.heading)
      if let pair {
        heading("-", pair.broken).foregroundStyle(.error)
        heading("+", pair.cured).foregroundStyle(.good)
      }
      Text(" ")
      ScrollView {
        LazyVStack(alignment: .leading) {
          let lines = lines
          ForEach(lines.indices, id: \.self) { index in
            Text(verbatim: lines[index].text).foregroundStyle(lines[index].color)
          }
        }
      }
    }
    .padding(.horizontal)
  }

  private func heading(_ mark: String, _ variant: Variant) -> Text {
    Text(verbatim: "\(mark) \(variant.kind.rawValue): \(variant.name) in \(variant.container)")
  }

  /// A line on screen.
  private struct Line {
    let kind: CodeDifference.Line.Kind?
    let text: String

    var color: Color {
      switch kind {
      case .removed: .error
      case .added: .good
      case .same: .primary
      case nil: .secondary
      }
    }
  }

  private var lines: [Line] {
    guard let pair else { return [Line(kind: nil, text: "All variants are of one kind.")] }
    guard let code else {
      return [Line(kind: nil, text: "The code is not installed. 'make install' copies it beside the program.")]
    }
    let difference = CodeDifference(from: code.lines(of: pair.broken), to: code.lines(of: pair.cured))
    guard difference.changeCount > 0 else { return [Line(kind: nil, text: same(pair))] }
    return difference.lines.map { Line(kind: $0.kind, text: $0.marked) }
  }

  private func same(_ pair: VariantPair) -> String {
    guard let broken = pair.broken.release, let cured = pair.cured.release, broken != cured else {
      return "Both variants run the same code with other settings."
    }
    return "Both variants run the same code, one on \(broken.name), the other on \(cured.name)."
  }
}
