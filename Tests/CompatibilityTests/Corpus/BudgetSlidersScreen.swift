// swift-format-ignore-file
import SwiftUI
import Observation

@Observable
final class BudgetPlan {
  struct Line: Identifiable {
    let id: Int
    let title: String
    let color: Color
    var amount: Double
    var isFixed = false
  }

  var income: Double = 3_000
  var lines: [Line] = [
    Line(id: 1, title: "Rent", color: .brown, amount: 1_100, isFixed: true),
    Line(id: 2, title: "Food", color: .green, amount: 500),
    Line(id: 3, title: "Transport", color: .blue, amount: 120),
    Line(id: 4, title: "Fun", color: .pink, amount: 200),
    Line(id: 5, title: "Savings", color: .yellow, amount: 400),
  ]
  @ObservationIgnored private(set) var edits = 0

  var spent: Double { lines.map(\.amount).reduce(0, +) }
  var rest: Double { income - spent }

  func countEdit() { edits += 1 }
}

struct BudgetPlanKey: EnvironmentKey {
  static let defaultValue: String = "EUR"
}

extension EnvironmentValues {
  var budgetCurrency: String {
    get { self[BudgetPlanKey.self] }
    set { self[BudgetPlanKey.self] = newValue }
  }
}

struct BudgetLineEditor: View {
  @Environment(BudgetPlan.self) private var plan
  @Environment(\.budgetCurrency) private var currency
  @Binding var line: BudgetPlan.Line
  @State private var isDragging = false

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        Circle()
          .fill(line.color)
          .frame(width: 8, height: 8)
        Text(line.title)
          .fontWeight(isDragging ? .bold : nil)
        Spacer()
        Text(line.amount, format: .currency(code: currency).precision(.fractionLength(0)))
          .monospacedDigit()
      }
      Slider(value: $line.amount, in: 0...1_500, step: 20) { editing in
        isDragging = editing
        if !editing { plan.countEdit() }
      }
      .disabled(line.isFixed)
    }
    .contextMenu {
      Button(line.isFixed ? "Unlock" : "Lock", systemImage: line.isFixed ? "lock.open" : "lock") {
        line.isFixed.toggle()
      }
      Button("Set to nothing") { line.amount = .zero }
    }
  }
}

struct BudgetSlidersScreen: View {
  @State private var plan = BudgetPlan()
  @State private var currency = "EUR"
  @State private var showsHint = false

  var body: some View {
    NavigationStack {
      List {
        Section("Income") {
          BudgetIncomeStepper(plan: plan)
        }
        Section {
          ForEach($plan.lines) { $line in
            BudgetLineEditor(line: $line)
          }
        } header: {
          Text("Per month")
        } footer: {
          restLabel
        }
      }
      .environment(plan)
      .environment(\.budgetCurrency, currency)
      .navigationTitle("Budget")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button("Hint", systemImage: "lightbulb") { showsHint = true }
            .popover(isPresented: $showsHint, arrowEdge: .top) {
              Text("Lock a line and it stays as it is.")
                .padding()
            }
        }
        ToolbarItem(placement: .topBarTrailing) {
          Picker(selection: $currency, label: Text("Currency")) {
            Text("€").tag("EUR")
            Text("$").tag("USD")
          }
          .pickerStyle(.segmented)
        }
      }
    }
  }

  private var restLabel: some View {
    let isShort = plan.rest < 0
    return Label {
      Text("Left: \(plan.rest, format: .currency(code: currency))")
    } icon: {
      Image(systemName: isShort ? "exclamationmark.circle" : "checkmark.circle")
    }
    .foregroundStyle(isShort ? Color.red : .secondary)
  }
}

struct BudgetIncomeStepper: View {
  @Bindable var plan: BudgetPlan

  var body: some View {
    Stepper(value: $plan.income, in: 0...10_000, step: 250) {
      LabeledContent("Monthly", value: plan.income, format: .number)
    }
    Toggle("Round to thousands", isOn: isRound)
  }

  private var isRound: Binding<Bool> {
    Binding {
      plan.income.truncatingRemainder(dividingBy: 1_000) == 0
    } set: { round in
      plan.income = round ? (plan.income / 1_000).rounded() * 1_000 : plan.income + 250
    }
  }
}
