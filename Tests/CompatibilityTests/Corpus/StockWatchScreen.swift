// swift-format-ignore-file
import SwiftUI
import Combine

struct StockQuote: Identifiable, Equatable {
  let symbol: String
  let company: String
  var price: Double
  var change: Double = 0

  var id: String { symbol }

  static let samples = [
    StockQuote(symbol: "ALPN", company: "Alpine Foods", price: 48.2),
    StockQuote(symbol: "BRCH", company: "Birch Paper", price: 12.75),
    StockQuote(symbol: "CRVE", company: "Curve Optics", price: 210.1),
    StockQuote(symbol: "DUNE", company: "Dune Energy", price: 5.06),
    StockQuote(symbol: "ELMS", company: "Elm Software", price: 95),
  ]
}

final class StockTicker: ObservableObject {
  @Published private(set) var quotes = StockQuote.samples
  @Published private(set) var ticks = 0

  let alerts = PassthroughSubject<String, Never>()
  private let manual = PassthroughSubject<Int, Never>()
  private var bag: Set<AnyCancellable> = []

  init() {
    manual
      .scan(0) { total, step in total + step }
      .receive(on: RunLoop.main)
      .sink { [weak self] count in
        self?.apply(count)
      }
      .store(in: &bag)
  }

  func step() {
    manual.send(1)
  }

  private func apply(_ count: Int) {
    ticks = count
    for index in quotes.indices {
      let change = Double((count * (index + 3)) % 7 - 3) / 10
      quotes[index].change = change
      quotes[index].price += change
    }
    if count.isMultiple(of: 3) {
      alerts.send("Round \(count) finished")
    }
  }
}

struct StockRow: View {
  let quote: StockQuote

  private var tint: Color {
    quote.change < 0 ? .red : .green
  }

  var body: some View {
    let _ = Self._printChanges()
    HStack(alignment: .firstTextBaseline) {
      VStack(alignment: .leading) {
        Text(quote.symbol)
          .font(.system(.headline, design: .monospaced))
        Text(quote.company)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      VStack(alignment: .trailing) {
        Text(quote.price, format: .number.precision(.fractionLength(2)))
        Text("\(quote.change, specifier: "%+.2f")")
          .font(.caption)
          .padding(.horizontal, 4)
          .background(tint.opacity(0.2), in: Capsule())
          .contentTransition(.numericText())
      }
    }
  }
}

struct StockWatchScreen: View {
  @StateObject private var ticker = StockTicker()
  @State private var lastAlert = "No alerts"
  @State private var sortsByPrice = false

  private var sorted: [StockQuote] {
    sortsByPrice ? ticker.quotes.sorted { $0.price > $1.price } : ticker.quotes
  }

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(sorted, content: StockRow.init)
        } footer: {
          Text(lastAlert)
        }
      }
      .animation(.default, value: sorted)
      .navigationTitle("Watch list")
      .toolbar {
        ToolbarItemGroup(placement: .primaryAction) {
          Toggle("By price", isOn: $sortsByPrice)
            .toggleStyle(.button)
          Button("Tick \(ticker.ticks)") {
            ticker.step()
          }
          .keyboardShortcut("t", modifiers: [.command])
        }
      }
      .onReceive(ticker.alerts) { lastAlert = $0 }
      .onReceive(ticker.$ticks.dropFirst().filter { $0 == 10 }) { _ in
        sortsByPrice = true
      }
    }
  }
}

struct StockWatchApp: App {
  var body: some Scene {
    WindowGroup("Stocks") {
      StockWatchScreen()
    }
  }
}
