import LazyUI

extension Experiment {
  package static let branchLifetime = Experiment(
    "branch-lifetime", chapter: .identityAndLifetime,
    lesson: "A view in another branch is another view: its state begins anew each time the condition changes.",
    variants: [
      variant(
        "branch", .broken, made: 3, freed: 2, inOrder: 1,
        watch: "Press the button twice: objects 1, 2 and 3 are made, each before the one before it is freed."
      ) { BranchingPaw(isGood: $0, tally: $1) },
      variant(
        "one view with a parameter", .cured, made: 1, freed: 0, inOrder: 1,
        watch: "Press the button twice: one object lives through it all."
      ) { ChangingPaw(isGood: $0, tally: $1) },
    ])

  private static func variant<Content: View>(
    _ name: String, _ kind: Variant.Kind, made: Int, freed: Int, inOrder: Int, watch: String,
    content: @escaping @MainActor @Sendable (Bool, Tally) -> Content
  ) -> Variant {
    Variant(
      name, kind, in: "VStack", watch: watch,
      figures: [
        Figure("objects kept by the view", made, note: keptNote), Figure("kept objects freed", freed),
        Figure("each is freed after the next is made", inOrder),
      ]
    ) { equipment in
      let tally = equipment.tally
      return Stage(PawParent { content($0, tally) }) { rig in
        rig.update()
        try rig.press("dog")
        try rig.press("dog")
        rig.record("objects kept by the view", tally["paws made"])
        rig.record("kept objects freed", tally["paws freed"])
        let order = ["made 1", "made 2", "freed 1", "made 3", "freed 2"]
        rig.record(
          "each is freed after the next is made", tally.lines == Array(order.prefix(tally.lines.count)) ? 1 : 0)
      }
    }
  }

  private static var keptNote: String {
    "Each view value is made with an object of its own, of which the first is kept. Only kept ones are counted here; the "
      + "article prints each of them."
  }
}

/// Has a dog, good or bad.
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

/// A paw print with an object of its own.
struct Paw: View {
  private let name: String
  @State private var state: PawState

  init(_ name: String, _ tally: Tally) {
    self.name = name
    _state = State(wrappedValue: PawState(tally))
  }

  var body: some View { Text("\(name) paw, object \(state.live())") }
}

/// Says when it comes to life, which is when it is first shown, and when it goes. Of the objects that view values are made
/// with, only the one that is kept is ever shown.
@MainActor
final class PawState {
  private let tally: Tally
  private var number: Int?

  nonisolated init(_ tally: Tally) {
    self.tally = tally
  }

  func live() -> Int {
    if let number { return number }
    tally.add("paws made")
    let number = tally["paws made"]
    tally.say("made \(number)")
    self.number = number
    return number
  }

  isolated deinit {
    guard let number else { return }
    tally.add("paws freed")
    tally.say("freed \(number)")
  }
}
