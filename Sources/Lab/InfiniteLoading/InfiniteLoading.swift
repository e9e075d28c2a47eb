import LazyUI

extension Experiment {
  package static let infiniteLoading = Experiment(
    "infinite-loading", chapter: .collections,
    lesson:
      "A list without an end loads more where its end is near: in the walk, in a read, or when a last row appears.",
    variants: [
      variant(
        "in the index walk", near: true,
        note:
          "Article 000 says that this way stopped working with iOS 18. Here the window is walked by steps, so it works."
      ) { LoadingList($0) { WalkedNumbers(pages: $0) } },
      variant("on access", near: true) { LoadingList($0) { ReadNumbers(pages: $0) } },
      variant("by a sentinel row", near: false) { SentinelList($0) },
    ])

  /// - Parameter isNear: whether more is loaded ten rows before the end, rather than at the end.
  private static func variant<Content: View>(
    _ name: String, near isNear: Bool, note: String? = nil,
    content: @escaping @MainActor @Sendable (Equipment) -> Content
  ) -> Variant {
    Variant(
      name, isNear ? .cured : .broken, in: "List",
      watch: isNear
        ? "Go down: the loads begin ten rows before the end, so that you seldom see it."
        : "Go down: the load begins when the end is on screen, and you wait for it.",
      figures: [
        Figure("loads at load", 0, note: note), Figure("loads ten rows before the end", isNear ? 1 : 0),
        Figure("loads at the end", 1), Figure("rows after one second", isNear ? 50 : 51),
        Figure("rows after a second and a half", isNear ? 80 : 81), Figure("loads after five pages", 5),
        Figure("rows after five pages", isNear ? 200 : 201), Figure("loads beside another", 0),
      ]
    ) { equipment in
      Stage(content(equipment)) { rig in
        @MainActor func rows() -> Int { rig.session.scrollContainer?.rowCount ?? 0 }
        let tally = equipment.tally
        rig.update()
        rig.record("loads at load", tally["loads"])
        rig.select(39)
        rig.record("loads ten rows before the end", tally["loads"])
        rig.jumpToBottom()
        rig.record("loads at the end", tally["loads"])
        try await rig.until("the wait for the page") { rig.sleeperCount == 1 }
        await rig.advance(by: .seconds(1))
        rig.record("rows after one second", rows())
        await rig.advance(by: .milliseconds(500))
        try await rig.until("the first page") { rows() >= 80 }
        rig.record("rows after a second and a half", rows())
        for page in 2...5 {
          rig.jumpToBottom()
          rig.scroll(by: -1)
          rig.jumpToBottom()
          try await rig.until("the wait for the page") { rig.sleeperCount == 1 }
          await rig.advance(by: .milliseconds(1_500))
          try await rig.until("page \(page)") { rows() >= 50 + 30 * page }
        }
        rig.record("loads after five pages", tally["loads"])
        rig.record("rows after five pages", rows())
        rig.record("loads beside another", tally["loads beside another"])
      }
    }
  }
}
