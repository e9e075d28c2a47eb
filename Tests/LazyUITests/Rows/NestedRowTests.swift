import Glyphs
import Testing

@testable import LazyUI

/// Collections in the rows of collections, when both change.
@MainActor
@Suite("Collections in rows")
struct NestedRowTests {
  private struct Part: View {
    let number: Int
    let model: Model
    var body: some View { ForEach(0..<(number + model.key) % 3, id: \.self) { Text(verbatim: "\(number) part \($0)") } }
  }

  private struct Copies: View {
    let model: Model
    let count: Int
    var body: some View { ForEach(0..<count, id: \.self) { _ in Parts(model: model) } }
  }

  private struct Parts: View {
    let model: Model
    var body: some View { ForEach(0..<3, id: \.self) { Part(number: $0, model: model) } }
  }

  @Test func `rows of an element are counted again when the collection around it changes too`() {
    let model = Model()
    for inList in [true, false] {
      model.key = 0
      var list = CountedList(height: 8) {
        if inList {
          List { Copies(model: model, count: 3 - model.key) }
        } else {
          ScrollView { LazyVStack { Copies(model: model, count: 3 - model.key) } }
        }
      }
      _ = list.step()
      model.key = 2
      #expect(list.lines.map(\.trimmed).filter { !$0.isEmpty } == ["0 part 0", "0 part 1", "2 part 0"])
    }
  }

  @Test func `elements with equal ids and any number of rows may change while their rows are on screen`() {
    let model = Model(Array(0..<30))
    var list = CountedList(height: 6) {
      List { ForEach(model.numbers.map { $0 / 3 }, id: \.self) { Part(number: $0, model: model).bold() } }
    }
    for turn in 0..<6 {
      _ = turn.isMultiple(of: 2) ? list.jumpToEnd() : list.jumpToTop()
      model.numbers.removeFirst(2)
      model.key += 1
      _ = list.step()
      #expect(list.slotsAlive == list.reachableSlots)
    }
  }

  @Test func `a text that is measured for another width while off screen is shown completely`() {
    var list = CountedList(height: 2) {
      ScrollView {
        VStack {
          ForEach(0..<20) { number in
            HStack {
              Text(verbatim: "number \(number)")
              Text("of twenty")
            }
          }
        }
      }
    }
    _ = list.jumpToEnd()
    _ = list.jumpToTop()
    list.session.update(size: Size(width: 12, height: 2))
    list.container?.select(19)
    #expect(list.lines.map(\.trimmed) == ["number 18 of twenty", "number 19 of twenty"])
  }
}
