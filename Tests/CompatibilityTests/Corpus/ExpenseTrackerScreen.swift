// swift-format-ignore-file
import SwiftUI
import Combine

struct ExpenseItem: Identifiable, Equatable {
  var id: Int
  var title: String
  var category: ExpenseCategory
  var amount: Double
  var date: Date
}

enum ExpenseCategory: String, CaseIterable, Identifiable {
  case food = "Food"
  case travel = "Travel"
  case home = "Home"

  var id: String { rawValue }

  var icon: Image {
    switch self {
    case .food: return Image(systemName: "fork.knife")
    case .travel: return Image(systemName: "airplane")
    case .home: return Image(systemName: "house")
    }
  }
}

class ExpenseStore: ObservableObject {
  @Published var items: [ExpenseItem] = [
    .init(id: 1, title: "Lunch", category: .food, amount: 12.4, date: ExpenseStore.day(0)),
    .init(id: 2, title: "Night train", category: .travel, amount: 89, date: ExpenseStore.day(1)),
    .init(id: 3, title: "Lamp", category: .home, amount: 34.95, date: ExpenseStore.day(2)),
    .init(id: 4, title: "Groceries", category: .food, amount: 41.2, date: ExpenseStore.day(3)),
  ]
  @Published private(set) var total: Double = 0

  private var cancellables = Set<AnyCancellable>()

  init() {
    $items
      .map { items in items.reduce(0) { $0 + $1.amount } }
      .removeDuplicates()
      .assign(to: \.total, on: self)
      .store(in: &cancellables)
  }

  static func day(_ offset: Int) -> Date {
    Date(timeIntervalSince1970: 1_714_564_800 + TimeInterval(offset) * 86_400)
  }

  func expenses(in category: ExpenseCategory) -> [ExpenseItem] {
    items.filter { $0.category == category }
  }

  func remove(at offsets: IndexSet, in category: ExpenseCategory) {
    let doomed = offsets.map { expenses(in: category)[$0].id }
    items.removeAll { doomed.contains($0.id) }
  }
}

func expenseAmountLabel(_ amount: Double) -> some View {
  Text(amount, format: .currency(code: "EUR"))
    .foregroundColor(amount > 50 ? .red : .primary)
    .font(.body.monospacedDigit())
}

struct ExpenseTrackerScreen: View {
  @ObservedObject var store: ExpenseStore
  @State private var isAdding = false

  var body: some View {
    NavigationView {
      List {
        ForEach(ExpenseCategory.allCases) { category in
          Section(header: header(category).textCase(nil)) {
            ForEach(store.expenses(in: category)) { item in
              LabeledContent {
                expenseAmountLabel(item.amount)
              } label: {
                Text(item.title)
                Text(item.date, style: .date)
              }
            }
            .onDelete { store.remove(at: $0, in: category) }
          }
          .headerProminence(.increased)
          .listSectionSeparator(.hidden)
        }
        Section {
          Text("Total: \(store.total, format: .currency(code: "EUR"))")
            .bold()
        }
      }
      .listStyle(GroupedListStyle())
      .navigationBarTitle("Expenses")
      .navigationBarItems(
        leading: EditButton(),
        trailing: Button(action: { isAdding = true }) {
          Image(systemName: "plus")
        }
      )
      .sheet(isPresented: $isAdding) {
        ExpenseForm { title, amount, category in
          store.items.append(
            ExpenseItem(
              id: store.items.count + 1, title: title, category: category, amount: amount, date: ExpenseStore.day(4))
          )
        }
      }
    }
  }

  private func header(_ category: ExpenseCategory) -> some View {
    HStack {
      category.icon
      Text(category.rawValue)
    }
  }
}

struct ExpenseForm: View {
  @Environment(\.presentationMode) var presentationMode
  @State private var title = ""
  @State private var amount = 10.0
  @State private var category = ExpenseCategory.food
  var onSave: (String, Double, ExpenseCategory) -> Void

  var body: some View {
    NavigationView {
      Form {
        TextField("Title", text: $title)
        TextField("Amount", value: $amount, format: .currency(code: "EUR"))
          .keyboardType(.decimalPad)
        Picker("Category", selection: $category) {
          ForEach(ExpenseCategory.allCases) { Text($0.rawValue).tag($0) }
        }
      }
      .navigationBarTitle("New expense", displayMode: .inline)
      .navigationBarItems(
        trailing: Button("Save") {
          onSave(title.isEmpty ? "Untitled" : title, amount, category)
          presentationMode.wrappedValue.dismiss()
        })
    }
  }
}

struct ExpenseTrackerScreen_Previews: PreviewProvider {
  static var previews: some View {
    ExpenseTrackerScreen(store: ExpenseStore())
  }
}
