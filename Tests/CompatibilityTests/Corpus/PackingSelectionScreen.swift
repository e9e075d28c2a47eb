// swift-format-ignore-file
import SwiftUI

struct PackingThing: Identifiable, Hashable {
  let id: UUID
  var name: String
  var grams: Int

  init(_ number: UInt8, _ name: String, grams: Int) {
    id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    self.name = name
    self.grams = grams
  }
}

struct PackingSelectionScreen: View {
  @State private var things: [PackingThing] = [
    .init(1, "Tent", grams: 2100),
    .init(2, "Sleeping bag", grams: 900),
    .init(3, "Stove", grams: 310),
    .init(4, "Rain jacket", grams: 280),
    .init(5, "First aid", grams: 150),
    .init(6, "Map", grams: 60),
    .init(7, "Head torch", grams: 85),
  ]
  @State private var selection = Set<PackingThing.ID>()
  @State private var sortDescending = false
  @State private var message: String?
  @State private var nextNumber: UInt8 = 8
  @State private var editMode = EditMode.active

  private var grams: Int {
    things
      .filter { selection.contains($0.id) }
      .reduce(into: 0) { $0 += $1.grams }
  }

  private var kilograms: Double {
    Double(grams) / 1000
  }

  var body: some View {
    NavigationStack {
      List(things, selection: $selection) { thing in
        HStack {
          Text(thing.name)
          Spacer()
          Text("\(thing.grams) g")
            .foregroundStyle(.secondary)
        }
        .contentShape(.rect)
      }
      .contextMenu(forSelectionType: PackingThing.ID.self) { ids in
        if ids.isEmpty {
          Button("Add a spare sock") { append() }
        } else {
          Button("Remove \(ids.count)", role: .destructive) { remove(ids) }
        }
      } primaryAction: { ids in
        message = "Opened \(ids.count)"
      }
      .navigationTitle(editMode.isEditing ? "Packing" : "Packed")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          EditButton()
        }
        ToolbarItem(placement: .topBarTrailing) {
          Menu {
            Toggle("Heaviest first", isOn: $sortDescending)
            Divider()
            Button("Select all", systemImage: "checkmark.circle") {
              selection = Set(things.map(\.id))
            }
            Button("Select none", systemImage: "circle") { selection.removeAll() }
          } label: {
            Label("More", systemImage: "ellipsis.circle")
          }
        }
        ToolbarItemGroup(placement: .bottomBar) {
          Text("\(selection.count) selected")
          Spacer()
          Text("\(kilograms, specifier: "%.2f") kg")
          Button("Delete", systemImage: "trash") { remove(selection) }
            .disabled(selection.isEmpty)
        }
      }
      .environment(\.editMode, $editMode)
      .onChange(of: sortDescending) { _, descending in
        withAnimation {
          things.sort { descending ? $0.grams > $1.grams : $0.name < $1.name }
        }
      }
      .alert(message ?? "", isPresented: .init(get: { message != nil }, set: { if !$0 { message = nil } })) {
        Button("OK", role: .cancel) {}
      }
    }
  }

  private func append() {
    things.append(.init(nextNumber, "Spare sock", grams: 40))
    nextNumber += 1
  }

  private func remove(_ ids: Set<PackingThing.ID>) {
    things.removeAll { ids.contains($0.id) }
    selection.subtract(ids)
  }
}
