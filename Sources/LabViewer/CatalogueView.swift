import Lab
import LazyUI

/// A list of all experiments, with the results that are available.
struct CatalogueView: View {
  let experiments: [Experiment]
  let measurements: Measurements

  var body: some View {
    List(experiments.indices, id: \.self) {
      CatalogueRow(index: $0, experiment: experiments[$0], measurements: measurements)
    }
  }
}

private struct CatalogueRow: View {
  let index: Int
  let experiment: Experiment
  let measurements: Measurements

  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      Text(experiment.chapter.rawValue).foregroundStyle(.heading)
      VStack(alignment: .leading) {
        HStack(spacing: 2) {
          Text(experiment.name).bold()
          Text(verbatim: "\(experiment.chapter.title), \(experiment.source.name)").lineLimit(1).foregroundStyle(
            .secondary)
          Spacer()
          VerdictText(summary: measurements.summary(of: index))
        }
        Text(experiment.lesson).lineLimit(2)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(.horizontal)
  }
}

/// The result of an experiment's measurements.
private struct VerdictText: View {
  let summary: Measurements.Summary

  var body: some View {
    let (text, color) = verdict
    Text(text).lineLimit(1).foregroundStyle(color)
  }

  private var verdict: (String, Color) {
    if summary.measured == 0 { return ("\(summary.variants) variants", .secondary) }
    if summary.differing > 0 { return ("✗ \(summary.differing) of \(summary.measured) differ", .error) }
    let rest = summary.variants - summary.measured
    return rest > 0
      ? ("✓ \(summary.measured) hold, \(rest) not run", .good) : ("✓ all \(summary.variants) hold", .good)
  }
}
