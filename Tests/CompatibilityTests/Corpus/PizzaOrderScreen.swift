// swift-format-ignore-file
import SwiftUI

struct PizzaOrder: Equatable {
  enum Size: String, CaseIterable, Identifiable {
    case small, medium, large
    var id: String { rawValue }
    var price: Decimal {
      switch self {
      case .small: return 8
      case .medium: return 10.5
      case .large: return 13
      }
    }
  }

  enum Dough: Int, CaseIterable {
    case classic, thin, rye
    var name: LocalizedStringKey {
      switch self {
      case .classic: return "Classic"
      case .thin: return "*Thin*"
      case .rye: return "Rye"
      }
    }
  }

  var size = Size.medium
  var dough: Dough = .classic
  var count = 1
  var extraCheese = false
  var toppings: Set<String> = ["Olives"]
  var note = ""

  var total: Decimal {
    let single = size.price + (extraCheese ? 1.5 : 0) + Decimal(toppings.count) * 0.5
    return single * Decimal(count)
  }
}

struct PizzaOrderScreen: View {
  @State private var order = PizzaOrder()
  @State private var showingReceipt = false

  let toppings = ["Olives", "Capers", "Peppers", "Onion", "Mushrooms"]

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Picker("Size", selection: $order.size) {
            ForEach(PizzaOrder.Size.allCases) { size in
              Text(size.rawValue.capitalized).tag(size)
            }
          }
          .pickerStyle(.segmented)

          Picker(selection: $order.dough) {
            ForEach(PizzaOrder.Dough.allCases, id: \.self) { dough in
              Text(dough.name)
            }
          } label: {
            Label("Dough", systemImage: "circle.dashed")
          }

          Stepper("Pizzas: \(order.count)", value: $order.count, in: 1...10)
        }

        Section("Toppings") {
          ForEach(toppings, id: \.self) { topping in
            Toggle(topping, isOn: binding(for: topping))
              .toggleStyle(.switch)
          }
          Toggle(isOn: $order.extraCheese) {
            Text("Extra cheese")
            Text("adds 1.50 each")
          }
        }

        Section {
          TextEditor(text: $order.note)
            .frame(minHeight: 48)
        } header: {
          Text("Note")
        } footer: {
          Text("\(order.note.count) of 80 characters")
            .foregroundStyle(order.note.count > 80 ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
        }

        Section {
          HStack {
            Text("Total").bold()
            Spacer()
            Text("\(order.total, format: .currency(code: "EUR"))")
          }
          Button("Order") { showingReceipt = true }
            .frame(maxWidth: .infinity)
            .disabled(order.note.count > 80)
        }
      }
      .formStyle(.grouped)
      .navigationTitle("Pizza")
      .alert("Thank you!", isPresented: $showingReceipt) {
        Button("New order") { order = PizzaOrder() }
        Button("Keep", role: .cancel) {}
      } message: {
        Text("\(order.count) × \(order.size.rawValue), \(order.total.formatted(.currency(code: "EUR")))")
      }
    }
  }

  private func binding(for topping: String) -> Binding<Bool> {
    Binding(
      get: { order.toppings.contains(topping) },
      set: { isOn in
        if isOn {
          order.toppings.insert(topping)
        } else {
          order.toppings.remove(topping)
        }
      }
    )
  }
}
