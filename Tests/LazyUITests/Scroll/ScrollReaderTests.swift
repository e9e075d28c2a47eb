import Glyphs
import Testing

@testable import LazyUI

/// Scroll view readers inside scroll containers and around them.
@MainActor
@Suite("Readers in scroll containers")
struct ScrollReaderTests {
  @Test func `a reader within a scroll view scrolls the scroll view`() {
    var proxy: ScrollViewProxy?
    var list = CountedList(height: 3) {
      ScrollView {
        ScrollViewReader { reader in
          let _ = proxy = reader
          Text("head")
          LazyVStack { ForEach(0..<1_000) { Line(number: $0) } }
        }
      }
    }
    #expect(list.step().inits == 2)
    proxy?.scrollTo(500, anchor: .top)
    #expect(list.step().inits == 3)
    #expect(list.lines[0].contains("500"))
  }

  @Test(arguments: [true, false]) func `a reader between a scroll container and its rows is no container`(isList: Bool)
  {
    var proxy: ScrollViewProxy?
    let model = Model(Array(0..<100))
    var list = CountedList(height: 3) {
      if isList {
        List {
          ScrollViewReader { reader in
            let _ = proxy = reader
            ForEach(model.numbers, id: \.self) { Text("\($0)") }
          }
        }
      } else {
        ScrollView {
          VStack(alignment: .leading) {
            ScrollViewReader { reader in
              let _ = proxy = reader
              ForEach(model.numbers, id: \.self) { Text("\($0)").id("row \($0)") }
            }
          }
        }
      }
    }
    _ = list.step()
    if isList { proxy?.scrollTo(50, anchor: .top) } else { proxy?.scrollTo("row 50", anchor: .top) }
    _ = list.step()
    #expect(list.lines[0].contains("50"))
    model.numbers.removeFirst(30)
    #expect(list.lines[0].contains("50"))
    proxy?.scrollTo(31, anchor: .top)
    #expect(list.lines[0].contains("31"))
  }

  @Test func `a reader scrolls a list inside it rather than the scroll view around it`() {
    var proxy: ScrollViewProxy?
    var list = CountedList(height: 8) {
      ScrollView {
        HStack {
          ScrollViewReader { reader in
            let _ = proxy = reader
            List(0..<100) { Text("in \($0)") }.frame(width: 10, height: 2)
          }
        }
        ForEach(0..<100) { Text("out \($0)") }
      }
    }
    _ = list.step()
    proxy?.scrollTo(50, anchor: .top)
    _ = list.step()
    #expect(list.lines[0].contains("in 50"))
    #expect(list.lines[2].contains("out 0"))
  }

  @Test func `a reader's content is made again when a value that it read has changed`() {
    let model = Model([1])
    let list = CountedList(height: 2) {
      ScrollView { ScrollViewReader { _ in Text("\(model.numbers.count)") } }
    }
    #expect(list.lines[0].contains("1"))
    model.numbers = [1, 2]
    #expect(list.lines[0].contains("2"))
  }
}
