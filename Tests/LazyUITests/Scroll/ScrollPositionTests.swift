import Foundation
import Glyphs
import Observation
import Testing
import TestSupport

@testable import LazyUI

@MainActor
@Suite("Scroll positions")
struct ScrollPositionTests {
  @MainActor @Observable final class Place {
    var id: Int?
    var position = ScrollPosition(idType: Int.self)
    var count = 100
    @ObservationIgnored var reported: [String] = []
  }

  @Test func `a bound id follows the top row, and setting it scrolls`() {
    let place = Place()
    let list = CountedList(height: 5) {
      ScrollView { LazyVStack { ForEach(0..<100, id: \.self) { Text("row \($0)") } }.scrollTargetLayout() }
        .scrollPosition(id: Binding(get: { place.id }, set: { place.id = $0 }))
    }
    #expect(list.lines[0].trimmed == "row 0")
    #expect(place.id == nil)
    list.container?.page(by: 10)
    _ = list.lines
    #expect(place.id == 10)
    place.id = 50
    #expect(list.lines[0].trimmed == "row 50")
    #expect(place.id == 50)
    list.container?.page(by: -1)
    _ = list.lines
    #expect(place.id == 49)
  }

  @Test func `a container starts at an id that is set before the first frame`() {
    let place = Place()
    place.id = 30
    var list = CountedList(height: 5) {
      ScrollView { LazyVStack { ForEach(0..<40_000, id: \.self) { Text("row \($0)") } } }
        .scrollPosition(id: Binding(get: { place.id }, set: { place.id = $0 }))
    }
    #expect(list.step().inits <= 10)
    #expect(list.lines[0].trimmed == "row 30")
  }

  @Test func `a position can be set to ids and edges, and reports scrolling by the user`() {
    let place = Place()
    let list = CountedList(height: 5) {
      List(0..<100, id: \.self) { Text("row \($0)") }
        .scrollPosition(Binding(get: { place.position }, set: { place.position = $0 }))
    }
    _ = list.lines
    place.position.scrollTo(id: 20, anchor: .top)
    #expect(list.lines[0] == "row 20")
    place.position.scrollTo(edge: .bottom)
    #expect(list.lines[4] == "row 99")
    #expect(!place.position.isPositionedByUser)
    list.container?.page(by: -5)
    _ = list.lines
    #expect(place.position.isPositionedByUser && place.position.viewID(type: Int.self) == 90)
    place.position.scrollTo(edge: .bottom)
    #expect(list.lines[4] == "row 99")
  }

  @Test func `a position records only ids of its type, also of elements around the first row`() {
    func place(afterPages count: Int, _ position: ScrollPosition) -> ScrollPosition {
      let place = TypedPlace(position)
      let list = CountedList(height: 4) {
        List {
          ForEach(["a", "b"], id: \.self) { name in
            Text(name)
            ForEach(0..<20, id: \.self) { Text("\(name)\($0)") }
          }
        }
        .scrollPosition(Binding(get: { place.position }, set: { place.position = $0 }))
      }
      _ = list.lines
      list.container?.page(by: count)
      #expect(list.lines[0] == (count == 21 ? "b" : "b2"))
      return place.position
    }
    for (count, row) in [(21, 0), (24, 2)] {
      #expect(place(afterPages: count, ScrollPosition(idType: String.self)).viewID(type: String.self) == "b")
      #expect(place(afterPages: count, ScrollPosition(idType: Int.self)).viewID(type: Int.self) == row)
      let any = place(afterPages: count, ScrollPosition())
      #expect(any.viewID == nil && any.isPositionedByUser)
    }
  }

  @Test func `recording the section of the first row does not scroll to that section`() {
    let place = Sections()
    let list = CountedList(height: 3) {
      List {
        ForEach(["a", "b"], id: \.self) { name in ForEach(0..<20, id: \.self) { Text("\(name)\($0)") } }
      }
      .scrollPosition(id: Binding(get: { place.section }, set: { place.section = $0 }))
    }
    _ = list.lines
    list.container?.page(by: 25)
    _ = list.lines
    #expect(place.section == "b")
    #expect(list.lines[0] == "b5")
    place.section = "a"
    #expect(list.lines[0] == "a0")
  }

  @MainActor @Observable final class Sections {
    var section: String?
  }

  @MainActor @Observable final class TypedPlace {
    var position: ScrollPosition
    init(_ position: ScrollPosition) { self.position = position }
  }

  @Test func `a container with its anchor at the bottom starts there, and stays there while rows are added`() {
    let place = Place()
    let list = CountedList(height: 3) {
      ScrollView { LazyVStack { ForEach(0..<place.count, id: \.self) { Text("row \($0)") } } }
        .defaultScrollAnchor(.bottom)
    }
    #expect(list.lines.map(\.trimmed) == ["row 97", "row 98", "row 99"])
    place.count = 102
    #expect(list.lines.map(\.trimmed) == ["row 99", "row 100", "row 101"])
    list.container?.select(50)
    _ = list.lines
    place.count = 110
    #expect(list.lines.contains { $0.trimmed == "row 50" })
  }

  @Test func `geometry, visible ids and visible rows are reported when they change`() {
    let place = Place()
    let list = CountedList(height: 4) {
      List(0..<100, id: \.self) { number in
        Text("row \(number)").onScrollVisibilityChange { if number == 6 { place.reported.append("6 \($0)") } }
      }
      .onScrollTargetVisibilityChange(idType: Int.self) { place.reported.append("\($0)") }
      .onScrollGeometryChange(for: Double.self) {
        $0.contentOffset.y
      } action: {
        place.reported.append("\($0) \($1)")
      }
    }
    _ = list.lines
    #expect(Set(place.reported) == ["[0, 1, 2, 3]", "0.0 0.0"])
    place.reported = []
    list.container?.page(by: 4)
    _ = list.lines
    #expect(Set(place.reported) == ["[4, 5, 6, 7]", "6 true", "0.0 4.0"])
    place.reported = []
    list.container?.page(by: 4)
    _ = list.lines
    #expect(Set(place.reported) == ["[8, 9, 10, 11]", "6 false", "4.0 8.0"])
  }

  @Test func `inset content is at the edge, and the list has the remaining space`() {
    let list = CountedList(height: 4) {
      List(0..<100) { Text("row \($0)") }
        .safeAreaInset(edge: .bottom) { Text("bar") }
        .safeAreaInset(edge: .top) { Text("top") }
    }
    #expect(list.lines.map(\.trimmed) == ["top", "row 0", "row 1", "bar"])
  }
}

@MainActor
@Suite("Scrolling sideways")
struct SidewaysScrollTests {
  @Test func `content that is too wide is cut off, and left and right scroll it`() {
    let session = Session { ScrollView(.horizontal) { HStack { ForEach(0..<6) { Text("card\($0)") } } } }
    #expect(session.picture(14, 1) == "card0 card1 c›")
    session.moveFocus()
    #expect(session.adjust(.right))
    #expect(session.picture(14, 1) == "‹rd1 card2 ca›")
    while session.adjust(.right) {}
    #expect(session.picture(14, 1) == "‹3 card4 card5")
    #expect(!session.adjust(.right) && session.adjust(.left))
  }

  @Test func `a focused control is scrolled into view`() {
    let session = Session { ScrollView(.horizontal) { LazyHStack { ForEach(0..<6) { Button("b\($0)") {} } } } }
    _ = session.picture(12, 1)
    for number in 0..<6 {
      session.moveFocus()
      #expect(session.picture(12, 1).contains("b\(number)"))
    }
  }

  @Test func `content that fits is no control and shows no marks`() {
    let session = Session { ScrollView(.horizontal) { Text("fits") } }
    #expect(session.picture(12, 1) == "fits")
    #expect(!session.moveFocus())
  }
}
