import LazyUI

extension Experiment {
  package static let navigationStorm = Experiment(
    "navigation-storm", chapter: .identityAndLifetime,
    lesson:
      "A navigation value whose id changes on each read is a new place each time, which causes a storm of updates.",
    variants: [
      variant(
        "computed id", .broken, passes: 10, updateLoops: 1, screens: 10,
        watch: "Press Show detail: the screen is made again and again, but the program still handles keys."
      ) { ComputedRoute(title: $0, ids: $1) },
      variant(
        "stored id", .cured, passes: 2, updateLoops: 0, screens: 1,
        watch: "Press Show detail: the screen is made once."
      ) { StoredRoute(title: $0, ids: $1) },
    ])

  private static func variant<Route: RouteLike>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, passes: Int, updateLoops: Int, screens: Int,
    watch: String, route: @escaping @MainActor @Sendable (String, Numbers) -> Route
  ) -> Variant {
    Variant(
      name, kind, in: "NavigationStack", watch: watch,
      figures: [
        Figure(.passesOnOpening, passes, note: kind == .broken ? stormNote : nil),
        Figure(.endlessFrames, updateLoops), Figure(.detailScreenIsCause, updateLoops),
        Figure(.screensOnOpening, screens),
        Figure(.canGoBack, 1),
      ], at: line
    ) { dependencies in
      let tally = dependencies.tally
      let ids = Numbers()
      return Fixture(RouteParent(tally: tally) { route("Detail", ids) }) { harness in
        try await harness.update()
        let before = tally["screens"]
        try await harness.press("Show detail")
        harness.record(.passesOnOpening, harness.step.passes)
        harness.record(.endlessFrames, harness.step.updateLoops)
        harness.record(.screensOnOpening, tally["screens"] - before)
        let names = harness.session.probe.updateLoop?.views.map(\.view) ?? []
        harness.record(.detailScreenIsCause, names.first == "DetailScreen" ? 1 : 0)
        try await harness.goBack()
        try await harness.update()
        harness.record(.canGoBack, harness.lines.contains { $0.contains("Show detail") } ? 1 : 0)
      }
    }
  }

  private static var stormNote: String {
    "Article 003 counts some 5,000 evaluations of the screen in a few seconds. Here a frame stops after ten passes, and "
      + "the next one continues after keys have been handled."
  }
}

/// An element of a navigation path. Elements are equal if their ids are equal.
protocol RouteLike: Hashable, Identifiable where ID == Int {
  var title: String { get }
}

extension RouteLike {
  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A screen with a button that opens another screen.
private struct RouteParent<Route: RouteLike>: View {
  let tally: Tally
  let route: () -> Route
  @State private var path: [Route] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Button("Show detail") { path.append(route()) }
      }
      .navigationDestination(for: Route.self) { DetailScreen(title: $0.title, tally: tally) }
    }
  }
}

private struct DetailScreen: View {
  let title: String
  let tally: Tally

  var body: some View {
    let _ = tally.add("screens")
    Text(verbatim: "This is \(title)")
  }
}

extension FigureName {
  fileprivate static let detailScreenIsCause = Self("DetailScreen is named as the cause")
  fileprivate static let passesOnOpening = Self("passes in the frame that opens the screen")
  fileprivate static let endlessFrames = Self("frames stopped by the pass limit")
  fileprivate static let screensOnOpening = Self("screens evaluated in that frame")
  fileprivate static let canGoBack = Self("the back button works")
}
