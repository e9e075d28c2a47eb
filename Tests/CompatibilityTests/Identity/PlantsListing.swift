import Foundation
import SwiftUI
import Testing

private protocol Growing: Identifiable {
  init(name: String)
  var name: String { get }
}

private struct DriftingPlant: Growing {
  var name: String
  var id: UUID {
    UUID()
  }
}

private struct Plant: Growing {
  var name: String
  let id = UUID()

  init(name: String) { self.name = name }
}

private struct Garden<Kind: Growing>: View {
  @State private var plants: [Kind]

  init(plants: [Kind]) {
    self.plants = plants
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(plants) { plant in
          PlantRow(name: plant.name)
        }
      }
      .listStyle(.plain)
      .navigationTitle("Our Garden")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Sow") {
            sowBasil()
          }
        }
      }
    }
  }

  func sowBasil() {
    let plant = Kind(name: "Basil")
    plants.insert(plant, at: 0)
  }
}

private struct PlantRow: View {
  let name: String

  var body: some View {
    let _ = print(name)
    Text(name)
  }
}

@MainActor @Suite("Article 003: unstable ids", .printing) struct PlantsListing {
  private let names = ["Rose", "Fern", "Moss", "Oak", "Ivy"]

  @Test func `with stored ids, only the new row is evaluated`() {
    let screen = Screen(Garden(plants: names.map(Plant.init)))
    #expect(screen.shows("Our Garden"))
    #expect(printed == names)
    #expect(screen.tap("Sow"))
    #expect(printed == ["Basil"])
    #expect(Array(screen.lines.suffix(6)) == ["Basil"] + names)
  }

  @Test func `with computed ids, every row is new`() {
    let screen = Screen(Garden(plants: names.map(DriftingPlant.init)))
    _ = printed
    #expect(screen.tap("Sow"))
    let again = printed
    #expect(Set(again) == Set(names + ["Basil"]))
    #expect(Array(screen.lines.suffix(6)) == ["Basil"] + names)
  }
}
