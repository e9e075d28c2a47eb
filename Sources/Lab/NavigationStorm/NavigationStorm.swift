import LazyUI

extension Experiment {
  package static let navigationStorm = Experiment(
    "navigation-storm", chapter: .identityAndLifetime,
    lesson:
      "A place on a navigation stack whose id is another one each time is a new place each time: a storm of updates.",
    variants: [
      variant(
        "computed id", .broken, passes: 10...10, storms: 1, screens: 5...100,
        watch: "Press Show detail: the screen is made again and again; the program still takes your keys."
      ) { ComputedRoute(title: $0, ids: $1) },
      variant(
        "stored id", .cured, passes: 1...3, storms: 0, screens: 1...1,
        watch: "Press Show detail: the screen is made once."
      ) { StoredRoute(title: $0, ids: $1) },
    ])

  private static func variant<Route: RouteLike>(
    _ name: String, _ kind: Variant.Kind, passes: ClosedRange<Int>, storms: Int, screens: ClosedRange<Int>,
    watch: String, route: @escaping @MainActor @Sendable (String, Numbers) -> Route
  ) -> Variant {
    Variant(
      name, kind, in: "NavigationStack", watch: watch,
      figures: [
        Figure("passes in the frame that opens the screen", passes, note: kind == .broken ? stormNote : nil),
        Figure("frames with no end of passes", storms), Figure("screens evaluated in that frame", screens),
        Figure("the way back is open", 1),
      ]
    ) { equipment in
      let tally = equipment.tally
      let ids = Numbers()
      return Stage(RouteParent(tally: tally) { route("Detail", ids) }) { rig in
        rig.update()
        let before = tally["screens"]
        try rig.press("Show detail")
        rig.record("passes in the frame that opens the screen", rig.step.passes)
        rig.record("frames with no end of passes", rig.step.storms)
        rig.record("screens evaluated in that frame", tally["screens"] - before)
        rig.goBack()
        rig.update()
        rig.record("the way back is open", rig.lines.contains { $0.contains("Show detail") } ? 1 : 0)
      }
    }
  }

  private static var stormNote: String {
    "Article 003 counts some 5,000 evaluations of the screen in a few seconds. Here a frame is broken off after ten passes, and "
      + "the next one goes on after a look at the keyboard."
  }
}

/// An element of a path: equal to another where the ids are equal.
protocol RouteLike: Hashable, Identifiable where ID == Int {
  var title: String { get }
}

extension RouteLike {
  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A screen with a button that goes on to another.
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
    Text("This is \(title)")
  }
}
