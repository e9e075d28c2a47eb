import LazyUI

extension Experiment {
  package static let infiniteLoading = Experiment(
    "infinite-loading", chapter: .collections,
    lesson:
      "An endless list loads more near its end: in the index walk, on a read, or when the last row appears.",
    variants: [
      variant(
        "in the index walk, iOS 17", near: true, on: .ios17,
        note: "Article 000 says that this stopped working with iOS 18. Up to iOS 17, the window is walked step by step."
      ) { LoadingList($0) { WalkedNumbers(pages: $0) } },
      walkWithoutSteps,
      variant("on access", near: true) { LoadingList($0) { ReadNumbers(pages: $0) } },
      variant("by a sentinel row", near: false) { SentinelList($0) },
    ])

  /// A list that never loads more, because no index is advanced step by step.
  private static var walkWithoutSteps: Variant {
    Variant(
      "in the index walk, iOS 18", .broken, in: "List",
      watch: "Go to the end: nothing is loaded, because the rows are found by their offset.",
      figures: [Figure(.loadsAtLoad, 0), Figure(.loadsTenRowsBeforeEnd, 0), Figure(.loadsAtEnd, 0)], on: .ios18
    ) { dependencies in
      Fixture(LoadingList(dependencies) { WalkedNumbers(pages: $0) }) { harness in
        try await harness.update()
        harness.record(.loadsAtLoad, dependencies.tally["loads"])
        try await harness.select(39)
        harness.record(.loadsTenRowsBeforeEnd, dependencies.tally["loads"])
        try await harness.jumpToBottom()
        harness.record(.loadsAtEnd, dependencies.tally["loads"])
      }
    }
  }

  /// Returns a variant.
  ///
  /// - Parameter isNear: whether more numbers are loaded ten rows before the end. Otherwise they are loaded at the end.
  private static func variant<Content: View>(
    _ name: String, at line: Int = #line, near isNear: Bool, on release: SwiftUIRelease? = nil, note: String? = nil,
    content: @escaping @MainActor @Sendable (Dependencies) -> Content
  ) -> Variant {
    Variant(
      name, isNear ? .cured : .broken, in: "List",
      watch: isNear
        ? "Go down: loading starts ten rows before the end, so you seldom see the end."
        : "Go down: loading starts only when the end is on screen, and you have to wait.",
      figures: [
        Figure(.loadsAtLoad, 0, note: note), Figure(.loadsTenRowsBeforeEnd, isNear ? 1 : 0),
        Figure(.loadsAtEnd, 1), Figure(.rowsAfterOneSecond, isNear ? 50 : 51),
        Figure(.rowsAfterOneAndAHalfSeconds, isNear ? 80 : 81), Figure(.loadsAfterFivePages, 5),
        Figure(.rowsAfterFivePages, isNear ? 200 : 201), Figure(.loadsBesideAnother, 0),
      ], on: release, at: line
    ) { dependencies in
      Fixture(content(dependencies)) { harness in
        @MainActor func rows() -> Int { harness.session.scrollContainer?.rowCount ?? 0 }
        let tally = dependencies.tally
        try await harness.update()
        harness.record(.loadsAtLoad, tally["loads"])
        try await harness.select(39)
        harness.record(.loadsTenRowsBeforeEnd, tally["loads"])
        try await harness.jumpToBottom()
        harness.record(.loadsAtEnd, tally["loads"])
        try await harness.until("the start of the page load") { harness.sleeperCount == 1 }
        try await harness.advance(by: .seconds(1))
        harness.record(.rowsAfterOneSecond, rows())
        try await harness.advance(by: .milliseconds(500))
        try await harness.until("the first page") { rows() >= 80 }
        harness.record(.rowsAfterOneAndAHalfSeconds, rows())
        for page in 2...5 {
          try await harness.jumpToBottom()
          try await harness.scroll(by: -1)
          try await harness.jumpToBottom()
          try await harness.until("the start of the page load") { harness.sleeperCount == 1 }
          try await harness.advance(by: .milliseconds(1_500))
          try await harness.until("page \(page)") { rows() >= 50 + 30 * page }
        }
        harness.record(.loadsAfterFivePages, tally["loads"])
        harness.record(.rowsAfterFivePages, rows())
        harness.record(.loadsBesideAnother, tally["overlapping loads"])
      }
    }
  }
}

extension FigureName {
  fileprivate static let loadsAtLoad = Self("loads at load")
  fileprivate static let loadsTenRowsBeforeEnd = Self("loads ten rows before the end")
  fileprivate static let loadsAtEnd = Self("loads at the end")
  fileprivate static let rowsAfterOneSecond = Self("rows after one second")
  fileprivate static let rowsAfterOneAndAHalfSeconds = Self("rows after a second and a half")
  fileprivate static let loadsAfterFivePages = Self("loads after five pages")
  fileprivate static let rowsAfterFivePages = Self("rows after five pages")
  fileprivate static let loadsBesideAnother = Self("overlapping loads")
}
