// swift-format-ignore-file
import SwiftUI
import Foundation

struct AgendaEvent: Identifiable {
  let id: Int
  let title: String
  let place: String?
  let start: Date
  let minutes: Int
  let color: Color
}

struct AgendaDay: Identifiable {
  let date: Date
  var events: [AgendaEvent]
  var id: Date { date }

  static let sampleWeek: [AgendaDay] = {
    let noon = Date(timeIntervalSince1970: 1_717_416_000)
    let titles = ["Stand-up", "Lunch with Bo", "Dentist", "Piano lesson", "Call home"]
    let colors: [Color] = [.blue, .green, .red, .purple, .orange]
    return (0..<7).map { (day: Int) -> AgendaDay in
      let date = noon.addingTimeInterval(Double(day) * 86_400)
      let count = [3, 0, 5, 2, 4, 1, 2][day]
      let events = (0..<count).map { (slot: Int) -> AgendaEvent in
        AgendaEvent(
          id: day * 10 + slot,
          title: titles[(day + slot) % titles.count],
          place: slot.isMultiple(of: 2) ? "Room \(slot + 1)" : nil,
          start: date.addingTimeInterval(Double(slot - 2) * 3_600),
          minutes: 30 + slot * 15,
          color: colors[slot]
        )
      }
      return AgendaDay(date: date, events: events)
    }
  }()
}

private let agendaHeaderFormatter: DateFormatter = {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_GB")
  formatter.timeZone = TimeZone(identifier: "UTC")
  formatter.dateFormat = "EEEE d MMMM"
  return formatter
}()

struct AgendaScreen: View {
  @State private var days = AgendaDay.sampleWeek
  @State private var hidesEmptyDays = false

  var body: some View {
    VStack(spacing: 0) {
      Toggle("Hide empty days", isOn: $hidesEmptyDays.animation())
        .padding()
      Divider()
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 4, pinnedViews: [.sectionHeaders, .sectionFooters]) {
          ForEach(days) { day in
            if !hidesEmptyDays || !day.events.isEmpty {
              Section {
                if day.events.isEmpty {
                  Text("Nothing planned")
                    .italic()
                    .foregroundStyle(.tertiary)
                    .padding(.leading)
                }
                ForEach(day.events) { event in
                  AgendaEventRow(event: event)
                }
              } header: {
                AgendaDayHeader(day: day)
              } footer: {
                Text("^[\(day.events.count) event](inflect: true)")
                  .font(.caption2)
                  .frame(maxWidth: .infinity, alignment: .trailing)
                  .padding(.horizontal)
              }
            }
          }
        }
      }
    }
  }
}

struct AgendaDayHeader: View {
  let day: AgendaDay

  var body: some View {
    Text("\(day.date, formatter: agendaHeaderFormatter)")
      .font(.headline)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(8)
      .background(.regularMaterial)
  }
}

struct AgendaEventRow: View {
  let event: AgendaEvent

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      RoundedRectangle(cornerRadius: 2)
        .fill(event.color)
        .frame(width: 8)
      VStack(alignment: .leading, spacing: 0) {
        Text(event.title).fontWeight(.medium)
        if let place = event.place {
          Label(place, systemImage: "mappin")
            .font(.footnote)
        }
      }
      Spacer(minLength: 0)
      VStack(alignment: .trailing) {
        Text(event.start, style: .time)
        Text("\(event.minutes) min").foregroundStyle(.secondary)
      }
      .font(.callout)
    }
    .padding(.horizontal)
    .fixedSize(horizontal: false, vertical: true)
  }
}
