import LazyUI

extension Experiment {
  package static let initialState = Experiment(
    "initial-state", chapter: .releases,
    lesson:
      "Before SDK 27, the value after = of a @State is made with each view value; with SDK 27, once, for the storage.",
    variants: [
      variant("rows with an id", .broken, on: .ios26, load: 40_000),
      variant("rows with an id", .cured, on: .ios27, load: 20),
    ])

  private static func variant(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, on release: SwiftUIRelease, load: Int
  ) -> Variant {
    Variant(
      "\(name), SDK \(release.number)", kind, in: "List",
      watch: "Objects that no row uses are made and freed with the row values.",
      figures: [Figure(.objectsAtLoad, load, note: note), Figure(.objectsKept, 20)], on: release, at: line
    ) { dependencies in
      let tally = dependencies.tally
      let list = List { ForEach(0..<40_000, id: \.self) { ObjectRow(number: $0, tally: tally).id($0) } }
      return Fixture(list) { harness in
        try await harness.update()
        harness.record(.objectsAtLoad, tally["objects"])
        harness.record(.objectsKept, harness.total.statesMade - harness.total.statesFreed)
      }
    }
  }

  private static let note =
    "The SDK decides this, not the system. The variant uses @MacroState, which models both; @State here is always the "
    + "property wrapper of earlier SDKs."
}

/// A row that owns an object.
private struct ObjectRow: View {
  let number: Int
  @MacroState private var object: Instrumented

  init(number: Int, tally: Tally) {
    self.number = number
    _object = MacroState(wrappedValue: Instrumented(tally))
  }

  var body: some View { Text(verbatim: "row \(number): \(object.name)") }
}

extension FigureName {
  fileprivate static let objectsAtLoad = Self("objects made at load")
  fileprivate static let objectsKept = Self("objects kept")
}
