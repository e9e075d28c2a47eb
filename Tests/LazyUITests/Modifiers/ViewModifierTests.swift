import Glyphs
import Testing

@testable import LazyUI

/// Modifiers with bodies of their own: their effect on rows, and their state.
@MainActor
@Suite("View modifiers")
struct ViewModifierTests {
  struct Plain: ViewModifier {
    func body(content: Content) -> some View { content.padding(.leading, 1) }
  }

  struct Branching: ViewModifier {
    let isFirst: Bool
    func body(content: Content) -> some View {
      if isFirst { content.opacity(0.3) } else { content }
    }
  }

  struct Doubling: ViewModifier {
    func body(content: Content) -> some View {
      content
      content.modifier(Plain())
    }
  }

  struct Boxed: ViewModifier {
    func body(content: Content) -> some View { VStack { content } }
  }

  struct Lazily<Row: View>: ViewModifier {
    let row: Row
    func body(content: Content) -> some View {
      content
      row
    }
  }

  private func expectRows(
    _ inits: Int, of modifier: some ViewModifier, perRow: Int = 1, path: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var list = CountedList { List { ForEach(0..<1_000) { Line(number: $0).modifier(modifier) } } }
    let counted = list.step()
    #expect(counted.inits == inits, sourceLocation: sourceLocation)
    #expect(list.slowPaths.first?.path == path, sourceLocation: sourceLocation)
    #expect(list.container?.rowCount == 1_000 * perRow, sourceLocation: sourceLocation)
  }

  @Test func `a modified row is as lazy as the modifier's body allows`() {
    expectRows(20, of: Plain())
    expectRows(10, of: Doubling(), perRow: 2)
    expectRows(20, of: Boxed())
    expectRows(1_000, of: Branching(isFirst: true), path: "ForEach → Branching.body → if/else")
    var lazy = CountedList {
      ScrollView { LazyVStack { ForEach(0..<1_000) { Line(number: $0).modifier(Branching(isFirst: false)) } } }
    }
    #expect(lazy.step().inits == 20)
    #expect(lazy.jumpToEnd().inits == 20)
  }

  @Test func `a row shape passes through any modifiers`() {
    #expect(ModifiedContent<TwoLines, Doubling>._rowShape().count == 4)
    #expect(ModifiedContent<ModifiedContent<TwoLines, Doubling>, Doubling>._rowShape().count == 8)
    #expect(ModifiedContent<TwoLines, Branching>._rowShape().count == 2)
    #expect(ModifiedContent<ErasedLine, Plain>._rowShape().count == nil)
    #expect(ModifiedContent<ErasedLine, Plain>._rowShape().cause?.kind == .erased)
    #expect(ModifiedContent<ErasedLine, Boxed>._rowShape().count == 1)
    #expect(ModifiedContent<Text, Lazily<TwoLines>>._rowShape().count == 3)
  }

  @Test func `the content's body counts as a row's body, the modifier's does not`() {
    var list = CountedList { List { ForEach(0..<5) { Line(number: $0).modifier(Boxed()) } } }
    let counted = list.step()
    #expect(counted.bodies == 5)
    #expect(counted.nestedBodies == 6)
  }

  @Test func `a value that changes a branch makes the content again, and another value keeps it`() {
    struct Rows: View {
      let model: Model
      let isBranching: Bool
      var body: some View {
        ForEach(0..<3) { number in
          if isBranching {
            StatefulLine(number: number).modifier(Branching(isFirst: model.flag))
          } else {
            StatefulLine(number: number).modifier(Fading(isFaint: model.flag))
          }
        }
      }
    }
    for isBranching in [true, false] {
      let model = Model()
      var list = CountedList { List { Rows(model: model, isBranching: isBranching) } }
      #expect(list.step().statesMade == 3)
      model.flag = true
      let counted = list.step()
      #expect(counted.bodies == (isBranching ? 3 : 0))
      #expect(counted.statesMade == (isBranching ? 3 : 0))
      #expect(counted.statesFreed == (isBranching ? 3 : 0))
    }
  }

  struct Fading: ViewModifier {
    let isFaint: Bool
    func body(content: Content) -> some View { content.opacity(isFaint ? 0.3 : 1) }
  }

  struct StatefulLine: View {
    let number: Int
    @State private var count = 0
    var body: some View { Text(verbatim: "\(number): \(count)") }
  }

  @Test func `a modifier has its own state`() {
    struct Counting: ViewModifier {
      @State private var count = 0
      func body(content: Content) -> some View {
        HStack {
          Button("\(count)") { count += 1 }
          content
        }
      }
    }
    let list = CountedList(height: 2) { List { ForEach(0..<2) { Text(verbatim: "row \($0)").modifier(Counting()) } } }
    #expect(list.lines == ["[ 0 ] row 0", "[ 0 ] row 1"])
    list.session.activate()
    #expect(list.lines == ["[ 1 ] row 0", "[ 0 ] row 1"])
  }

  @Test func `changed content is shown, in any container in which the modifier puts it`() {
    struct Rows: View {
      let model: Model
      var body: some View {
        Text(verbatim: "\(model.numbers.count)").modifier(Plain())
        Text(verbatim: "\(model.numbers.count)").modifier(Boxed()).modifier(Boxed())
      }
    }
    let model = Model([1])
    let list = CountedList(height: 2) { List { Rows(model: model) } }
    #expect(list.lines == [" 1", "1"])
    model.numbers = [1, 2]
    #expect(list.lines == [" 2", "2"])
  }

  @Test func `an equatable view is compared by its own ==`() {
    struct Parity: View, Equatable {
      let number: Int
      var body: some View { Text(verbatim: "\(number)") }
      nonisolated static func == (left: Parity, right: Parity) -> Bool { left.number % 2 == right.number % 2 }
    }
    struct Rows: View {
      let model: Model
      var body: some View { Parity(number: model.numbers[0]).equatable() }
    }
    let model = Model([1])
    let list = CountedList(height: 1) { List { Rows(model: model) } }
    #expect(list.lines == ["1"])
    model.numbers = [3]
    #expect(list.lines == ["1"])
    model.numbers = [4]
    #expect(list.lines == ["4"])
  }
}
