import LazyUI

extension Experiment {
  package static let conditionalRow = Experiment(
    "conditional-row", chapter: .conditionalRows,
    lesson: "A List makes every row whose body begins with a condition; a container around the condition cures it.",
    variants: Container.allCases.flatMap { container in
      ConditionalRow(container: container, count: 40_000).variants
    } + ConditionalRow(container: .list, count: 100).asInTheArticle)
}

/// Rows with a condition in them, in every place where it can stand.
private struct ConditionalRow: Sendable {
  let container: Container
  let count: Int

  private var isList: Bool { container == .list }

  var variants: [Variant] {
    let all = isList ? (count, count) : (20, 20)
    return [
      variant("if/else", .broken, load: all, bottom: isList ? (0, 0) : (20, 20)) { IfElseRow(number: $0) },
      variant("switch", .broken, load: all, bottom: isList ? (0, 0) : (20, 20)) { SwitchRow(number: $0) },
      variant(
        "if without else", .broken, load: isList ? all : (39, 39),
        bottom: isList ? (0, 0) : (count - 39, count - 39),
        watch: "In a LazyVStack the rows are counted by making them as soon as the end is asked for."
      ) { IfRow(number: $0) },
      variant("in Group", .broken, load: all, bottom: isList ? (0, 0) : (20, 20)) { number in
        Group { IfElseRow(number: number) }
      },
      variant("VStack in each branch", .broken, load: all, bottom: isList ? (0, 0) : (20, 20)) {
        StackedBranchesRow(number: $0)
      },
      variant(
        "VStack in the body", .cured, load: (20, 20), bottom: (20, 20),
        note:
          "Article 000 says that a container inside the row does not help. By the mechanism it does, where bodies are "
          + "not erased; the variant 'erased body' shows what happens where they are, as in debug builds since Xcode 16."
      ) { StackedRow(number: $0) },
      variant(
        "VStack outside", .cured, load: (20, 20), bottom: (20, 20),
        watch: "The cure has a price: the row's own state is the cell's now, and is lost when the row leaves."
      ) { number in
        VStack { IfElseRow(number: number) }
      },
      variant("AnyView", .broken, load: isList ? (count, 20) : (20, 20), bottom: isList ? (0, 20) : (count - 20, 20)) {
        AnyView(PlainRow(number: $0))
      },
      variant("erased body", .broken, load: all, bottom: isList ? (0, 0) : (count - 20, count - 20)) {
        ErasedRow(number: $0)
      },
      filtered,
    ]
  }

  /// With so few rows nobody notices; the count is the article's.
  var asInTheArticle: [Variant] {
    [
      variant("if/else, 100 rows", .broken, load: (100, 100), bottom: (0, 0)) { IfElseRow(number: $0) },
      variant("switch, 100 rows", .broken, load: (100, 100), bottom: (0, 0)) { SwitchRow(number: $0) },
      variant("if without else, 100 rows", .broken, load: (100, 100), bottom: (0, 0)) { IfRow(number: $0) },
      variant("VStack outside, 100 rows", .cured, load: (20, 20), bottom: (20, 20)) { number in
        VStack { IfElseRow(number: number) }
      },
      variant("in Group, 100 rows", .broken, load: (100, 100), bottom: (0, 0)) { number in
        Group { IfElseRow(number: number) }
      },
    ]
  }

  private var filtered: Variant {
    let (container, count) = (container, count / 2)
    return Variant(
      "data filtered instead", .cured, in: container.rawValue,
      watch: "The condition has gone from the view to the data; the list makes what it shows.",
      figures: figures(load: (20, 20), bottom: (20, 20), note: nil)
    ) { _ in
      stage(Contained(container) { ForEach(EvenNumbers(count: count), id: \.self) { PlainRow(number: $0) } })
    }
  }

  private func variant<Row: View>(
    _ name: String, _ kind: Variant.Kind, load: (inits: Int, bodies: Int), bottom: (inits: Int, bodies: Int),
    watch: String? = nil, note: String? = nil, @ViewBuilder row: @escaping @MainActor @Sendable (Int) -> Row
  ) -> Variant {
    let (container, count) = (container, count)
    let isBroken = load.inits == count || bottom.inits > 20
    return Variant(
      name, kind, in: container.rawValue,
      watch: watch
        ?? (isBroken
          ? "row inits is the number of all rows, not of those on screen."
          : "row inits is the number of rows on screen."),
      figures: figures(load: load, bottom: bottom, note: note)
    ) { _ in
      stage(Contained(container) { ForEach(0..<count, content: row) })
    }
  }

  private func figures(load: (inits: Int, bodies: Int), bottom: (inits: Int, bodies: Int), note: String?) -> [Figure] {
    [
      Figure("inits at load", load.inits, note: note), Figure("bodies at load", load.bodies),
      Figure("inits on the jump to the end", bottom.inits), Figure("bodies on the jump to the end", bottom.bodies),
    ]
  }

  @MainActor
  private func stage(_ view: some View) -> Stage {
    Stage(view) { rig in
      rig.update()
      rig.record("inits at load", rig.step.inits)
      rig.record("bodies at load", rig.step.bodies)
      rig.jumpToBottom()
      rig.record("inits on the jump to the end", rig.step.inits)
      rig.record("bodies on the jump to the end", rig.step.bodies)
    }
  }
}
