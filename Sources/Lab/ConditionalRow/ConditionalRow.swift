import LazyUI

extension Experiment {
  package static let conditionalRow = Experiment(
    "conditional-row", chapter: .conditionalRows,
    lesson:
      "A List makes every row if a row's body starts with a condition; a container around the condition cures it.",
    variants: Container.allCases.flatMap { container in
      ConditionalRow(container: container, count: 40_000).variants
    } + ConditionalRow(container: .list, count: 100).asInTheArticle)
}

/// Rows with a condition in every possible place.
private struct ConditionalRow: Sendable {
  let container: Container
  let count: Int

  /// The maximum number of row values that one screen needs: twenty rows and, in the variant with an `if` without
  /// `else`, twenty elements that have no row.
  static let mostOnScreen = 40

  private var isList: Bool { container == .list }

  var variants: [Variant] {
    let all = isList ? (count, count) : (20, 20)
    let rest = isList ? (0, 0) : (20, 20)
    return [
      variant("if/else", load: all, bottom: rest) { IfElseRow(number: $0) },
      variant("switch", load: all, bottom: rest) { SwitchRow(number: $0) },
      variant("if without else", load: isList ? all : (39, 39), bottom: isList ? (0, 0) : (count - 39, count - 39)) {
        IfRow(number: $0)
      },
      variant("in Group", load: all, bottom: rest) { number in Group { IfElseRow(number: number) } },
      variant("VStack in each branch", load: all, bottom: rest) { StackedBranchesRow(number: $0) },
      variant(
        "VStack in the body", isCure: true, load: (20, 20), bottom: (20, 20),
        note:
          "Article 000 says that a container inside the row does not help. Here it does, as long as bodies are not erased; "
          + "the variant 'erased body' shows the result if they are, as in debug builds since Xcode 16."
      ) { StackedRow(number: $0) },
      variant(
        "VStack outside", isCure: true, load: (20, 20), bottom: (20, 20),
        watch:
          "The cure has a price: the row's own state is now part of the cell, and is lost when the row leaves the screen."
      ) { number in
        VStack { IfElseRow(number: number) }
      },
      variant("AnyView", load: isList ? (count, 20) : (20, 20), bottom: isList ? (0, 20) : (count - 20, 20)) {
        AnyView(PlainRow(number: $0))
      },
      variant("erased body", load: all, bottom: isList ? (0, 0) : (count - 20, count - 20)) { ErasedRow(number: $0) },
      filtered,
      variant("two views per row, no condition", load: (10, 10), bottom: (10, 10)) { TwoLineRow(number: $0) },
      oneRow,
    ]
  }

  /// The variants with the number of rows of the article. With fewer rows, the defect would not be visible.
  var asInTheArticle: [Variant] {
    [
      variant("if/else, 100 rows", load: (100, 100), bottom: (0, 0)) { IfElseRow(number: $0) },
      variant("switch, 100 rows", load: (100, 100), bottom: (0, 0)) { SwitchRow(number: $0) },
      variant("if without else, 100 rows", load: (100, 100), bottom: (0, 0)) { IfRow(number: $0) },
      variant("VStack outside, 100 rows", isCure: true, load: (20, 20), bottom: (20, 20)) { number in
        VStack { IfElseRow(number: number) }
      },
      variant("in Group, 100 rows", load: (100, 100), bottom: (0, 0)) { number in
        Group { IfElseRow(number: number) }
      },
    ]
  }

  private var filtered: Variant {
    let (container, count) = (container, count / 2)
    return Variant(
      "data filtered instead", .cured, in: container.rawValue,
      watch: "The condition is in the data, not in the view, so the list makes only the rows that it shows.",
      figures: figures(load: (20, 20), bottom: (20, 20), note: nil)
    ) { _ in
      fixture(Contained(container) { ForEach(EvenNumbers(count: count), id: \.self) { PlainRow(number: $0) } })
    }
  }

  /// A variant whose container is too far outside: it is around the `ForEach`, not around the row.
  private var oneRow: Variant {
    let (container, count) = (container, count)
    return Variant(
      "VStack around the ForEach", .broken, in: container.rawValue,
      watch: "The stack is a single row of the \(container.rawValue) that contains all the views.",
      figures: figures(load: (count, count), bottom: (0, 0), note: nil)
    ) { _ in
      fixture(Contained(container) { VStack { ForEach(0..<count, id: \.self) { PlainRow(number: $0) } } })
    }
  }

  /// Returns a variant.
  ///
  /// - Parameter isCure: whether the code was written to avoid the defect. It decides whether a variant without the
  ///   defect is `.cured` or `.harmless`.
  private func variant<Row: View>(
    _ name: String, at line: Int = #line, isCure: Bool = false, load: (inits: Int, bodies: Int),
    bottom: (inits: Int, bodies: Int),
    watch: String? = nil, note: String? = nil, @ViewBuilder row: @escaping @MainActor @Sendable (Int) -> Row
  ) -> Variant {
    let (container, count) = (container, count)
    let effect = Effect(load: load.inits, bottom: bottom.inits)
    return Variant(
      name, effect.kind(isCure: isCure), in: container.rawValue, watch: watch ?? effect.watch(isCure: isCure),
      figures: figures(load: load, bottom: bottom, note: note), at: line
    ) { _ in
      fixture(Contained(container) { ForEach(0..<count, content: row) })
    }
  }

  private func figures(load: (inits: Int, bodies: Int), bottom: (inits: Int, bodies: Int), note: String?) -> [Figure] {
    [
      Figure(.initsAtLoad, load.inits, note: note), Figure(.bodiesAtLoad, load.bodies),
      Figure(.initsOnJumpToEnd, bottom.inits), Figure(.bodiesOnJumpToEnd, bottom.bodies),
    ]
  }

  @MainActor
  private func fixture(_ view: some View) -> Fixture {
    Fixture(view) { harness in
      try await harness.update()
      harness.record(.initsAtLoad, harness.step.inits)
      harness.record(.bodiesAtLoad, harness.step.bodies)
      try await harness.jumpToBottom()
      harness.record(.initsOnJumpToEnd, harness.step.inits)
      harness.record(.bodiesOnJumpToEnd, harness.step.bodies)
    }
  }
}

/// The moments when rows off screen are made.
private enum Effect {
  case atLoad
  case atTheEnd
  case never

  /// - Parameters:
  ///   - load: the number of row values made at load.
  ///   - bottom: the number of row values made by the jump to the end.
  init(load: Int, bottom: Int) {
    let most = ConditionalRow.mostOnScreen
    self = load > most ? .atLoad : bottom > most ? .atTheEnd : .never
  }

  func kind(isCure: Bool) -> Variant.Kind {
    if self != .never { return .broken }
    return isCure ? .cured : .harmless
  }

  func watch(isCure: Bool) -> String {
    switch self {
    case .atLoad: "row inits is the number of all rows, not of the rows on screen."
    case .atTheEnd:
      "row inits is the number of rows on screen, until you go to the end (G): then every row is made to count them."
    case .never where isCure: "row inits is the number of rows on screen, and grows by a screen at the end (G)."
    case .never:
      "Nothing breaks here: row inits is the number of rows on screen, and grows by a screen at the end (G)."
    }
  }
}

extension FigureName {
  fileprivate static let bodiesAtLoad = Self("bodies at load")
  fileprivate static let initsOnJumpToEnd = Self("inits on the jump to the end")
  fileprivate static let bodiesOnJumpToEnd = Self("bodies on the jump to the end")
}
