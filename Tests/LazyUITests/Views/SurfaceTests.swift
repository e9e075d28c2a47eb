import Foundation
import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// Views that show a value, a time or a drawing, and tables.
@MainActor
@Suite("Gauges, timelines, canvases, tables")
struct SurfaceTests {
  @Test func `a gauge is a bar below its labels, or a short one after its value`() {
    expectPicture(10, 3, "Heat   50%\n█████─────") {
      Gauge(value: 5, in: 0...10) {
        Text("Heat")
      } currentValueLabel: {
        Text("50%")
      }
    }
    expectPicture(12, 1, "50% ████────") {
      Gauge(value: 0.5) {
        Text("Heat")
      } currentValueLabel: {
        Text("50%")
      }.gaugeStyle(.accessoryCircular)
    }
    expectPicture(16, 1, "Heat ██████─────") {
      Gauge(value: 0.5) { Text("Heat") }.gaugeStyle(.accessoryLinearCapacity)
    }
  }

  @Test func `a timeline is made again at the times of its schedule, and at no other`() {
    let start = Date(timeIntervalSinceReferenceDate: 1_000)
    let passed = Passed()
    var bodies = 0
    let clock = SteppedClock()
    let session = Session(clock: clock) {
      TimelineView(.periodic(from: start, by: 5)) { context in
        bodies += 1
        return Text(verbatim: "\(Int(context.date.timeIntervalSince(start)))")
      }
    }
    session.wallClock = WallClock { start + passed.seconds }
    #expect(session.picture(1, 1) == "0" && bodies == 1)
    #expect(session.nextFrame == .seconds(5))
    passed.seconds = 5
    clock.advance(by: .seconds(5))
    #expect(session.picture(1, 1) == "5" && bodies == 2)
  }

  @Test func `a canvas draws paths in pixels, and texts over them`() {
    expectPicture(4, 2, "████\n██ab") {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        context.draw(Text("ab"), in: CGRect(x: 2, y: 1, width: 2, height: 1))
      }
    }
    expectPicture(4, 2, "  ██\n  ██") {
      Canvas { context, size in
        context.translateBy(x: 2, y: 0)
        context.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .color(.red))
      }
    }
  }

  @Test func `texts on a canvas are clipped`() {
    expectPicture(8, 3, "\n  cd") {
      Canvas { context, size in
        context.clip(to: Path(CGRect(x: 2, y: 1, width: 2, height: 1)))
        context.draw(Text("abcdef"), in: CGRect(x: 0, y: 1, width: 6, height: 1))
        context.draw(Text("below"), in: CGRect(x: 0, y: 2, width: 6, height: 1))
        context.clip(to: Path(CGRect(x: 6, y: 0, width: 1, height: 1)))
        context.draw(Text("abcdef"), in: CGRect(x: 0, y: 1, width: 6, height: 1))
      }
    }
  }

  @Test func `an image of an address is a symbol, and the placeholder is shown without an address`() {
    expectPicture(1, 1, "▨") { AsyncImage(url: URL(string: "https://example.com/a.png")) }
    expectPicture(1, 1, "…") {
      AsyncImage(url: nil) {
        $0
      } placeholder: {
        Text("…")
      }
    }
  }

  @Test func `a share link shows its item, and hides it again`() {
    let session = Session { ShareLink(item: "abc") { Text("Give") } }
    #expect(session.picture(20, 1).contains("Give") && !session.picture(20, 1).contains("abc"))
    session.moveFocus()
    session.activate()
    #expect(session.picture(20, 1).contains("abc"))
    session.activate()
    #expect(!session.picture(20, 1).contains("abc"))
  }

  struct City: Identifiable {
    let id: Int
    let name: String
  }

  struct Cities: View {
    @State private var cities = [City(id: 1, name: "Oslo"), City(id: 2, name: "Bern")]
    @State private var order: [KeyPathComparator<City>] = []
    var body: some View {
      Table(cities, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("No.") { Text("\($0.id)") }
      }
      .onChange(of: order) { _, new in cities.sort(using: new) }
    }
  }

  @Test func `a table has its titles above its rows, and pressing one sorts by it`() {
    let session = Session(lengthUnit: .point) { Cities() }
    func lines() -> [String] {
      session.picture(20, 4).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(lines().first?.hasPrefix("Name") == true && lines()[1].hasPrefix("Oslo"))
    session.moveFocus()
    session.activate()
    #expect(lines().first?.hasPrefix("Name ↑") == true && lines()[1].hasPrefix("Bern"))
    session.activate()
    #expect(lines().first?.hasPrefix("Name ↓") == true && lines()[1].hasPrefix("Oslo"))
  }

  private struct BoundsKey: PreferenceKey {
    nonisolated(unsafe) static var defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  @Test func `an anchor is resolved to the view's frame in a layer over it`() {
    var frames: [CGRect] = []
    let session = Session {
      VStack(alignment: .leading, spacing: 0) {
        Text("abc")
        Text("de").anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in
          frames = anchors.map { proxy[$0] }
          return Color.clear
        }
      }
    }
    _ = session.picture(3, 2)
    #expect(frames == [CGRect(x: 0, y: 1, width: 2, height: 1)])
  }

  struct BarStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "\(Int((configuration.fractionCompleted ?? 0) * 100)) of 100")
    }
  }

  @Test func `progress uses a custom style`() {
    expectPicture(9, 1, "50 of 100") { ProgressView(value: 0.5).progressViewStyle(BarStyle()) }
    expectPicture(4, 1, "██──") { ProgressView(value: 0.5).progressViewStyle(.linear) }
  }

  struct Token: Identifiable {
    let id: String
  }

  struct Tokens: View {
    @State private var text = ""
    @State private var tokens = [Token(id: "new")]
    var body: some View { Text("x").searchable(text: $text, tokens: $tokens) { Text(verbatim: $0.id) } }
  }

  @Test func `a token precedes the field, and pressing it removes it`() {
    let session = Session { Tokens() }
    #expect(session.picture(30, 2).contains("[ new ]"))
    session.moveFocus()
    session.activate()
    #expect(!session.picture(30, 2).contains("new"))
  }

  @Test func `a localised title is drawn with its Markdown`() {
    let session = Session { DisclosureGroup("**Bold** one") { Text("x") } }
    #expect(session.picture(20, 1) == "▸ Bold one")
  }
}

/// The seconds that have passed.
@MainActor
private final class Passed {
  var seconds = 0.0
}
