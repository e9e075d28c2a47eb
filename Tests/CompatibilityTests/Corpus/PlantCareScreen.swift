// swift-format-ignore-file
import SwiftUI

@Observable
class PlantCareModel {
  struct Plant: Identifiable {
    let id: Int
    var name: String
    var everyDays: Int
    var lastWatered: Date
    var isThirsty: Bool
  }

  enum Failure: LocalizedError {
    case emptyName

    var errorDescription: String? { "The plant needs a name" }
    var recoverySuggestion: String? { "Type one, for example “Fern”." }
  }

  var plants: [Plant]
  var error: Failure?

  init() {
    let start = Date(timeIntervalSince1970: 1_709_294_400)
    plants = ["Fern", "Aloe", "Ficus", "Orchid"].enumerated().map { index, name in
      Plant(id: index, name: name, everyDays: 3 + index * 2, lastWatered: start, isThirsty: index != 1)
    }
  }

  func water(_ plant: Plant) {
    guard let index = plants.firstIndex(where: { $0.id == plant.id }) else { return }
    plants[index].isThirsty = false
    plants[index].lastWatered += Double(plant.everyDays) * 86_400
  }

  func save(_ plant: Plant) throws {
    guard !plant.name.isEmpty else { throw Failure.emptyName }
    if let index = plants.firstIndex(where: { $0.id == plant.id }) {
      plants[index] = plant
    } else {
      plants.append(plant)
    }
  }
}

struct PlantCareScreen: View {
  @State private var model = PlantCareModel()
  @State private var editing: PlantCareModel.Plant?
  @State private var watering: PlantCareModel.Plant?

  var body: some View {
    NavigationStack {
      List {
        ForEach(model.plants) { plant in
          Button {
            editing = plant
          } label: {
            PlantCareRow(plant: plant)
          }
          .foregroundStyle(.primary)
          .swipeActions(edge: .trailing, allowsFullSwipe: false) {
            Button("Water") { watering = plant }
              .tint(.cyan)
          }
        }
        .onDelete { model.plants.remove(atOffsets: $0) }
      }
      .navigationTitle("Plants")
      .sheet(item: $editing, onDismiss: { model.error = nil }) { plant in
        PlantCareEditor(model: model, plant: plant)
          .interactiveDismissDisabled()
      }
      .alert(
        "Water now?",
        isPresented: Binding(get: { watering != nil }, set: { if !$0 { watering = nil } }),
        presenting: watering
      ) { plant in
        Button("Water \(plant.name)") { model.water(plant) }
        Button("Cancel", role: .cancel) {}
      } message: { plant in
        Text("Last time: \(plant.lastWatered, format: .dateTime.year().month().day())")
      }
    }
  }
}

private struct PlantCareRow: View {
  let plant: PlantCareModel.Plant

  var body: some View {
    HStack {
      Image(systemName: plant.isThirsty ? "drop" : "drop.fill")
        .symbolVariant(.circle)
        .foregroundStyle(.cyan)
      VStack(alignment: .leading) {
        Text(plant.name)
        Text(plant.lastWatered, style: .date)
          .font(.caption)
      }
    }
  }
}

struct PlantCareEditor: View {
  @Bindable var model: PlantCareModel
  @State var plant: PlantCareModel.Plant
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $plant.name)
        Stepper("Every \(plant.everyDays) days", value: $plant.everyDays, in: 1...30)
        DatePicker("Watered", selection: $plant.lastWatered, displayedComponents: [.date])
        if let error = model.error {
          Label(error.localizedDescription, systemImage: "exclamationmark.triangle")
            .foregroundStyle(.red)
        }
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save", action: save)
        }
      }
    }
  }

  private func save() {
    do {
      try model.save(plant)
      dismiss()
    } catch let failure as PlantCareModel.Failure {
      model.error = failure
    } catch {
      print(error)
    }
  }
}
