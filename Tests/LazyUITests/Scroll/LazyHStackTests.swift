import Foundation
import Testing

@testable import LazyUI

/// A view that records that it was made, has appeared or has disappeared.
private struct Card: View {
  let number: Int
  let log: CardLog
  var width: Int?

  var body: some View {
    log.made.append(number)
    return Text("c\(number)").frame(width: width.map { CGFloat($0) }, alignment: .leading)
      .onAppear { log.shown.insert(number) }
      .onDisappear { log.shown.remove(number) }
  }
}

@MainActor
private final class CardLog {
  var made: [Int] = []
  var shown: Set<Int> = []

  func madeNow() -> [Int] {
    defer { made = [] }
    return made
  }
}

@MainActor
@Suite("Lazy stacks sideways")
struct LazyHStackTests {
  private let log = CardLog()

  private func shelf(_ count: Int, width: Int = 4) -> Session {
    Session { [log] in
      ScrollView(.horizontal) {
        LazyHStack { ForEach(0..<count, id: \.self) { Card(number: $0, log: log, width: width) } }
      }
    }
  }

  @Test func `only the views on screen of a thousand are made`() {
    let session = shelf(1000)
    #expect(session.picture(15, 1) == "c0   c1   c2  ›")
    #expect(log.madeNow() == [0, 1, 2])
    #expect(log.shown == [0, 1, 2])
  }

  @Test func `right makes views that scroll in, and frees those that scroll out`() {
    let session = shelf(1000)
    _ = session.picture(15, 1)
    _ = log.madeNow()
    session.moveFocus()
    #expect(session.adjust(.right))
    #expect(session.picture(15, 1) == "‹  c2   c3   c›")
    #expect(log.madeNow() == [3, 4])
    #expect(session.adjust(.right))
    #expect(session.picture(15, 1) == "‹c3   c4   c5 ›")
    #expect(log.shown == [3, 4, 5])
    #expect(session.adjust(.left) && session.adjust(.left))
    #expect(session.picture(15, 1) == "c0   c1   c2  ›")
    #expect(log.shown == [0, 1, 2])
  }

  @Test func `a jump to the end of a million views makes those at the end`() {
    let session = Session { [log] in
      ScrollViewReader { proxy in
        ScrollView(.horizontal) {
          LazyHStack { ForEach(0..<1_000_000, id: \.self) { Card(number: $0, log: log, width: 8) } }
        }
        Button("end") { proxy.scrollTo(999_999) }
        Button("middle") { proxy.scrollTo(500_000, anchor: .leading) }
      }
    }
    _ = session.picture(20, 3)
    _ = log.madeNow()
    session.focusFirstControl()
    session.moveFocus()
    session.activate()
    #expect(session.picture(20, 3).contains("c999,999"))
    #expect(Set(log.madeNow()).isSubset(of: Set(999_990..<1_000_000)))
    session.moveFocus()
    session.activate()
    #expect(session.picture(20, 3).contains("c500,001"))
    #expect(Set(log.madeNow()).isSubset(of: Set(499_990..<500_010)))
  }

  @Test func `views of different widths stay in place while those before them are made`() {
    let session = Session { [log] in
      ScrollViewReader { proxy in
        ScrollView(.horizontal) {
          LazyHStack { ForEach(0..<100, id: \.self) { Card(number: $0, log: log, width: 3 + $0 % 5) } }
        }
        Button("go") { proxy.scrollTo(50, anchor: .leading) }
      }
    }
    _ = session.picture(20, 2)
    session.focusFirstControl()
    session.moveFocus()
    session.activate()
    #expect(session.picture(20, 2).hasPrefix("‹50 c51  c52   c53 ›"))
    session.moveFocus(backwards: true)
    var steps = 0
    while session.adjust(.left), steps < 100 {
      steps += 1
      let line = session.picture(20, 2)
      #expect(line.contains("c"))
    }
    #expect(session.picture(20, 2).hasPrefix("c0  c1   c2    c3  ›"))
    steps = 0
    while session.adjust(.right), steps < 100 { steps += 1 }
    #expect(session.picture(20, 2).contains("c99"))
  }

  @Test func `a key makes the next control before the focus moves there, even without a frame in between`() {
    let session = Session { [log] in
      List {
        ScrollView(.horizontal) {
          LazyHStack {
            ForEach(0..<1000, id: \.self) { number in
              let _ = log.made.append(number)
              Button("b\(number)") {}
            }
          }
        }
      }
    }
    _ = session.picture(20, 3)
    #expect(log.made.max()! < 6)
    #expect(session.moveFocusAcross(by: 1))
    for _ in 0..<30 { #expect(session.moveFocusAcross(by: 1)) }
    #expect(session.picture(20, 3).contains("b30"))
    #expect(session.moveFocusAcross(by: 20))
    #expect(session.picture(20, 3).contains("b50"))
    #expect(session.moveFocusAcross(by: -50))
    #expect(session.picture(20, 3).contains("b0"))
    #expect(log.made.max()! < 56)
  }

  @Test func `a taller view makes the stack taller when it scrolls in`() {
    let session = Session {
      VStack(alignment: .leading) {
        ScrollView(.horizontal) {
          LazyHStack(alignment: .top) { ForEach(0..<9) { Text($0 < 5 ? "card" : "card\nhigh") } }
        }
        Text("below")
      }
    }
    #expect(session.picture(10, 4).split(separator: "\n").map { String($0).trimmed } == ["card card›", "below"])
    session.moveFocus()
    for _ in 0..<5 { _ = session.adjust(.right) }
    #expect(session.picture(10, 4).split(separator: "\n").map { String($0).trimmed }.last == "below")
    #expect(session.picture(10, 4).contains("high"))
  }

  @Test func `removing rows leaves the stack with the remaining ones`() {
    let session = Session { Shrinking(log: log) }
    _ = session.picture(15, 2)
    session.focusFirstControl()
    for _ in 0..<50 { _ = session.adjust(.right) }
    _ = session.picture(15, 2)
    session.moveFocus()
    session.activate()
    #expect(session.picture(15, 2).hasPrefix("c0   c1"))
    #expect(log.shown == [0, 1])
  }

  @Test func `views beside a lazy stack and around it leave it lazy`() {
    let session = Session { [log] in
      ScrollView(.horizontal) {
        HStack {
          Text("head")
          LazyHStack { ForEach(0..<1000, id: \.self) { Card(number: $0, log: log, width: 4) } }.padding(.leading, 1)
          Text("tail")
        }
      }
    }
    // Before it is placed, the stack is measured with the complete width.
    #expect(session.picture(20, 1) == "head  c0   c1   c2 ›")
    #expect(log.madeNow() == [0, 1, 2, 3])
    #expect(log.shown == [0, 1, 2])
    session.moveFocus()
    #expect(session.adjust(.right))
    #expect(session.picture(20, 1) == "‹c1   c2   c3   c4 ›")
    #expect(log.madeNow() == [3, 4])
    var steps = 0
    while session.adjust(.right), steps < 1000 { steps += 1 }
    #expect(session.picture(20, 1).hasSuffix("c999 tail"))
  }

  @Test func `a scroll position is updated as the stack scrolls, and setting it scrolls`() {
    struct Place: View {
      let log: CardLog
      @State private var place: Int?
      var body: some View {
        VStack(alignment: .leading) {
          ScrollView(.horizontal) {
            LazyHStack { ForEach(0..<1000, id: \.self) { Card(number: $0, log: log, width: 4) } }
          }
          .scrollPosition(id: $place)
          Text("at \(place ?? -1)")
          Button("go") { place = 700 }
        }
      }
    }
    let session = Session { Place(log: log) }
    _ = session.picture(15, 3)
    session.moveFocus()
    #expect(session.adjust(.right))
    #expect(session.picture(15, 3).split(separator: "\n")[1] == "at 1")
    session.moveFocus()
    session.activate()
    #expect(session.picture(15, 3).hasPrefix("‹700 c701 c702›"))
    #expect(log.made.max()! < 710 && log.made.count < 40)
  }

  @Test func `other elements replace the first ones`() {
    struct Exchanged: View {
      let log: CardLog
      @State private var first = 0
      var body: some View {
        ScrollView(.horizontal) {
          LazyHStack { ForEach(first..<first + 100, id: \.self) { Card(number: $0, log: log, width: 4) } }
        }
        Button("more") { first += 50 }
      }
    }
    let session = Session { Exchanged(log: log) }
    #expect(session.picture(15, 2).hasPrefix("c0   c1   c2"))
    session.focusFirstControl(backwards: true)
    session.activate()
    #expect(session.picture(15, 2).hasPrefix("c50  c51  c52"))
    #expect(log.shown == [50, 51, 52])
    session.focusFirstControl()
    #expect(session.adjust(.right))
    session.focusFirstControl(backwards: true)
    session.activate()
    #expect(session.picture(15, 2).contains("c102"))
  }

  @Test func `an empty stack has no width, and fills when views are added`() {
    struct Filling: View {
      let log: CardLog
      @State private var count = 0
      var body: some View {
        ScrollView(.horizontal) {
          LazyHStack { ForEach(0..<count, id: \.self) { Card(number: $0, log: log, width: 4) } }
        }
        Button("more") { count = 100 }
      }
    }
    let session = Session { Filling(log: log) }
    #expect(session.picture(15, 2).contains("more"))
    session.focusFirstControl()
    session.activate()
    #expect(session.picture(15, 2).hasPrefix("c0   c1   c2"))
    #expect(log.shown == [0, 1, 2])
  }

  @Test func `rows whose number depends on their values are lazy`() {
    struct Maybe: View {
      let number: Int
      let log: CardLog
      var body: some View {
        if number % 2 == 0 { Card(number: number, log: log, width: 4) }
      }
    }
    let session = Session { [log] in
      ScrollView(.horizontal) { LazyHStack { ForEach(0..<1000, id: \.self) { Maybe(number: $0, log: log) } } }
    }
    #expect(session.picture(15, 1) == "c0   c2   c4  ›")
    #expect(log.madeNow() == [0, 2, 4])
    session.moveFocus()
    var steps = 0
    while session.adjust(.right), steps < 1000 {
      _ = session.picture(15, 1)
      steps += 1
    }
    #expect(session.picture(15, 1).hasSuffix("c996 c998"))
  }

  @Test func `a changing view does not affect its neighbours, not even a partly visible one`() {
    struct Counter: View {
      let number: Int
      let log: CardLog
      @State private var count = 0
      var body: some View {
        Button("\(count)") { count += 1 }.frame(width: 6, alignment: .leading)
          .onAppear { log.shown.insert(number) }
          .onDisappear { log.made.append(number) }
      }
    }
    let session = Session { [log] in
      ScrollView(.horizontal) { LazyHStack { ForEach(0..<100, id: \.self) { Counter(number: $0, log: log) } } }
    }
    _ = session.picture(16, 1)
    session.moveFocus()
    for _ in 0..<3 { session.moveFocus() }
    _ = session.picture(16, 1)
    session.moveFocus(backwards: true)
    #expect(session.picture(16, 1) == "‹]  [ 0 ]  [ 0 ›")
    log.made = []
    session.activate()
    #expect(session.picture(16, 1) == "‹]  [ 1 ]  [ 0 ›")
    #expect(log.made == [])
  }

  @Test func `a grid makes the columns in view`() {
    let session = Session { [log] in
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(1)), GridItem(.fixed(1))]) {
          ForEach(0..<1000, id: \.self) { Card(number: $0, log: log, width: 4) }
        }
      }
    }
    #expect(session.picture(15, 2) == "c0   c2   c4\nc1   c3   c5  ›")
    #expect(log.madeNow() == [0, 1, 2, 3, 4, 5])
    session.moveFocus()
    #expect(session.adjust(.right))
    #expect(session.picture(15, 2) == "   c4   c6   c8\n‹  c5   c7   c›")
    #expect(log.madeNow() == [6, 7, 8, 9])
  }
}

private struct Shrinking: View {
  let log: CardLog
  @State private var count = 1000

  var body: some View {
    ScrollView(.horizontal) { LazyHStack { ForEach(0..<count, id: \.self) { Card(number: $0, log: log, width: 4) } } }
    Button("less") { count = 2 }
  }
}
