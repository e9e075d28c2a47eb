// swift-format-ignore-file
import SwiftUI

struct TransitDeparture: Identifiable {
  let id: Int
  let line: String
  let destination: String
  let minute: Int
  let platform: Int
  let delay: Int

  var time: String {
    String(format: "%02d:%02d", 6 + minute / 60, minute % 60)
  }

  static let board: [TransitDeparture] = (0..<24).map { number in
    let places = ["Central Station", "Harbour", "Airport North", "University", "Zoo"]
    return TransitDeparture(
      id: number,
      line: ["S1", "S3", "U7", "M10"][number % 4],
      destination: places[number % places.count],
      minute: number * 7,
      platform: number % 6 + 1,
      delay: number % 5 == 2 ? 4 : 0
    )
  }
}

struct TransitBoardScreen: View {
  @State private var onlyDelayed = false
  @State private var line = "All"

  private var departures: [TransitDeparture] {
    TransitDeparture.board.filter { departure in
      (line == "All" || departure.line == line) && (!onlyDelayed || departure.delay > 0)
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Departures")
        .font(.largeTitle)
        .bold()
        .frame(maxWidth: .infinity, alignment: .center)

      HStack {
        Picker("Line", selection: $line) {
          ForEach(["All", "S1", "S3", "U7", "M10"], id: \.self) {
            Text($0)
          }
        }
        .pickerStyle(.menu)
        .fixedSize()
        Spacer()
        Toggle("Delayed", isOn: $onlyDelayed)
          .toggleStyle(.transitCheck)
      }

      ScrollView([.vertical]) {
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 0) {
          GridRow {
            Text("Time")
            Text("Line").gridColumnAlignment(.center)
            Text("To")
            Text("Pl.").gridColumnAlignment(.trailing)
            Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
          }
          .font(.caption)
          .foregroundStyle(.secondary)

          Divider()

          ForEach(departures) { departure in
            GridRow(alignment: .top) {
              Text(departure.time).monospacedDigit()
              Text(departure.line)
                .fontWeight(.semibold)
                .padding(.horizontal, 4)
                .background(.yellow)
              Text(departure.destination)
                .layoutPriority(1)
                .lineLimit(1)
              Text(departure.platform, format: .number)
              delayBadge(departure.delay)
            }
          }

          GridRow {
            Text("\(departures.count) departures")
              .gridCellColumns(5)
              .gridCellAnchor(.center)
          }
        }
        .padding(.bottom)
      }
    }
    .padding()
  }

  @ViewBuilder
  func delayBadge(_ delay: Int) -> some View {
    if delay > 0 {
      Text("+\(delay)")
        .foregroundStyle(.red)
    } else {
      Text(Image(systemName: "checkmark"))
        .foregroundStyle(.green)
    }
  }
}

struct TransitCheckToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack(spacing: 8) {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

extension ToggleStyle where Self == TransitCheckToggleStyle {
  static var transitCheck: TransitCheckToggleStyle { .init() }
}
