import LazyUI

extension Experiment {
  package static let stateRetention = Experiment(
    "state-retention", chapter: .state,
    lesson: "When a row leaves the screen, state above its first container is kept; state inside it is reset.",
    variants: Container.allCases.flatMap { container in
      [
        StateRetention("top kept, child lost", .broken, load: (40, 0), end: (40, 20), top: (20, 20)).variant(container)
        {
          TwoSwitchRow(number: $0)
        },
        StateRetention("top kept, child lost, .id on the row", .broken, load: (40, 0), end: (40, 20), top: (20, 20))
          .variant(container) { TwoSwitchRow(number: $0).id($0) },
        StateRetention("top kept, child lost, in Group", .broken, load: (40, 0), end: (40, 20), top: (20, 20))
          .variant(container) { number in Group { TwoSwitchRow(number: number) } },
        StateRetention("top kept, child lost, AnyView", .broken, load: (40, 0), end: (40, 20), top: (20, 20))
          .variant(container) { AnyView(TwoSwitchRow(number: $0)) },
        StateRetention(
          "top kept, child lost, if/else body", .broken, load: (container == .list ? 40_020 : 40, 0),
          end: (container == .list ? 20 : 40, 20), top: (20, 20)
        ).variant(container) { BranchingSwitchRow(number: $0) },
        StateRetention(
          "child lifted by a binding", .cured, load: (40, 0), end: (40, 0), top: (0, 0), childIsKept: true
        ).variant(container) { LendingRow(number: $0) },
        StateRetention(
          "row wrapped in VStack", .broken, load: (40, 0), end: (40, 40), top: (40, 40), topIsKept: false
        ).variant(container) { number in VStack { TwoSwitchRow(number: number) } },
        StateRetention(
          "kept for 8 ticks, back at once", .cured, load: (40, 0), end: (40, 20), top: (20, 20), retention: .ticks(8)
        ).variant(container) { TwoSwitchRow(number: $0) },
        StateRetention(
          "kept for 8 ticks, back later", .broken, load: (40, 0), end: (40, 20), top: (40, 20), retention: .ticks(8),
          ticks: 8, topIsKept: false
        ).variant(container) { TwoSwitchRow(number: $0) },
        StateRetention(
          "kept for good, back later", .cured, load: (40, 0), end: (40, 20), top: (20, 20), ticks: 8
        ).variant(container) { TwoSwitchRow(number: $0) },
      ]
    })
}

/// Turns the first row's switches on, scrolls to the end and back, and then checks which switches are on.
private struct StateRetention: Sendable {
  /// The numbers of state slots made and freed in a step.
  typealias Slots = (made: Int, freed: Int)

  let name: String
  let kind: Variant.Kind
  let load: Slots
  let end: Slots
  let top: Slots
  var retention = RowStateRetention.forever
  /// The number of times that the list scrolls near its end before it scrolls back to the top. Each scroll is an update
  /// pass, which counts as one tick of the retention.
  var ticks = 0
  var topIsKept = true
  var childIsKept = false

  init(
    _ name: String, _ kind: Variant.Kind, load: Slots, end: Slots, top: Slots, retention: RowStateRetention = .forever,
    ticks: Int = 0, topIsKept: Bool = true, childIsKept: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.load = load
    self.end = end
    self.top = top
    self.retention = retention
    self.ticks = ticks
    self.topIsKept = topIsKept
    self.childIsKept = childIsKept
  }

  private var watch: String {
    switch (topIsKept, childIsKept) {
    case (true, true): "Turn both switches on, go to the end and back: both are still on."
    case (true, false):
      "Turn both switches on, go to the end and back: the upper one is still on, the lower one is off."
    default: "Turn both switches on, go to the end and back: both are off."
    }
  }

  private var figures: [Figure] {
    [
      Figure(.slotsMadeAtLoad, load.made), Figure(.slotsFreedAtLoad, load.freed),
      Figure(.slotsMadeTowardsEnd, end.made), Figure(.slotsFreedTowardsEnd, end.freed),
      Figure(.slotsMadeOnReturn, top.made), Figure(.slotsFreedOnReturn, top.freed),
      Figure(.topSwitchAfterReturn, topIsKept ? 1 : 0),
      Figure(.childSwitchAfterReturn, childIsKept ? 1 : 0),
    ]
  }

  func variant<Row: View>(
    _ container: Container, at line: Int = #line, @ViewBuilder row: @escaping @MainActor @Sendable (Int) -> Row
  ) -> Variant {
    let (ticks, retention) = (ticks, retention)
    return Variant(name, kind, in: container.rawValue, watch: watch, figures: figures, at: line) { _ in
      let list = Contained(container) { ForEach(0..<40_000, id: \.self) { row($0) } }
      return Fixture(list.rowStateRetention(retention)) { harness in
        try await harness.update()
        harness.recordSlots(made: .slotsMadeAtLoad, freed: .slotsFreedAtLoad)
        try await harness.press(0)
        try await harness.press(1)
        try await harness.jumpToBottom()
        harness.recordSlots(made: .slotsMadeTowardsEnd, freed: .slotsFreedTowardsEnd)
        for turn in 0..<ticks { try await harness.select(turn.isMultiple(of: 2) ? 39_979 : 39_999) }
        try await harness.jumpToTop()
        harness.recordSlots(made: .slotsMadeOnReturn, freed: .slotsFreedOnReturn)
        let line = harness.lines[0]
        harness.record(.topSwitchAfterReturn, line.contains("[x] Top") ? 1 : 0)
        harness.record(.childSwitchAfterReturn, line.contains("[x] Child") ? 1 : 0)
      }
    }
  }
}

extension Harness {
  fileprivate func recordSlots(made: FigureName, freed: FigureName) {
    record(made, step.statesMade)
    record(freed, step.statesFreed)
  }
}

extension FigureName {
  fileprivate static let slotsMadeAtLoad = Self("slots made at load")
  fileprivate static let slotsFreedAtLoad = Self("slots freed at load")
  fileprivate static let slotsMadeTowardsEnd = Self("slots made on the way to the end")
  fileprivate static let slotsFreedTowardsEnd = Self("slots freed on the way to the end")
  fileprivate static let slotsMadeOnReturn = Self("slots made on the way back")
  fileprivate static let slotsFreedOnReturn = Self("slots freed on the way back")
  fileprivate static let topSwitchAfterReturn = Self("top switch is on after the way back")
  fileprivate static let childSwitchAfterReturn = Self("child switch is on after the way back")
}
