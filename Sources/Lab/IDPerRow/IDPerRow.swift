import LazyUI

extension Experiment {
  package static let idPerRow = Experiment(
    "id-per-row", chapter: .identityAndJumps,
    lesson:
      "A List makes every row if rows have an explicit .id, which scrollTo does not need: elements already have ids.",
    variants: [
      IDPerRow(load: 19, bodies: 19, bottom: 55, top: 70, on27: (57, 62)).variant("no .id", .cured) { numbers, _ in
        ElementIDList(numbers: numbers)
      },
      IDPerRow(load: 40_000, bodies: 19, bottom: 0, top: 0, note: entry).variant(".id on every row", .broken) {
        numbers, _ in IDPerRowList(numbers: numbers)
      },
      IDPerRow(load: 40_000, bodies: 19, bottom: 0, top: 0).variant(".id on some rows, through if", .broken) {
        numbers, _ in IDOnSomeRowsList(numbers: numbers)
      },
      IDPerRow(load: 19, bodies: 20, bottom: 56, top: 70, on27: (58, 62), endCells: 2)
        .variant("ids on top and bottom cells", .cured) { EndCellsList(numbers: $0, container: .list, tally: $1) },
      IDPerRow(load: 19, bodies: 19, bottom: 55, top: 70, on27: (57, 62)).variant("scroll by index", .cured) {
        numbers, _ in ScrollByIndexList(numbers: numbers)
      },
      IDPerRow(load: 38, bodies: 18, bottom: 55, top: 63, on27: (59, 57), jumps: .parts)
        .variant("sections with a button for each", .cured) { numbers, _ in SectionsList(numbers: numbers) },
      IDPerRow(load: 19, bodies: 19, bottom: 55, top: 70, on27: (57, 62))
        .variant(".id on every row", .harmless, in: "LazyVStack") { numbers, _ in IDPerRowStack(numbers: numbers) },
      IDPerRow(load: 38, bodies: 38, bottom: 110, top: 140, on27: (114, 124))
        .variant(".id on every view", .harmless, in: "LazyVGrid") { numbers, _ in IDPerViewGrid(numbers: numbers) },
      IDPerRow(load: 19, bodies: 20, bottom: 56, top: 70, on27: (58, 62), endCells: 2)
        .variant("ids on top and bottom cells", .harmless, in: "LazyVStack") {
          EndCellsList(numbers: $0, container: .lazyStack, tally: $1)
        },
      IDPerRow(load: 29, bodies: 18, bottom: 64, top: 63, on27: (68, 57), jumps: .parts)
        .variant("sections with a button for each", .harmless, in: "LazyVStack") { numbers, _ in
          SectionsStack(numbers: numbers)
        },
      link,
      IDPerRow(count: 50, load: 50, bodies: 19, bottom: 0, top: 0).variant("50 rows with .id", .broken) { numbers, _ in
        IDPerRowList(numbers: numbers)
      },
      IDPerRow(count: 50, load: 19, bodies: 19, bottom: 55, top: 70, on27: (57, 62))
        .variant("50 rows with .id", .harmless, in: "LazyVStack") { numbers, _ in IDPerRowStack(numbers: numbers) },
      IDPerRow(count: 50, load: 38, bodies: 38, bottom: 34, top: 44, on27: (34, 30))
        .variant("50 views with .id", .harmless, in: "LazyVGrid") { numbers, _ in IDPerViewGrid(numbers: numbers) },
    ])

  private static var entry: String {
    "Article 001 reports more than a second when opening; here the count represents the time. A jump makes some hundred "
      + "rows there, and fewer here, because the animation shows only a few lines on the way."
  }

  /// A variant with a link. Its destination is created with the link, and evaluated when the link is opened.
  private static let link = Variant(
    "a screen opened by a link", .cured, in: "List",
    watch: "The link has created its destination, but the destination's body runs only when you follow the link.",
    figures: [
      Figure(.destinationsBeforeOpening, 1), Figure(.bodiesBeforeOpening, 0),
      Figure(.bodiesOnOpening, 1),
    ]
  ) { dependencies in
    let tally = dependencies.tally
    let screen = NavigationStack {
      List { NavigationLink("40,000 records", destination: LinkedScreen(tally)) }
    }
    return Fixture(screen) { harness in
      try await harness.update()
      harness.record(.destinationsBeforeOpening, tally["screens made"])
      harness.record(.bodiesBeforeOpening, tally["screens evaluated"])
      try await harness.pressEnter()
      harness.record(.bodiesOnOpening, tally["screens evaluated"])
    }
  }
}

/// A screen that counts its creations and its evaluations.
struct LinkedScreen: View {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    tally.add("screens made")
  }

  var body: some View {
    let _ = tally.add("screens evaluated")
    List { ForEach(0..<40_000, id: \.self) { Text(verbatim: "record \($0)") } }
  }
}

/// A list with buttons that scroll it. The rows made at load, by the jump to the end and by the jump back are counted.
private struct IDPerRow: Sendable {
  /// The targets of the buttons.
  enum Jumps {
    case ends
    /// The headers of sections. The last header leads to the bottom.
    case parts
  }

  var count = 40_000
  /// The number of row values made at load. The rows have 19 lines, because the buttons take one line.
  let load: Int
  /// The number of row bodies evaluated at load.
  let bodies: Int
  /// The number of row values made by the jump to the bottom.
  let bottom: Int
  /// The number of row values made by the jump back to the top.
  let top: Int
  /// The numbers `bottom` and `top` on iOS 27, if they differ.
  var on27: (bottom: Int, top: Int)?
  var note: String?
  /// The number of cells around the rows. The upper cell is on screen, and its body is evaluated.
  var endCells: Int?
  var jumps = Jumps.ends

  private var figures: [Figure] {
    [
      Figure(.initsAtLoad, load, note: note), Figure(.rowBodiesAtLoad, bodies),
      jump(.initsOnJumpToBottom, bottom, on27?.bottom), Figure(.showsLastRecord, 1),
      jump(.initsOnJumpToTop, top, on27?.top), Figure(.showsFirstRecord, 1),
    ] + (endCells.map { [Figure(.endCellsMade, $0)] } ?? [])
      + (jumps == .parts ? [Figure(.partsReached, Part.count)] : [])
  }

  private func jump(_ key: FigureName, _ expected: Int, _ on27: Int?) -> Figure {
    guard let on27 else { return Figure(key, expected) }
    return Figure(key, expected).expecting(on27, on: .ios27, note: Self.advance)
  }

  private static let advance =
    "iOS 27 makes two rows in advance in each frame of the animation. The first two are never shown, and on the way up two "
    + "rows fewer are made again in each frame."

  private var watch: String {
    if load == count {
      return "row inits is the number of all rows even before you scroll; after that every jump is free."
    }
    return switch jumps {
    case .ends: "Tab to Bottom, Enter: the list jumps at once, and makes no more than a few screens of rows."
    case .parts: "Tab to a part's button, Enter: the list jumps at once, and makes no more than a few screens of rows."
    }
  }

  func variant<Content: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, in container: String = "List",
    content: @escaping @MainActor @Sendable ([Int], Tally) -> Content
  ) -> Variant {
    let (count, jumps) = (count, jumps)
    return Variant(name, kind, in: container, watch: watch, figures: figures, at: line) { dependencies in
      Fixture(content(Array(0..<count), dependencies.tally)) { harness in
        try await harness.update()
        harness.record(.initsAtLoad, harness.step.inits)
        harness.record(.rowBodiesAtLoad, harness.step.bodies)
        harness.record(.endCellsMade, dependencies.tally["end cells"])
        let load = harness.total.inits
        try await harness.jump(jumps == .ends ? "Bottom" : " 9 ")
        harness.record(.initsOnJumpToBottom, harness.total.inits - load)
        let bottom = jumps == .ends ? count - 1 : count * 9 / 10
        harness.record(.showsLastRecord, harness.shows("record \(bottom)") ? 1 : 0)
        let there = harness.total.inits
        try await harness.jump(jumps == .ends ? "Top" : " 0 ")
        harness.record(.initsOnJumpToTop, harness.total.inits - there)
        harness.record(.showsFirstRecord, harness.shows("record 0") ? 1 : 0)
        guard jumps == .parts else { return }
        var reached = 0
        for part in 0..<Part.count {
          try await harness.jump(" \(part) ")
          if harness.lines[1].hasPrefix("part \(part)") { reached += 1 }
        }
        harness.record(.partsReached, reached)
      }
    }
  }
}

extension Harness {
  /// Presses a button that scrolls, and waits for the end of the animation.
  fileprivate func jump(_ title: String) async throws {
    try await press(title)
    try await finishAnimation()
  }
}

extension FigureName {
  fileprivate static let partsReached = Self("parts reached by their buttons")
  fileprivate static let destinationsBeforeOpening = Self("destinations made before the link is opened")
  fileprivate static let bodiesBeforeOpening = Self("bodies run before the link is opened")
  fileprivate static let bodiesOnOpening = Self("bodies run when the link is opened")
  fileprivate static let rowBodiesAtLoad = Self("bodies of rows at load")
  fileprivate static let initsOnJumpToBottom = Self("inits on the jump to the bottom")
  fileprivate static let showsLastRecord = Self("the record at the bottom is shown")
  fileprivate static let initsOnJumpToTop = Self("inits on the jump to the top")
  fileprivate static let showsFirstRecord = Self("the first record is shown")
  fileprivate static let endCellsMade = Self("end cells made")
}
