package import Lab

/// A variant that shows a defect, and a variant without it.
package struct VariantPair: Sendable {
  package let broken: Variant
  package let cured: Variant

  /// Pairs variant `index` with a variant of the other kind. The order of preference is: the same container, a cured
  /// variant before a harmless one, the smallest difference in code. Returns nil if all variants are of the same kind.
  ///
  /// - Parameter code: the code of the experiment; nil if it is not installed.
  package init?(_ index: Int, of experiment: Experiment, code: ExperimentCode?) {
    let variants = experiment.variants
    guard variants.indices.contains(index) else { return nil }
    let shown = variants[index]
    let lines = code?.lines(of: shown)
    let ranks = variants.indices.filter { (variants[$0].kind == .broken) != (shown.kind == .broken) }.map { other in
      let changes = lines.flatMap { lines in
        code.map { CodeDifference(from: lines, to: $0.lines(of: variants[other])).changeCount }
      }
      return Rank(variants[other], beside: shown, changes: changes, distance: abs(other - index), index: other)
    }
    guard let best = ranks.min(by: { $0.order < $1.order }) else { return nil }
    (broken, cured) = shown.kind == .broken ? (shown, variants[best.index]) : (variants[best.index], shown)
  }

  /// The rank of a variant for the comparison with the variant on screen. The variant with the lowest rank is used.
  private struct Rank {
    let index: Int
    let order: (Int, Int, Int, Int)

    /// - Parameter changes: the number of lines that differ; nil if the code is not installed.
    init(_ variant: Variant, beside shown: Variant, changes: Int?, distance: Int, index: Int) {
      self.index = index
      // A variant with the same code is used last, because the comparison would be empty.
      order = (
        variant.container == shown.container ? 0 : 1, variant.kind == .harmless ? 1 : 0,
        changes == 0 ? .max : changes ?? 0, distance
      )
    }
  }
}
