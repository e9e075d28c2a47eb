import LazyUI

extension Experiment {
  package static let branchLifetime = Experiment(
    "branch-lifetime", chapter: .identityAndLifetime,
    lesson: "A view in another branch is a new view: its state is reset whenever the condition changes.",
    variants: [
      variant(
        "branch", .broken, kept: 3, freed: 2, keptFreed: 2,
        watch: "Press the button twice: objects 1, 2 and 3 are kept in turn; each is freed only after the next is kept."
      ) { BranchingPaw(isGood: $0, tally: $1) },
      variant(
        "one view with a parameter", .cured, kept: 1, freed: 1, keptFreed: 0,
        watch: "Press the button twice: the same object is kept throughout."
      ) { ChangingPaw(isGood: $0, tally: $1) },
    ])

  private static func variant<Content: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, kept: Int, freed: Int, keptFreed: Int, watch: String,
    content: @escaping @MainActor @Sendable (Bool, Tally) -> Content
  ) -> Variant {
    Variant(
      name, kind, in: "VStack", watch: watch,
      figures: [
        Figure(.objectsMade, 3, note: keptNote), Figure(.objectsKept, kept), Figure(.objectsFreed, freed),
        Figure(.keptObjectsFreed, keptFreed), Figure(.freedAfterNextKept, 1),
      ], at: line
    ) { dependencies in
      let tally = dependencies.tally
      return Fixture(PawParent { content($0, tally) }) { harness in
        try await harness.update()
        try await harness.press("dog")
        try await harness.press("dog")
        harness.record(.objectsMade, tally["objects made"])
        harness.record(.objectsKept, tally["objects kept"])
        harness.record(.objectsFreed, tally["objects freed"])
        harness.record(.keptObjectsFreed, tally["kept objects freed"])
        let order = ["kept 1", "kept 2", "freed 1", "kept 3", "freed 2"]
        harness.record(.freedAfterNextKept, tally.lines == Array(order.prefix(tally.lines.count)) ? 1 : 0)
      }
    }
  }

  private static var keptNote: String {
    "Each view value creates an object, as the article shows. The state keeps the first one of its lifetime; the other "
      + "objects are freed with their view values."
  }
}

/// A view that shows whether a dog is good or bad.
private struct PawParent<Content: View>: View {
  @State private var isGood = true
  let content: (Bool) -> Content

  var body: some View {
    VStack {
      Button(isGood ? "Good dog" : "Bad dog") { isGood.toggle() }
      content(isGood)
    }
  }
}

/// A paw print with its own object.
struct Paw: View {
  private let name: String
  @State private var state: PawState

  init(_ name: String, _ tally: Tally) {
    self.name = name
    _state = State(wrappedValue: PawState(tally))
  }

  var body: some View { Text(verbatim: "\(name) paw, object \(state.live())") }
}

/// Counts the objects that are created and freed, and reports the ones that are kept. Each view value creates an
/// object, but only the one that the state keeps is shown.
@MainActor
final class PawState {
  private let tally: Tally
  private var number: Int?

  nonisolated init(_ tally: Tally) {
    self.tally = tally
    tally.add("objects made")
  }

  /// Returns the number of this object, counted among the objects that are kept.
  func live() -> Int {
    if let number { return number }
    tally.add("objects kept")
    let number = tally["objects kept"]
    tally.say("kept \(number)")
    self.number = number
    return number
  }

  isolated deinit {
    tally.add("objects freed")
    guard let number else { return }
    tally.add("kept objects freed")
    tally.say("freed \(number)")
  }
}

extension FigureName {
  fileprivate static let objectsMade = Self("objects made")
  fileprivate static let objectsKept = Self("objects kept")
  fileprivate static let objectsFreed = Self("objects freed")
  fileprivate static let keptObjectsFreed = Self("kept objects freed")
  fileprivate static let freedAfterNextKept = Self("each is freed after the next is kept")
}
