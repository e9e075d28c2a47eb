import LazyUI
import Synchronization

extension Experiment {
  package static let unstableID = Experiment(
    "unstable-id", chapter: .identityAndLifetime,
    lesson: "An id that changes on each read makes every row a new row whenever the list is updated.",
    variants: [
      variant("computed id", .broken, added: 6, watch: "Add a pet: the bodies of all six rows run.") {
        ComputedPet(name: $0, ids: $1)
      },
      variant("stored id", .cured, added: 1, watch: "Add a pet: only the body of the new row runs.") {
        StoredPet(name: $0, ids: $1)
      },
    ])

  private static func variant<Pet: PetLike>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, added: Int, watch: String,
    pet: @escaping @MainActor @Sendable (String, Numbers) -> Pet
  ) -> Variant {
    Variant(
      name, kind, in: "List", watch: watch,
      figures: [
        Figure(.bodiesOfFivePets, 5), Figure(.bodiesOnInsertion, added), Figure(.totalBodies, 5 + added),
      ], at: line
    ) { _ in
      let ids = Numbers()
      let pets = ["Rex", "Bella", "Luna", "Max", "Coco"].map { pet($0, ids) }
      return Fixture(PetList(pets: pets) { pet("Tom", ids) }) { harness in
        try await harness.update()
        harness.record(.bodiesOfFivePets, harness.step.bodies)
        let before = harness.total.bodies
        try await harness.press("Add")
        harness.record(.bodiesOnInsertion, harness.total.bodies - before)
        harness.record(.totalBodies, harness.total.bodies)
      }
    }
  }
}

/// A counter that starts at 1.
final class Numbers: Sendable {
  private let last = Atomic<Int>(0)

  func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

protocol PetLike: Identifiable where ID == Int {
  var name: String { get }
}

/// Pets, and a button that adds one at the top.
private struct PetList<Pet: PetLike>: View {
  @State private var pets: [Pet]
  private let another: () -> Pet

  init(pets: [Pet], another: @escaping () -> Pet) {
    self.pets = pets
    self.another = another
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(pets) { PetRow(name: $0.name) }
      }
      .listStyle(.plain)
      .navigationTitle("Favorite pets")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Add") { pets.insert(another(), at: 0) }
        }
      }
    }
  }
}

private struct PetRow: View {
  let name: String

  var body: some View { Text(name) }
}

extension FigureName {
  fileprivate static let bodiesOfFivePets = Self("bodies of five pets")
  fileprivate static let bodiesOnInsertion = Self("bodies when one is added")
  fileprivate static let totalBodies = Self("total bodies")
}
