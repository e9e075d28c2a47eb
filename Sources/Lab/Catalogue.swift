/// All experiments, in the order of their chapters.
package enum Catalogue {
  package static let experiments: [Experiment] = [
    .conditionalRow,
    .stateRetention,
    .orderedDictionary,
    .infiniteLoading,
    .objectState,
    .observedProperty,
    .sentinel,
    .observedObject,
  ]

  package static func experiment(named name: String) -> Experiment? { experiments.first { $0.name == name } }
}
