// swift-format-ignore-file
import SwiftUI

struct WeatherHour: Identifiable {
  let id: Int
  let temperature: Double
  let symbol: String
}

struct WeatherDay: Identifiable {
  let id: String
  let low: CGFloat
  let high: CGFloat
  var symbol = "sun.max"

  static let week = [
    WeatherDay(id: "Mon", low: 4, high: 12),
    WeatherDay(id: "Tue", low: 6, high: 15, symbol: "cloud.sun"),
    WeatherDay(id: "Wed", low: 7, high: 13, symbol: "cloud.rain"),
    WeatherDay(id: "Thu", low: 2, high: 9, symbol: "cloud.bolt"),
    WeatherDay(id: "Fri", low: 0, high: 8, symbol: "snow"),
    WeatherDay(id: "Sat", low: 3, high: 14),
    WeatherDay(id: "Sun", low: 5, high: 17, symbol: "wind"),
  ]
}

struct WeatherRangeBar: View {
  let low: CGFloat
  let high: CGFloat
  var bounds: ClosedRange<CGFloat> = -5...20

  var body: some View {
    GeometryReader { geometry in
      let span = bounds.upperBound - bounds.lowerBound
      let start = (low - bounds.lowerBound) / span * geometry.size.width
      let length = (high - low) / span * geometry.size.width
      ZStack(alignment: .leading) {
        Capsule().fill(Color.gray.opacity(0.3))
        Capsule()
          .fill(LinearGradient(colors: [.blue, .orange], startPoint: .leading, endPoint: .trailing))
          .frame(width: length)
          .offset(x: start)
      }
    }
    .frame(height: 16)
  }
}

struct WeatherHourlyScreen: View {
  private let hours: [WeatherHour] = (0..<24).map { hour in
    WeatherHour(
      id: hour,
      temperature: 8 + Double((hour * 5) % 11) - 3,
      symbol: (7..<20).contains(hour) ? "sun.max.fill" : "moon.stars.fill"
    )
  }
  @State private var usesFahrenheit = false
  @State private var chosenHour: Int?
  @Environment(\.locale) private var locale

  var body: some View {
    ZStack(alignment: .top) {
      LinearGradient(gradient: Gradient(colors: [.blue, .white]), startPoint: .top, endPoint: .bottom)
        .ignoresSafeArea()

      ScrollView {
        VStack(spacing: 16) {
          VStack(spacing: 0) {
            Text("Lakeside").font(.title)
            Text(degrees(hours[chosenHour ?? 12].temperature))
              .font(.system(size: 72, weight: .thin, design: .rounded))
              .minimumScaleFactor(0.5)
            Text("Locale: \(locale.identifier)")
              .font(.caption2)
              .foregroundStyle(.secondary)
          }

          ScrollView(.horizontal, showsIndicators: false) {
            HStack(alignment: .center, spacing: 16) {
              ForEach(hours) { hour in
                VStack(spacing: 8) {
                  Text("\(hour.id)h").font(.caption)
                  Image(systemName: hour.symbol)
                    .symbolRenderingMode(.multicolor)
                  Text(degrees(hour.temperature))
                }
                .padding(.vertical, 8)
                .opacity(chosenHour == hour.id ? 1 : 0.7)
                .onTapGesture { chosenHour = hour.id }
                .accessibilityElement(children: .combine)
              }
            }
            .padding(.horizontal)
          }
          .background(.regularMaterial, in: .rect(cornerRadius: 12))

          VStack(alignment: .leading, spacing: 8) {
            ForEach(WeatherDay.week) { day in
              HStack(spacing: 12) {
                Text(day.id).frame(width: 40, alignment: .leading)
                Image(systemName: day.symbol).frame(width: 24)
                Text(degrees(Double(day.low))).frame(width: 48, alignment: .trailing)
                WeatherRangeBar(low: day.low, high: day.high)
                Text(degrees(Double(day.high))).frame(width: 48, alignment: .trailing)
              }
            }
          }
          .padding()
          .background(.thinMaterial)

          Toggle("Fahrenheit", isOn: $usesFahrenheit)
            .frame(maxWidth: 240)
        }
        .padding()
      }
    }
  }

  private func degrees(_ celsius: Double) -> String {
    let value = usesFahrenheit ? celsius * 9 / 5 + 32 : celsius
    return "\(Int(value.rounded()))°"
  }
}

struct WeatherHourlyScreen_Previews: PreviewProvider {
  static var previews: some View {
    WeatherHourlyScreen()
      .previewLayout(.sizeThatFits)
  }
}
