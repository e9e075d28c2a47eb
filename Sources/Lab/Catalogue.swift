/// The list of all experiments, in chapter order.
package enum Catalogue {
  package static let experiments: [Experiment] = [
    .idPerRow,
    .conditionalRow,
    .stateRetention,
    .imageMemory,
    .orderedDictionary,
    .infiniteLoading,
    .fetchRecords,
    .objectState,
    .observedProperty,
    .branchLifetime,
    .unstableID,
    .conditionalModifier,
    .navigationStorm,
    .sentinel,
    .observedObject,
    .rowMemory,
    .initialState,
    .prefetching,
    .setUp,
    .varyingRows,
    .scrollTargets,
    .twoViews,
    .lateHeights,
  ]

  package static func experiment(named name: String) -> Experiment? { experiments.first { $0.name == name } }
}
