import Lab
import LazyUI

/// The header above the views of an experiment: the variant, and the lesson.
struct ExperimentHeader: View {
  let experiment: Experiment
  let index: Int
  let release: SwiftUIRelease

  /// Returns the number of lines of the header. On a small screen it has only the variant, otherwise also the lesson
  /// and a rule.
  static func height(onScreenOf height: Int) -> Int { height >= 16 ? 4 : 1 }

  var body: some View {
    let variant = experiment.variants[index]
    VStack(alignment: .leading) {
      HStack(spacing: 1) {
        Text(verbatim: "[\(index + 1)/\(experiment.variants.count)]").foregroundStyle(.secondary)
        Text(variant.kind.rawValue).bold().foregroundStyle(variant.kind.color)
        Text(variant.name).bold().lineLimit(1)
        Text(verbatim: "in \(variant.container)").lineLimit(1)
        Spacer()
        Text(verbatim: variant.release == nil ? "V \(release.name)" : "only \(release.name)").lineLimit(1)
          .foregroundStyle(.secondary).layoutPriority(-1)
      }
      Text(experiment.lesson).lineLimit(2).foregroundStyle(.name)
      Spacer()
    }
    .padding(.horizontal)
  }
}

extension Variant.Kind {
  fileprivate var color: Color {
    switch self {
    case .broken: .error
    case .cured: .good
    case .harmless: .name
    }
  }
}
