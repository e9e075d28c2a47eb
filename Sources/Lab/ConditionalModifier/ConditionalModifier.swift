import LazyUI

extension Experiment {
  package static let conditionalModifier = Experiment(
    "conditional-modifier", chapter: .identityAndLifetime,
    lesson:
      "A modifier that branches with if recreates the view when the branch changes; one that changes a value does not.",
    variants: [
      variant("if", .broken, bodies: 2, watch: "Press Expire: both cells are made again.") {
        BranchingExpiration(isExpired: $0)
      },
      variant("opacity", .cured, bodies: 0, watch: "Press Expire: both cells turn grey, and none of their bodies runs.")
      {
        FadingExpiration(isExpired: $0)
      },
    ])

  private static func variant<Modifier: ViewModifier>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, bodies: Int, watch: String,
    modifier: @escaping @MainActor @Sendable (Bool) -> Modifier
  ) -> Variant {
    Variant(
      name, kind, in: "LazyVGrid", watch: watch,
      figures: [Figure(.cellsAtLoad, 2), Figure(.cellsOnExpiry, bodies)], at: line
    ) { dependencies in
      let tally = dependencies.tally
      return Fixture(TreatJar(tally: tally, modifier: modifier)) { harness in
        try await harness.update()
        harness.record(.cellsAtLoad, tally["cells"])
        let before = tally["cells"]
        try await harness.press("Expire")
        harness.record(.cellsOnExpiry, tally["cells"] - before)
      }
    }
  }
}

/// Treats in a grid, and a button that makes them expire.
private struct TreatJar<Modifier: ViewModifier>: View {
  let tally: Tally
  let modifier: (Bool) -> Modifier
  @State private var isExpired = false

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
          ForEach(["bone", "biscuit"], id: \.self) { treat in
            TreatCell(name: treat, tally: tally).modifier(modifier(isExpired))
          }
        }
      }
      .navigationTitle("Treat jar")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button(isExpired ? "Restore" : "Expire") { isExpired.toggle() }
        }
      }
    }
  }
}

private struct TreatCell: View {
  let name: String
  let tally: Tally

  var body: some View {
    let _ = tally.add("cells")
    VStack { Text(name) }
  }
}

extension FigureName {
  fileprivate static let cellsAtLoad = Self("cells evaluated at load")
  fileprivate static let cellsOnExpiry = Self("cells evaluated when the treats expire")
}
