import LazyUI

extension Experiment {
  package static let objectState = Experiment(
    "object-state", chapter: .objectState,
    lesson:
      "@State creates its object with every view value; @StateObject and @LazyState create it when the body first runs.",
    variants: ObjectState.behindLinks(hasID: false) + ObjectState.behindLinks(hasID: true)
      + ObjectState.inRows(hasID: false) + ObjectState.inRows(hasID: true) + ObjectState.inBranches)
}

/// Rows with a link to a screen that has an object, or rows that have an object themselves.
private enum ObjectState {
  private static let count = 40_000

  static func behindLinks(hasID: Bool) -> [Variant] {
    let values = hasID ? count : 20
    return [
      link("@State", .broken, hasID, objects: values, holders: nil, opened: 0) { StateScreen($0) },
      link("@StateObject", .cured, hasID, objects: 0, holders: nil, opened: 1) { StateObjectScreen($0) },
      link("both protocols", .cured, hasID, objects: 0, holders: nil, opened: 1) { BothScreen($0) },
      link("@LazyState", .cured, hasID, objects: 0, holders: nil, opened: 1) { LazyStateScreen($0) },
      link("custom LazyState", .cured, hasID, objects: 0, holders: values, opened: 1) { HeldStateScreen($0) },
    ]
  }

  static func inRows(hasID: Bool) -> [Variant] {
    let values = hasID ? count : 20
    return [
      row("@State", .broken, hasID, objects: values, kept: 20, holders: nil) { tally, _ in StateScreen(tally) },
      row("@StateObject", .cured, hasID, objects: 20, kept: 20, holders: nil) { tally, _ in StateObjectScreen(tally) },
      row("both protocols", .cured, hasID, objects: 20, kept: 20, holders: nil) { tally, _ in BothScreen(tally) },
      row("@LazyState", .cured, hasID, objects: 20, kept: 20, holders: nil) { tally, _ in LazyStateScreen(tally) },
      row("custom LazyState", .cured, hasID, objects: 20, kept: 20, holders: values) { tally, _ in
        HeldStateScreen(tally)
      },
    ]
  }

  static var inBranches: [Variant] {
    [
      row("@State, if/else body", .broken, false, objects: count, kept: count, holders: nil) {
        BranchingStateScreen($0, isEven: $1.isMultiple(of: 2))
      },
      row("@StateObject, if/else body", .broken, false, objects: count, kept: count, holders: nil) {
        BranchingStateObjectScreen($0, isEven: $1.isMultiple(of: 2))
      },
      row("custom LazyState, if/else body", .broken, false, objects: count, kept: count, holders: count) {
        BranchingHeldStateScreen($0, isEven: $1.isMultiple(of: 2))
      },
    ]
  }

  /// Returns a variant with links.
  ///
  /// - Parameter opened: the number of objects made by opening one link.
  private static func link<Screen: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, _ hasID: Bool, objects: Int, holders: Int?, opened: Int,
    @ViewBuilder screen: @escaping @MainActor @Sendable (Tally) -> Screen
  ) -> Variant {
    Variant(
      "opened by a link: \(name)\(hasID ? ", .id on the rows" : "")", kind, in: "List",
      watch: "A link creates its destination at once: count the objects before you open a link.",
      figures: [Figure(.objectsBeforeOpening, objects)]
        + (holders.map { [Figure(.holdersBeforeOpening, $0)] } ?? [])
        + [Figure(.objectsOnOpening, opened)], at: line
    ) { dependencies in
      let tally = dependencies.tally
      let measure: @MainActor @Sendable (Harness) async throws -> Void = { harness in
        try await harness.update()
        harness.record(.objectsBeforeOpening, tally["objects"])
        harness.record(.holdersBeforeOpening, tally["holders"])
        let before = tally["objects"]
        try await harness.pressEnter()
        harness.record(.objectsOnOpening, tally["objects"] - before)
      }
      @MainActor func link(_ number: Int) -> some View {
        NavigationLink {
          screen(tally)
        } label: {
          Text(verbatim: "\(number)")
        }
      }
      if hasID {
        let list = NavigationStack { List { ForEach(0..<count, id: \.self) { link($0).id($0) } } }
        return Fixture(list, procedure: measure)
      }
      return Fixture(NavigationStack { List { ForEach(0..<count, id: \.self) { link($0) } } }, procedure: measure)
    }
  }

  private static func row<Row: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, _ hasID: Bool, objects: Int, kept: Int, holders: Int?,
    @ViewBuilder row: @escaping @MainActor @Sendable (Tally, Int) -> Row
  ) -> Variant {
    Variant(
      "in rows: \(name)\(hasID ? ", .id on the rows" : "")", kind, in: "List",
      watch: "Compare the number of objects created with the number kept by rows on screen.",
      figures: [Figure(.objectsAtLoad, objects), Figure(.objectsKeptAtLoad, kept)]
        + (holders.map { [Figure(.holdersAtLoad, $0)] } ?? []), at: line
    ) { dependencies in
      let tally = dependencies.tally
      let measure: @MainActor @Sendable (Harness) async throws -> Void = { harness in
        try await harness.update()
        harness.record(.objectsAtLoad, tally["objects"])
        harness.record(.objectsKeptAtLoad, harness.step.statesMade)
        harness.record(.holdersAtLoad, tally["holders"])
      }
      if hasID {
        return Fixture(List { ForEach(0..<count, id: \.self) { row(tally, $0).id($0) } }, procedure: measure)
      }
      return Fixture(List { ForEach(0..<count, id: \.self) { row(tally, $0) } }, procedure: measure)
    }
  }
}

extension FigureName {
  fileprivate static let objectsBeforeOpening = Self("objects before a link is opened")
  fileprivate static let holdersBeforeOpening = Self("holders before a link is opened")
  fileprivate static let objectsOnOpening = Self("objects made by opening a link")
  fileprivate static let objectsAtLoad = Self("objects at load")
  fileprivate static let objectsKeptAtLoad = Self("objects kept at load")
  fileprivate static let holdersAtLoad = Self("holders at load")
}
