// swift-format-ignore-file
import SwiftUI

struct RecipeIngredient: Identifiable {
  var id: String { name }
  let name: String
  let amount: Double
  let unit: String
}

struct RecipeCard {
  var title: String
  var intro: LocalizedStringKey
  var ingredients: [RecipeIngredient]
  var steps: [String]

  static let lentilSoup = RecipeCard(
    title: "Lentil soup",
    intro: "A **thick** soup for *cold* evenings. See the [kitchen notes](https://example.com/notes) for `stock`.",
    ingredients: [
      .init(name: "Red lentils", amount: 60, unit: "g"),
      .init(name: "Carrot", amount: 0.5, unit: ""),
      .init(name: "Onion", amount: 0.25, unit: ""),
      .init(name: "Cumin", amount: 0.5, unit: "tsp"),
      .init(name: "Stock", amount: 250, unit: "ml"),
    ],
    steps: [
      "Chop the onion and the carrot; let them soften for **five** minutes.",
      "Add the cumin and stir until it *smells*.",
      "Add the lentils and the stock. Cover and simmer for **twenty** minutes.",
      "Season, and serve with ~~cream~~ lemon.",
    ]
  )
}

struct RecipeDetailScreen: View {
  let recipe: RecipeCard
  @State private var servings: Int = 2
  @State private var doneSteps: Set<Int> = []
  @State private var showsIngredients = true
  @State private var showsSteps = false

  init(recipe: RecipeCard = .lentilSoup) {
    self.recipe = recipe
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text(recipe.title)
          .font(.largeTitle)
          .fontWeight(.heavy)
        Text(recipe.intro)
          .multilineTextAlignment(.leading)
          .fixedSize(horizontal: false, vertical: true)

        Stepper(value: $servings, in: 1...8) {
          Label("\(servings) servings", systemImage: "person.2")
        }

        DisclosureGroup("Ingredients", isExpanded: $showsIngredients) {
          Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
            ForEach(recipe.ingredients) { ingredient in
              GridRow {
                Text(ingredient.amount * Double(servings), format: .number.precision(.fractionLength(0...2)))
                  .monospacedDigit()
                  .gridColumnAlignment(.trailing)
                Text(ingredient.unit)
                  .foregroundStyle(.secondary)
                Text(ingredient.name)
              }
            }
            Divider()
              .gridCellUnsizedAxes(.horizontal)
            GridRow {
              Text("Scaled for \(servings)")
                .italic()
                .gridCellColumns(3)
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }

        DisclosureGroup(isExpanded: $showsSteps) {
          ForEach(recipe.steps.indices, id: \.self) { index in
            stepRow(index)
          }
        } label: {
          HStack {
            Text("Steps").font(.headline)
            Spacer()
            Text("\(doneSteps.count)/\(recipe.steps.count)")
          }
        }

        GroupBox {
          ProgressView(value: Double(doneSteps.count), total: Double(recipe.steps.count)) {
            Text("Progress")
          } currentValueLabel: {
            Text(Double(doneSteps.count) / Double(recipe.steps.count), format: .percent)
          }
        } label: {
          Text("Cooking")
        }
      }
      .padding()
    }
  }

  private func stepRow(_ index: Int) -> some View {
    Button {
      if !doneSteps.insert(index).inserted {
        doneSteps.remove(index)
      }
    } label: {
      HStack(alignment: .top) {
        Image(systemName: doneSteps.contains(index) ? "checkmark.circle.fill" : "\(index + 1).circle")
        Text(LocalizedStringKey(recipe.steps[index]))
          .strikethrough(doneSteps.contains(index))
      }
    }
    .buttonStyle(.plain)
  }
}
