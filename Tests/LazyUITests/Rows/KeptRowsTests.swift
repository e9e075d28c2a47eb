import Glyphs
import Testing

@testable import LazyUI

/// Rows on a surface that keeps the last frame, compared with the same rows on a new one.
@MainActor
struct KeptRowsTests {
  private struct Nested: View {
    let model: Model
    let row: Int

    var body: some View {
      HStack {
        Text("\(row): \(model.key)")
        ScrollView { LazyVStack { ForEach(0..<9, id: \.self) { Text("inner \($0)") } } }
      }
      .frame(height: 3)
    }
  }

  @Test func `a container in a row is drawn whenever its row is`() {
    let model = Model([])
    expectSame(steps: [{ model.key = 1 }, { model.key = 2 }], scrolls: [1, 1, 2, -1]) {
      List { ForEach(0..<20, id: \.self) { Nested(model: model, row: $0) } }
    }
  }

  @Test func `rows are drawn over earlier content, on any background`() {
    let model = Model([])
    expectSame(steps: [{ model.key = 100_000 }, { model.key = 2 }], scrolls: [1, -1]) {
      List { ForEach(0..<20, id: \.self) { Text("\($0) of \(model.key)") } }.background(.blue)
    }
  }

  @Test func `paging after a row was inserted into an eager stack counts from the selected line`() {
    let ends = [true, false].map { isShown in
      let model = Model(Array(0..<100))
      var stack = CountedList(height: 10) {
        ScrollView { VStack(alignment: .leading) { ForEach(model.numbers, id: \.self) { Text("\($0)") } } }
      }
      _ = stack.step()
      stack.container?.select(5)
      _ = stack.step()
      model.numbers.insert(200, at: 2)
      if isShown { _ = stack.step() }
      stack.container?.page(by: 10)
      _ = stack.step()
      return stack.container?.selection
    }
    #expect(ends == [16, 16])
  }

  /// Expects a surface that is reused from frame to frame to show the same as a new one, after each step, and after
  /// each movement of the selection by a number of rows.
  private func expectSame<Content: View>(
    steps: [() -> Void], scrolls: [Int], @ViewBuilder _ content: @escaping () -> Content
  ) {
    let (session, other) = (Session { content() }, Session { content() })
    var painter = Painter(surface: Surface(size: .zero), keepsFrames: true)
    let size = Size(width: 30, height: 8)
    let moves = scrolls.map { count in
      { for session in [session, other] { session.scrollContainer?.moveSelection(by: count) } }
    }
    for step in [{}] + steps + moves + steps {
      step()
      session.update(size: size)
      painter.beginFrame(size: size)
      session.draw(&painter)
      let new = other.frame(size: size)
      #expect(painter.surface.cellRows == new.cellRows)
    }
  }
}

extension Surface {
  /// The cells, line by line.
  fileprivate var cellRows: [[Cell]] { (0..<size.height).map { y in (0..<size.width).map { self[$0, y] } } }
}
