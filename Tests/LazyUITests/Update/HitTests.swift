import Glyphs
import Testing

@testable import LazyUI

/// The view at a place of the screen, and the effect of a click there.
@MainActor
@Suite("Hits")
struct HitTests {
  private final class Log { var entries: [String] = [] }

  private func session(_ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View) -> Session {
    let session = Session(root: view)
    session.update(size: Size(width: width, height: height))
    return session
  }

  private func textAndButton(_ log: Log) -> some View {
    HStack {
      Text("text")
      Button("b") { log.entries.append("button") }
      Spacer()
    }
  }

  @Test func `a click on a row selects it, and a click below the last row does nothing`() {
    let session = session(20, 5) { List(0..<3) { Text(verbatim: "row \($0)") } }
    #expect(session.click(x: 19, y: 2))
    #expect(session.scrollContainer?.selection == 2)
    #expect(!session.click(x: 0, y: 3) && !session.click(x: 0, y: -1) && !session.click(x: 20, y: 0))
    #expect(session.scrollContainer?.selection == 2)
    #expect(session.hit(x: 0, y: 4)?.container != nil && session.hit(x: 0, y: 5) == nil)
  }

  @Test func `a row of several lines is one row, after any scrolling`() {
    let session = session(20, 6) { List(0..<100) { TwoLinesHigh(number: $0) } }
    session.scrollContainer?.select(50)
    session.update(size: Size(width: 20, height: 6))
    let first = session.scrollContainer?.position.firstRow ?? 0
    session.click(x: 3, y: 3)
    #expect(session.scrollContainer?.selection == first + 1)
    session.click(x: 3, y: 5)
    #expect(session.scrollContainer?.selection == first + 2)
  }

  @Test func `a click presses the control under it and no other, and selects its row`() {
    let log = Log()
    let session = session(30, 4) {
      List(0..<4) { row in
        HStack {
          Button("a") { log.entries.append("a\(row)") }
          Text("-")
          Button("b") { log.entries.append("b\(row)") }
          Button("c") { log.entries.append("c\(row)") }.disabled(true)
        }
      }
    }
    #expect(session.picture(30, 4).hasPrefix("[ a ] - [ b ] [ c ]"))
    for x in [0, 4, 5, 6, 7, 8, 12, 13, 14] { session.click(x: x, y: 1) }
    #expect(log.entries == ["a1", "a1", "b1", "b1"])
    session.click(x: 9, y: 3)
    #expect(log.entries.last == "b3" && session.scrollContainer?.selection == 3)
    #expect(session.hit(x: 14, y: 0)?.control == nil, "it is disabled")
  }

  @Test func `the innermost view with an action performs it`() {
    let log = Log()
    let session = session(20, 1) {
      textAndButton(log).onTapGesture { log.entries.append("tap") }
    }
    for x in [0, 5, 19] { session.click(x: x, y: 0) }
    #expect(log.entries == ["tap", "button", "tap"])
  }

  @Test(arguments: [
    (GestureMask.all, ["tap", "button"]), (.gesture, ["tap", "tap"]), (.subviews, ["button"]), (.none, []),
  ])
  func `a mask chooses between a gesture and the controls within`(mask: GestureMask, expected: [String]) {
    let log = Log()
    let session = session(20, 1) {
      textAndButton(log).gesture(TapGesture().onEnded { log.entries.append("tap") }, including: mask)
    }
    for x in [0, 5] { session.click(x: x, y: 0) }
    #expect(log.entries == expected)
  }

  @Test func `a view in front covers those behind it, and space covers nothing`() {
    let log = Log()
    let session = session(11, 3) {
      ZStack(alignment: .topLeading) {
        VStack(alignment: .leading) {
          Button("one") { log.entries.append("one") }
          Button("two") { log.entries.append("two") }
        }
        HStack {
          Text("xxx")
          Spacer()
        }
      }
    }
    for (x, y) in [(0, 0), (4, 0), (0, 1)] { session.click(x: x, y: y) }
    #expect(session.picture(11, 3).hasPrefix("xxxne ]"))
    #expect(log.entries == ["one", "two"])
  }

  @Test func `a hidden view cannot be hit`() {
    let log = Log()
    let session = session(10, 1) { Button("one") { log.entries.append("one") }.hidden() }
    #expect(!session.click(x: 5, y: 0) && log.entries.isEmpty)
  }

  @Test func `a gesture receives the place, in the unit of lengths, and keys skip it`() {
    let log = Log()
    let session = session(20, 3) {
      VStack(alignment: .leading) {
        Text("title")
        Text("0123456789").onTapGesture { log.entries.append("\(Int($0.x)),\(Int($0.y))") }
        Text("0123456789").onTapGesture { log.entries.append("\(Int($0.x)),\(Int($0.y))") }.pointsPerCell()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    session.click(x: 7, y: 1)
    session.click(x: 7, y: 2)
    session.click(x: 10, y: 1)
    #expect(log.entries == ["7,0", "56,0"])
    #expect(!session.canFocus && !session.activate())
  }

  @Test func `a click focuses a text field, a second one keeps the focus, and one elsewhere removes it`() {
    let log = Log()
    let session = session(20, 2) {
      VStack(alignment: .leading) {
        TextField("name", text: .constant("x")).onSubmit { log.entries.append("submitted") }
        Text("below")
      }
    }
    session.click(x: 3, y: 0)
    #expect(session.isEditing)
    session.click(x: 3, y: 0)
    #expect(session.isEditing && log.entries.isEmpty)
    session.click(x: 0, y: 1)
    #expect(!session.isEditing)
  }

  @Test func `a click in a grid selects the view`() {
    let log = Log()
    let session = session(20, 4) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(5)), GridItem(.fixed(5)), GridItem(.fixed(5))]) {
          ForEach(0..<8) { number in Button("\(number)") { log.entries.append("\(number)") } }
        }
      }
    }
    let picture = session.picture(20, 4).split(separator: "\n").map(String.init)
    let line = picture.firstIndex { $0.contains("4") } ?? 0
    let column = picture[line].prefix { $0 != "4" }.count
    session.click(x: column, y: line)
    session.activate()
    #expect(log.entries == ["4", "4"])
  }

  @Test func `rows that moved before a frame was shown are clicked at their new places`() {
    let session = session(20, 5) { List(0..<100) { Text(verbatim: "row \($0)") } }
    session.scrollContainer?.page(by: 10)
    session.click(x: 0, y: 2)
    #expect(session.scrollContainer?.selection == 12)
  }
}

private struct TwoLinesHigh: View {
  let number: Int
  var body: some View {
    VStack(alignment: .leading) {
      Text(verbatim: "\(number)")
      Text("more")
    }
  }
}
