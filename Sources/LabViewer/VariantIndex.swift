/// The index of an experiment in a catalogue, and of its variant.
package struct VariantIndex: Hashable, Sendable {
  package var experiment: Int
  package var variant: Int

  package init(experiment: Int, variant: Int) {
    self.experiment = experiment
    self.variant = variant
  }
}
