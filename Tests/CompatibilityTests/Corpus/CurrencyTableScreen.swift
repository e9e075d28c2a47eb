// swift-format-ignore-file
import SwiftUI
import Foundation

struct CurrencyRate: Identifiable {
  let code: String
  let name: LocalizedStringKey
  let perEuro: Double
  var id: String { code }

  static let table = [
    CurrencyRate(code: "EUR", name: "Euro", perEuro: 1),
    CurrencyRate(code: "CHF", name: "Swiss franc", perEuro: 0.96),
    CurrencyRate(code: "USD", name: "US dollar", perEuro: 1.08),
    CurrencyRate(code: "GBP", name: "Pound **sterling**", perEuro: 0.85),
    CurrencyRate(code: "JPY", name: "Yen", perEuro: 168.5),
    CurrencyRate(code: "SEK", name: "Swedish krona", perEuro: 11.3),
  ]
}

struct CurrencyTableScreen: View {
  @State private var amount: Double = 1234.5
  @State private var localeID = "en_US"
  @State private var base = "EUR"
  @FocusState private var editsAmount: Bool

  private let asOf = Date(timeIntervalSince1970: 1_718_020_800)

  static let percentFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .percent
    formatter.maximumFractionDigits = 1
    formatter.locale = Locale(identifier: "en_US")
    return formatter
  }()

  var body: some View {
    NavigationStack {
      Form {
        Section("Amount") {
          TextField("Amount", value: $amount, format: .number)
            .focused($editsAmount)
            .keyboardType(.decimalPad)
            .multilineTextAlignment(.trailing)
          Picker("From", selection: $base) {
            ForEach(CurrencyRate.table) { rate in
              Text(rate.code).tag(rate.code)
            }
          }
          Picker("Locale", selection: $localeID) {
            Text("English").tag("en_US")
            Text("Deutsch").tag("de_DE")
            Text("Français").tag("fr_FR")
          }
          .pickerStyle(.inline)
          .labelsHidden()
        }

        Section {
          ForEach(CurrencyRate.table.filter { $0.code != base }) { rate in
            CurrencyRateRow(rate: rate, amount: converted(to: rate))
          }
        } header: {
          Text("Rates of ") + Text(asOf, format: .dateTime.day().month().year()).italic()
        } footer: {
          Text("Fee \(NSNumber(value: 0.015), formatter: Self.percentFormatter), changed \(asOf, style: .date).")
        }
        .environment(\.locale, Locale(identifier: localeID))
      }
      .navigationTitle("Currencies")
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { editsAmount = false }
        }
      }
    }
  }

  private func converted(to rate: CurrencyRate) -> Double {
    let from = CurrencyRate.table.first { $0.code == base }?.perEuro ?? 1
    return amount / from * rate.perEuro
  }
}

struct CurrencyRateRow: View {
  @Environment(\.locale) private var locale
  let rate: CurrencyRate
  let amount: Double

  var body: some View {
    HStack(alignment: .center) {
      VStack(alignment: .leading) {
        Text(rate.code)
          .font(.headline)
          .kerning(1)
        Text(rate.name)
          .font(.caption)
      }
      Spacer()
      VStack(alignment: .trailing) {
        Text("\(amount, format: .currency(code: rate.code))")
        Text(locale.identifier)
          .font(.caption2)
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(rate.name))
  }
}
