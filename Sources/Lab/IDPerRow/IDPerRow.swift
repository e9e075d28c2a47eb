import LazyUI

extension Experiment {
  package static let idPerRow = Experiment(
    "id-per-row", chapter: .identityAndJumps,
    lesson:
      "A List makes every row that has an .id of its own, and scrollTo does not need one: elements have ids already.",
    variants: [
      IDPerRow(load: 19, bodies: 19, jump: 0...120).variant("no .id", .cured) { numbers, _ in
        ElementIDList(numbers: numbers)
      },
      IDPerRow(load: IDPerRow.count, bodies: 19, jump: 0...0, note: IDPerRow.time).variant(".id on every row", .broken)
      {
        numbers, _ in IDPerRowList(numbers: numbers)
      },
      IDPerRow(load: IDPerRow.count, bodies: 19, jump: 0...0).variant(".id on some rows, through if", .broken) {
        numbers, _ in IDOnSomeRowsList(numbers: numbers)
      },
      IDPerRow(load: 19, bodies: 20, jump: 19...120, endCells: 2).variant("ids on top and bottom cells only", .cured) {
        EndCellsList(numbers: $0, tally: $1)
      },
      IDPerRow(load: 19, bodies: 19, jump: 19...120).variant("scroll by index", .cured) { numbers, _ in
        ScrollByIndexList(numbers: numbers)
      },
      IDPerRow(load: 28, bodies: 18, jump: 0...120, bottom: 36_000).variant("sections with a button for each", .cured) {
        numbers, _ in
        SectionsList(count: numbers.count)
      },
      IDPerRow(load: 19, bodies: 19, jump: 19...120).variant(".id on every row", .cured, in: "LazyVStack") {
        numbers, _ in IDPerRowStack(numbers: numbers)
      },
      link,
    ])

  /// The screen behind a link is made with the link, and evaluated when it is opened.
  private static let link = Variant(
    "a screen behind a link", .cured, in: "List",
    watch: "The link has made its destination; its body has not run. Enter opens it.",
    figures: [
      Figure("destinations made before the link is opened", 1), Figure("bodies run before the link is opened", 0),
      Figure("bodies run when it is opened", 1),
    ]
  ) { equipment in
    let tally = equipment.tally
    let screen = NavigationStack {
      List { NavigationLink("40,000 records", destination: LinkedScreen(tally)) }
    }
    return Stage(screen) { rig in
      rig.update()
      rig.record("destinations made before the link is opened", tally["screens made"])
      rig.record("bodies run before the link is opened", tally["screens evaluated"])
      rig.pressEnter()
      rig.record("bodies run when it is opened", tally["screens evaluated"])
    }
  }
}

/// Says when it is made and when it is evaluated.
struct LinkedScreen: View {
  private let tally: Tally

  init(_ tally: Tally) {
    self.tally = tally
    tally.add("screens made")
  }

  var body: some View {
    let _ = tally.add("screens evaluated")
    List { ForEach(0..<40_000, id: \.self) { Text("record \($0)") } }
  }
}

/// A list of 40,000 with buttons that scroll to its ends: what it makes at load, and on the way.
private struct IDPerRow: Sendable {
  static let count = 40_000
  static var time: String { "Article 001 feels a second and more on entry; here the count stands for it." }

  /// Row values made, and bodies of rows run, on 19 lines: the buttons have one.
  let load: Int
  let bodies: Int
  /// Row values made on a jump; an animation shows at most a few screens of its way.
  let jump: ClosedRange<Int>
  var note: String?
  /// Cells around the rows, of which the upper one is on screen and runs its body.
  var endCells: Int?
  /// The record that the lower button goes to.
  var bottom: Int

  init(
    load: Int, bodies: Int, jump: ClosedRange<Int>, note: String? = nil, endCells: Int? = nil, bottom: Int = count - 1
  ) {
    self.bottom = bottom
    self.load = load
    self.bodies = bodies
    self.jump = jump
    self.note = note
    self.endCells = endCells
  }

  private var figures: [Figure] {
    [
      Figure("inits at load", load, note: note), Figure("bodies of rows at load", bodies),
      Figure("inits on the jump to the bottom", jump), Figure("the record at the bottom is shown", 1),
      Figure("inits on the jump to the top", jump), Figure("the first record is shown", 1),
    ] + (endCells.map { [Figure("end cells made", $0)] } ?? [])
  }

  func variant<Content: View>(
    _ name: String, _ kind: Variant.Kind, in container: String = "List",
    content: @escaping @MainActor @Sendable ([Int], Tally) -> Content
  ) -> Variant {
    Variant(
      name, kind, in: container,
      watch: load == Self.count
        ? "row inits is the number of all rows before you have scrolled; after that every jump is free."
        : "Tab to Bottom, Enter: the end is there at once, and no more than a few screens of rows were made.",
      figures: figures
    ) { [bottom] equipment in
      Stage(content(Array(0..<Self.count), equipment.tally)) { rig in
        rig.update()
        rig.record("inits at load", rig.step.inits)
        rig.record("bodies of rows at load", rig.step.bodies)
        rig.record("end cells made", equipment.tally["end cells"])
        let load = rig.total.inits
        try rig.press("Bottom")
        try await rig.finishAnimation()
        rig.record("inits on the jump to the bottom", rig.total.inits - load)
        rig.record("the record at the bottom is shown", rig.shows("record \(bottom)") ? 1 : 0)
        let bottom = rig.total.inits
        try rig.press("Top")
        try await rig.finishAnimation()
        rig.record("inits on the jump to the top", rig.total.inits - bottom)
        rig.record("the first record is shown", rig.shows("record 0") ? 1 : 0)
      }
    }
  }
}
