// swift-format-ignore-file
import SwiftUI

struct TravelStop: Identifiable {
  let id: Int
  let city: String
  let arrival: String
  let nights: Int
  let note: String?

  static let route: [TravelStop] = [
    .init(id: 1, city: "Lisbon", arrival: "1 May", nights: 2, note: "Tram 28 before nine"),
    .init(id: 2, city: "Évora", arrival: "3 May", nights: 1, note: nil),
    .init(
      id: 3, city: "Seville", arrival: "4 May", nights: 3,
      note: "The garden is free on Mondays, from six in the evening"),
    .init(id: 4, city: "Córdoba", arrival: "7 May", nights: 1, note: nil),
    .init(id: 5, city: "Granada", arrival: "8 May", nights: 4, note: "Book the hill early"),
    .init(id: 6, city: "Valencia", arrival: "12 May", nights: 2, note: "Rice on Thursday"),
  ]
}

extension HorizontalAlignment {
  private struct TravelRailAlignment: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[HorizontalAlignment.leading]
    }
  }

  static let travelRail = HorizontalAlignment(TravelRailAlignment.self)
}

extension Alignment {
  static let travelRailTop = Alignment(horizontal: .travelRail, vertical: .top)
}

struct TravelTimelineScreen: View {
  @State private var expanded: Set<TravelStop.ID> = [1]
  @State private var indent: CGFloat = 80

  private var totalNights: Int {
    TravelStop.route.reduce(0) { $0 + $1.nights }
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        HStack(alignment: .lastTextBaseline) {
          Text("Spring journey")
            .font(.title)
            .layoutPriority(1)
          Spacer(minLength: 16)
          Text("\(totalNights) nights in \(TravelStop.route.count) towns")
            .font(.caption)
            .lineLimit(1)
        }

        Stepper("Indent \(Int(indent))", value: $indent, in: 48...160, step: 16)

        ZStack(alignment: .travelRailTop) {
          Rectangle()
            .fill(.tertiary)
            .frame(width: 8)
            .frame(maxHeight: .infinity)
            .alignmentGuide(.travelRail) { $0[HorizontalAlignment.center] }

          VStack(alignment: .travelRail, spacing: 16) {
            ForEach(TravelStop.route) { stop in
              stopRow(stop)
            }
          }
        }
        .fixedSize(horizontal: false, vertical: true)
      }
      .padding()
    }
  }

  private func stopRow(_ stop: TravelStop) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Text(stop.arrival)
        .font(.footnote)
        .frame(width: indent, alignment: .trailing)
      Circle()
        .fill(expanded.contains(stop.id) ? Color.accentColor : .gray)
        .frame(width: 8, height: 16)
        .alignmentGuide(.travelRail) { dimensions in
          dimensions.width / 2
        }
        .alignmentGuide(.firstTextBaseline) { d in d[.bottom] }
      VStack(alignment: .leading, spacing: 0) {
        Button {
          withAnimation(.easeInOut(duration: 0.25)) {
            toggle(stop)
          }
        } label: {
          HStack {
            Text(stop.city).bold()
            Image(systemName: "chevron.right")
              .rotationEffect(.degrees(expanded.contains(stop.id) ? 90 : 0))
          }
        }
        .buttonStyle(.plain)
        if expanded.contains(stop.id) {
          Group {
            Text("\(stop.nights) nights")
            if let note = stop.note {
              Text(note).italic()
            }
          }
          .font(.callout)
          .offset(x: 8)
          .transition(.opacity)
        }
      }
    }
  }

  private func toggle(_ stop: TravelStop) {
    if expanded.contains(stop.id) {
      expanded.remove(stop.id)
    } else {
      expanded.insert(stop.id)
    }
  }
}
