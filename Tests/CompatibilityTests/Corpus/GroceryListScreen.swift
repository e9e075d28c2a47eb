// swift-format-ignore-file
import SwiftUI

struct GroceryItem: Identifiable, Hashable {
  let id: Int
  var name: String
  var quantity: Int
  var isBought = false

  static let samples: [GroceryItem] = [
    .init(id: 1, name: "Oat milk", quantity: 2),
    .init(id: 2, name: "Rye bread", quantity: 1),
    .init(id: 3, name: "Tomatoes", quantity: 6),
    .init(id: 4, name: "Basil", quantity: 1, isBought: true),
    .init(id: 5, name: "Parmesan", quantity: 1),
    .init(id: 6, name: "Lemons", quantity: 4),
    .init(id: 7, name: "Olive oil", quantity: 1, isBought: true),
  ]
}

struct GroceryRow: View {
  @Binding var item: GroceryItem

  var body: some View {
    Toggle(isOn: $item.isBought) {
      HStack {
        Text(item.name)
          .strikethrough(item.isBought, color: .secondary)
          .foregroundStyle(item.isBought ? .secondary : .primary)
        Spacer(minLength: 8)
        Text("× \(item.quantity)")
          .font(.footnote)
          .foregroundColor(.gray)
      }
    }
  }
}

struct GroceryListScreen: View {
  @State private var items = GroceryItem.samples
  @State private var newName = ""

  private var remaining: Int {
    items.filter { !$0.isBought }.count
  }

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach($items) { $item in
            GroceryRow(item: $item)
          }
          .onDelete { offsets in
            items.remove(atOffsets: offsets)
          }
          .onMove { source, destination in
            items.move(fromOffsets: source, toOffset: destination)
          }
        } header: {
          Text("This week")
        } footer: {
          Text("\(remaining) of \(items.count) still to buy")
        }

        Section("Add") {
          HStack {
            TextField("New item", text: $newName)
              .onSubmit(add)
            Button("Add", action: add)
              .buttonStyle(.borderless)
              .disabled(newName.trimmingCharacters(in: .whitespaces).isEmpty)
          }
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Groceries (\(remaining))")
      .toolbar {
        EditButton()
      }
    }
  }

  private func add() {
    let name = newName.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return }
    let nextID = (items.map(\.id).max() ?? 0) + 1
    withAnimation {
      items.append(GroceryItem(id: nextID, name: name, quantity: 1))
    }
    newName = ""
  }
}
