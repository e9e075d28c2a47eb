// Views as programs write them, with one import.
@testable import LazyUI
import Testing

private struct Treat {
  let serialNumber: Int
  let name: String
  let expires: Date
}

private struct Faded: ViewModifier {
  var date: Date
  var now: Date = Date(timeIntervalSince1970: 100)

  func body(content: Content) -> some View {
    if date < now {
      content.opacity(0.3)
    } else {
      content
    }
  }
}

private struct Jar: View {
  let treats: [Treat]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 16) {
        ForEach(treats, id: \.serialNumber) { treat in
          Text(treat.name)
            .frame(minHeight: 40)
            .modifier(Faded(date: treat.expires))
        }
      }
      .padding(16)
    }
    .background(Color(white: 0.1))
  }
}

private struct Badge: View {
  let tint: Color
  @State private var isOn = false

  var body: some View {
    Circle()
      .fill(isOn ? .yellow : tint)
      .frame(width: 180, height: 180)
      .overlay(
        Image(systemName: "pawprint.fill")
          .resizable()
          .scaledToFit()
          .foregroundColor(.white)
          .padding(44)
      )
  }
}

private struct Row: View {
  let date: Date
  @State private var isOn = false
  @State private var query = ""

  var body: some View {
    VStack {
      Text(date, format: .iso8601.year().month().day())
      Toggle("on", isOn: $isOn)
      TextField("search", text: $query)
      Button("go") { isOn.toggle() }.buttonStyle(.bordered)
      Rectangle().fill(.gray.gradient).frame(height: 30)
    }
    .foregroundStyle(isOn ? .primary : .secondary)
    .frame(maxHeight: .infinity, alignment: isOn ? .top : .bottom)
  }
}

/// Views as programs write them compile, and look right if lengths are points.
@MainActor
@Suite("Views as programs write them")
struct CompatibilityTests {
  @Test func `a grid with lengths in points fits a terminal`() {
    let treats = (0..<4).map { Treat(serialNumber: $0, name: "treat \($0)", expires: .distantFuture) }
    expectPicture(24, 10, "\n\n   treat 0   treat 1\n\n\n\n   treat 2   treat 3") {
      Jar(treats: treats).pointsPerCell()
    }
  }

  @Test func `a badge is round, with its symbol in the middle`() {
    let lines = Session { Badge(tint: .green).pointsPerCell() }.picture(23, 11).split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines[5].filter { $0 == "❖" }.count == 1)
  }

  @Test func `a row of controls shows all of them`() {
    expectPicture(
      20, 6, "     1970-01-01\n       [ ] on\nsearch\n       ( go )\n████████████████████\n████████████████████"
    ) {
      Row(date: Date(timeIntervalSince1970: 0)).pointsPerCell()
    }
  }
}
