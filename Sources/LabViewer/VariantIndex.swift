/// Which variant of which experiment of a catalogue.
package struct VariantIndex: Hashable, Sendable {
  package var experiment: Int
  package var variant: Int

  package init(experiment: Int, variant: Int) {
    self.experiment = experiment
    self.variant = variant
  }
}
