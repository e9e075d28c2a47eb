import Testing

@testable import LazyUI

/// The number of rows that each kind of content makes at load and on a jump to the end: 40,000 elements, 20 lines.
@MainActor
@Suite("Rows that are made")
struct RowCountTests {
  /// The numbers of values made and bodies evaluated.
  struct Made: Equatable, CustomStringConvertible {
    var inits: Int
    var bodies: Int
    init(_ inits: Int, _ bodies: Int) { (self.inits, self.bodies) = (inits, bodies) }
    init(_ counters: Counters) { self.init(counters.inits, counters.bodies) }
    var description: String { "\(inits) / \(bodies)" }
  }

  let elements = 0..<40_000

  /// Checks the counts of a `List` and of a `LazyVStack` with the same rows.
  private func expect<Row: View>(
    list: Made, lazy: Made, end: Made = Made(20, 20), @ViewBuilder row: @escaping (Int) -> Row,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var inList = CountedList { List { ForEach(elements, content: row) } }
    #expect(Made(inList.step()) == list, "List at load", sourceLocation: sourceLocation)
    var inStack = CountedList { ScrollView { LazyVStack { ForEach(elements, content: row) } } }
    #expect(Made(inStack.step()) == lazy, "LazyVStack at load", sourceLocation: sourceLocation)
    #expect(Made(inStack.jumpToEnd()) == end, "LazyVStack at its end", sourceLocation: sourceLocation)
  }

  @Test func `a row that is a single container is made when it is shown`() {
    expect(list: Made(20, 20), lazy: Made(20, 20)) { Line(number: $0) }
  }

  @Test func `two views at the top level of a row are two rows of one element`() {
    expect(list: Made(10, 10), lazy: Made(10, 10), end: Made(10, 10)) { TwoLines(number: $0) }
  }

  @Test func `an id on each row makes List make every value, and no more bodies`() {
    expect(list: Made(40_000, 20), lazy: Made(20, 20)) { Line(number: $0).id($0) }
  }

  @Test func `an id on some rows costs as much as one on each`() {
    expect(list: Made(40_000, 20), lazy: Made(20, 20)) { number in
      if number == 39_999 { Line(number: number).id(number) } else { Line(number: number) }
    }
  }

  @Test func `an if/else as body makes List evaluate every body`() {
    expect(list: Made(40_000, 40_000), lazy: Made(20, 20)) { BranchingLine(number: $0) }
  }

  @Test func `an if without else makes a lazy stack count by iterating`() {
    expect(list: Made(40_000, 40_000), lazy: Made(39, 39), end: Made(39_961, 39_961)) { EveryOtherLine(number: $0) }
  }

  @Test func `AnyView around a row hides its count from both`() {
    expect(list: Made(40_000, 20), lazy: Made(20, 20), end: Made(39_980, 20)) { AnyView(Line(number: $0)) }
  }

  @Test func `an erased body must be evaluated to be counted`() {
    expect(list: Made(40_000, 40_000), lazy: Made(20, 20), end: Made(39_980, 39_980)) { ErasedLine(number: $0) }
  }

  @Test func `Group does not restore laziness`() {
    expect(list: Made(40_000, 40_000), lazy: Made(20, 20)) { number in Group { BranchingLine(number: number) } }
  }

  @Test func `a VStack around the row restores laziness`() {
    expect(list: Made(20, 20), lazy: Made(20, 20)) { number in VStack { BranchingLine(number: number) } }
  }

  @Test func `a VStack in the body around the if restores laziness`() {
    expect(list: Made(20, 20), lazy: Made(20, 20)) { StackedBranches(number: $0) }
  }

  @Test func `a VStack in each branch does not`() {
    expect(list: Made(40_000, 40_000), lazy: Made(20, 20)) { BranchesOfStacks(number: $0) }
  }

  @Test func `views with ids around a ForEach leave it lazy`() {
    for isList in [true, false] {
      var list = CountedList {
        if isList {
          List {
            Text("top").id("top")
            ForEach(elements) { Line(number: $0) }
            Text("bottom").id("bottom")
          }
        } else {
          ScrollView {
            LazyVStack {
              Text("top").id("top")
              ForEach(elements) { Line(number: $0) }
              Text("bottom").id("bottom")
            }
          }
        }
      }
      #expect(list.step().inits == 19)
      #expect(list.container?.scroll(to: "bottom", anchor: .bottom) == true)
      #expect(list.step().inits == 19)
      #expect(list.lines.last?.contains("bottom") == true)
    }
  }

  @Test func `sections of lazy rows are entered one by one`() {
    var list = CountedList {
      List {
        ForEach(0..<10) { section in
          Section {
            ForEach(0..<4_000) { Line(number: section * 4_000 + $0) }
          } header: {
            Text(verbatim: "section \(section)").id(section)
          }
        }
      }
    }
    let load = list.step()
    #expect(load.inits == 10 + 19)
    let end = list.jumpToEnd()
    #expect(end.inits == 20)
    #expect(list.lines.last?.contains("39999") == true)
  }

  @Test func `a VStack makes all its rows`() {
    var stack = CountedList { ScrollView { VStack { ForEach(elements) { Line(number: $0) } } } }
    #expect(Made(stack.step()) == Made(40_000, 40_000))
    #expect(stack.container?.mountedCount == 40_000)
    #expect(Made(stack.jumpToEnd()) == Made(0, 0))
    #expect(stack.slowPaths.map(\.path) == ["VStack → ForEach"])
  }

  @Test func `the choices of a picker or menu are not reported as a list that is not lazy`() {
    struct Choices: View {
      @State private var choice = 1
      @State private var isOpen = false
      var body: some View {
        Form {
          Picker("Choice", selection: $choice) { ForEach(0..<5) { Text("\($0)").tag($0) } }
          Picker("Choice", selection: $choice) { ForEach(0..<5) { Text("\($0)").tag($0) } }.pickerStyle(.inline)
          Menu("Menu") { ForEach(0..<5) { Button("action \($0)") {} } }
        }
      }
    }
    var form = CountedList { Choices() }
    _ = form.step()
    form.container?.select((form.container?.rowCount ?? 1) - 1)
    form.session.activate()
    _ = form.step()
    #expect(form.session.hasPanel && form.lines.contains { $0.contains("action 4") })
    #expect(form.slowPaths.isEmpty)
    var tabs = CountedList { TabView { ForEach(0..<3) { Text("tab \($0)").tabItem { Text("title") } } } }
    _ = tabs.step()
    #expect(tabs.slowPaths.isEmpty)
    var tab = CountedList { TabView { VStack { ForEach(0..<3) { Text("row \($0)") } } } }
    _ = tab.step()
    #expect(tab.slowPaths.map(\.path) == ["VStack → ForEach"])
  }

  @Test func `a ForEach outside any container is reported without a container`() {
    var views = CountedList { ForEach(0..<3) { Line(number: $0) } }
    _ = views.step()
    #expect(views.slowPaths.map(\.path) == ["ForEach"])
    #expect(views.slowPaths.allSatisfy { $0.sentence.hasPrefix("This ForEach is not in a lazy container") })
  }

  @Test func `a lazy grid that nothing scrolls is reported as such`() {
    var grid = CountedList { LazyVGrid(columns: [GridItem()]) { ForEach(0..<3) { Line(number: $0) } } }
    _ = grid.step()
    #expect(
      grid.slowPaths.map(\.sentence) == [
        "LazyVGrid is not in a ScrollView with the same axis, so it makes every row at once."
      ])
    #expect(grid.slowPaths.map(\.cure) == ["Put a ScrollView around it."])
  }

  @Test func `the cells of a table are not rows that could be lazy`() {
    var table = CountedList {
      Table((0..<3).map { Branch(id: $0) }) { TableColumn("Number") { Text(verbatim: "\($0.id)") } }
    }
    _ = table.step()
    #expect(table.lines.contains { $0.contains("2") } && table.slowPaths.isEmpty)
  }

  private struct Branch: Identifiable {
    let id: Int
    var children: [Branch]?
  }

  @Test func `reports about a tree name its elements, and no internal view`() {
    var list = CountedList {
      List([Branch(id: 1, children: []), Branch(id: 2)], children: \.children) { Line(number: $0.id) }
    }
    _ = list.step()
    #expect(list.slowPaths.map(\.path) == ["ForEach → children"])
    #expect(
      list.slowPaths.map(\.sentence).allSatisfy {
        $0.hasSuffix(", and in a tree, only an element knows whether it has children, so it makes every row.")
      })
  }

  @Test func `a VStack of a ForEach in a lazy container is one row`() {
    var list = CountedList { List { VStack { ForEach(0..<1_000) { Line(number: $0) } } } }
    #expect(list.step().inits == 1_000)
    #expect(list.container?.rowCount == 1)
  }

  @Test func `a list of plain rows gathers no ids, and reads a screenful of elements`() {
    var list = CountedList { List { ForEach(elements) { Line(number: $0) } } }
    let load = list.step()
    #expect(load.idsGathered == 0)
    #expect(load.elementsRead == 20)
    #expect(list.slowPaths.isEmpty)
    let end = list.jumpToEnd()
    #expect(end.idsGathered == 0)
    #expect(end.elementsRead == 20)
    #expect(list.lines.last?.contains("39999") == true)
    #expect(list.jumpToTop().elementsRead == 20)
    #expect(list.lines.first?.contains("0") == true)
  }

  @Test(arguments: [0, 5]) func `overscan makes additional rows on each side that has any`(overscan: Int) {
    var list = CountedList(overscan: overscan) { List { ForEach(elements) { Line(number: $0) } } }
    #expect(list.step().inits == 20 + overscan)
    #expect(list.jumpToEnd().inits == 20 + overscan)
    list.container?.select(20_000)
    #expect(list.step().inits == 20 + 2 * overscan)
  }

  @Test func `the slow path names the types that caused it`() {
    var list = CountedList { List { ForEach(elements) { number in Group { BranchingLine(number: number) } } } }
    _ = list.step()
    #expect(list.slowPaths.map(\.path) == ["ForEach → Group → BranchingLine.body → if/else"])
    var ids = CountedList { List { ForEach(elements) { Line(number: $0).id("row \($0)") } } }
    _ = ids.step()
    #expect(ids.slowPaths.map(\.path) == ["ForEach → .id"])
  }

  @Test func `rows of sections are counted by their data, and no reason is reported`() {
    var list = CountedList {
      List {
        ForEach(0..<5, id: \.self) { section in
          Section("\(section)") { ForEach(0..<100, id: \.self) { Line(number: $0) } }
        }
      }
    }
    // A screenful: the five sections, and the visible rows of the first.
    #expect(list.step().inits < 30)
    #expect(list.slowPaths.isEmpty)
  }
}
