import Foundation
import Glyphs
import Observation
import Testing

@testable import LazyUI

/// Views that know their place.
@MainActor
@Suite("Geometry")
struct GeometryTests {
  @Test func `a geometry reader takes all of the space, and aligns its content at the top leading corner`() {
    expectPicture(6, 2, "6 by 2") { GeometryReader { Text("\(Int($0.size.width)) by \(Int($0.size.height))") } }
    expectPicture(9, 3, "a\n72 by 32") {
      VStack(alignment: .leading) {
        Text("a")
        GeometryReader { Text("\(Int($0.size.width)) by \(Int($0.size.height))") }
      }
      .pointsPerCell()
    }
    expectPicture(8, 2, "████") {
      GeometryReader { proxy in Rectangle().frame(width: proxy.size.width / 2, height: 1) }
    }
  }

  @Test func `only the content is made again when the size changes`() {
    var (around, within) = (0, 0)
    let session = Session {
      Counting { around += 1 }
      GeometryReader { proxy in
        let _ = within += 1
        Text("\(Int(proxy.size.width))")
      }
    }
    #expect(session.picture(6, 3).hasSuffix("6"))
    #expect((around, within) == (1, 1))
    #expect(session.picture(5, 3).hasSuffix("5"))
    #expect((around, within) == (1, 2))
    _ = session.picture(5, 3)
    #expect((around, within) == (1, 2))
    #expect(session.probe.updateLoop == nil && session.probe.counters.updateLoops == 0)
  }

  @Test func `state in the content is kept, and values that the closure reads are observed`() {
    struct Taps: View {
      @State private var taps = 0
      var body: some View { Button("\(taps)") { taps += 1 } }
    }
    let model = Model()
    let session = Session {
      GeometryReader { proxy in
        VStack(alignment: .leading) {
          Taps()
          Text(model.flag ? "on" : "off")
        }
      }
    }
    #expect(session.picture(6, 3) == "[ 0 ]\noff")
    session.focusFirstControl()
    session.activate()
    #expect(session.picture(7, 3) == "[ 1 ]\noff")
    model.flag = true
    #expect(session.picture(7, 3) == "[ 1 ]\non")
  }

  @Test func `a frame is available in every coordinate space`() {
    var frames: [CGRect] = []
    var bounds: CGRect?
    _ = Session {
      VStack(alignment: .leading) {
        Text("a")
        HStack {
          Text("b")
          GeometryReader { proxy in
            let _ =
              frames = [
                proxy.frame(in: .local), proxy.frame(in: .global), proxy.frame(in: .named("stack")),
                proxy.frame(in: .named("none")),
              ]
            let _ = bounds = proxy.bounds(of: .named("stack"))
            Text("c")
          }
        }
        .coordinateSpace(name: "stack")
      }
    }
    .picture(6, 3)
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 4, height: 2), CGRect(x: 2, y: 1, width: 4, height: 2),
        CGRect(x: 2, y: 0, width: 4, height: 2), CGRect(x: 2, y: 1, width: 4, height: 2),
      ])
    #expect(bounds == CGRect(x: -2, y: 0, width: 6, height: 2))
  }

  @Test func `a frame that moves by scrolling is updated`() {
    let list = CountedList(height: 3) {
      List(0..<20) { row in
        GeometryReader { Text("\(row) at \(Int($0.frame(in: .global).minY))") }.frame(height: 1)
      }
    }
    #expect(list.lines == ["0 at 0", "1 at 1", "2 at 2"])
    list.session.scrollContainer?.select(4)
    #expect(list.lines == ["2 at 0", "3 at 1", "4 at 2"])
    #expect(list.session.probe.counters.updateLoops == 0)
  }

  @Test func `a change of geometry is reported once`() {
    var reported: [String] = []
    let session = Session {
      Text("x").frame(maxWidth: .infinity).onGeometryChange(for: Int.self) {
        Int($0.size.width)
      } action: { old, new in
        reported.append("\(old) to \(new)")
      }
      .onGeometryChange(for: CGFloat.self, of: { $0.size.height }) { reported.append("height \($0)") }
    }
    _ = session.picture(4, 2)
    _ = session.picture(4, 2)
    _ = session.picture(6, 2)
    #expect(reported.sorted() == ["4 to 4", "4 to 6", "height 1.0"])
  }

  @Test func `the first view that fits is shown, and the others do not appear`() {
    var appeared: [String] = []
    let session = Session {
      ViewThatFits(in: .horizontal) {
        Text("a long text").onAppear { appeared.append("long") }.onDisappear { appeared.append("-long") }
        Text("short").onAppear { appeared.append("short") }.onDisappear { appeared.append("-short") }
        Text("s")
      }
    }
    #expect(session.picture(12, 1) == "a long text")
    #expect(appeared == ["long"])
    #expect(session.picture(8, 1) == " short")
    #expect(appeared == ["long", "-long", "short"] || appeared == ["long", "short", "-long"])
    #expect(session.picture(3, 1) == " s")
    #expect(session.picture(12, 1) == "a long text")
    expectPicture(9, 1, "a b") {
      ViewThatFits {
        VStack {
          Text("a"); Text("b")
        }
        HStack {
          Text("a"); Text("b")
        }
      }
      .frame(width: 9, alignment: .leading)
    }
  }

  @Test func `a frame follows its container`() {
    let session = Session {
      VStack(alignment: .leading, spacing: 0) {
        Color.red.containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 0).frame(height: 1)
        Color.red.frame(height: 1).containerRelativeFrame(.horizontal) { length, _ in length / 4 }
        Text("x").containerRelativeFrame([.horizontal], alignment: .trailing)
      }
    }
    #expect(session.picture(8, 3) == "████\n██\n       x")
    #expect(session.picture(12, 3) == "██████\n███\n           x")
    expectPicture(5, 4, "\n  x\n  x") {
      ScrollView { Text("x\nx").containerRelativeFrame([.horizontal, .vertical]) }
    }
  }
}

private struct Counting: View {
  let body: Text

  init(_ action: () -> Void) {
    action()
    body = Text("")
  }
}
