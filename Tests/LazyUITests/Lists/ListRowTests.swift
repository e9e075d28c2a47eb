import Glyphs
import Testing

@testable import LazyUI

/// Lists as programs write them: separators, styles, cells at both ends, sections, ids of any kind.
@MainActor
@Suite("Lists as written")
struct ListRowTests {
  @Test func `a separator is shown at rows that ask for it, and nowhere else`() {
    let list = CountedList(height: 8) {
      List {
        Text("none")
        Text("below").listRowSeparator(.visible)
        Text("above").listRowSeparator(.visible, edges: .top)
        Text("hidden").listRowSeparator(.hidden)
        Text("").frame(height: 0).listRowSeparator(.visible)
        Text("end")
      }
      .listStyle(.plain)
      .environment(\.defaultMinListRowHeight, 0)
    }
    let line = String(repeating: "─", count: 40)
    #expect(list.lines == ["none", "below", line, line, "above", "hidden", "end", ""])
    let stack = CountedList(height: 2) { ScrollView { VStack { Text("row").listRowSeparator(.visible) } } }
    #expect(stack.lines[1] == "")
  }

  @Test func `an inset list leaves a column empty at both edges`() {
    let list = CountedList(height: 2) {
      List { Text("row").frame(maxWidth: .infinity, alignment: .trailing) }.listStyle(.insetGrouped)
    }
    #expect(list.lines[0] == String(repeating: " ", count: 36) + "row")
  }

  @MainActor
  final class Tally {
    var top = 0
    var bottom = 0
    var rows = 0
  }

  struct TopCell: View {
    init(_ tally: Tally) { tally.top += 1 }
    var body: some View { Text("Top").frame(width: 0, height: 0) }
  }

  struct BottomCell: View {
    init(_ tally: Tally) { tally.bottom += 1 }
    var body: some View { Text("Bottom").frame(width: 0, height: 0) }
  }

  struct ItemRow: View {
    let number: Int
    init(_ number: Int, _ tally: Tally) {
      self.number = number
      tally.rows += 1
    }
    var body: some View { Text(verbatim: "row \(number)") }
  }

  @Test func `cells at both ends are made once, on screen or not, and take no line`() {
    let tally = Tally()
    var proxy: ScrollViewProxy?
    var list = CountedList {
      ScrollViewReader { reader in
        let _ = proxy = reader
        List {
          TopCell(tally).id("top").listRowSeparator(.hidden)
          ForEach(0..<40_000) { ItemRow($0, tally) }
          BottomCell(tally).id("bottom").listRowSeparator(.hidden)
        }
        .environment(\.defaultMinListRowHeight, 0)
      }
    }
    _ = list.step()
    #expect(tally.top == 1 && tally.bottom == 1 && tally.rows == 20)
    #expect(list.lines.first == "row 0" && list.lines.last == "row 19")
    proxy?.scrollTo("bottom")
    _ = list.step()
    #expect(list.lines.first == "row 39980" && list.lines.last == "row 39999")
    #expect(tally.rows <= 41, "\(tally.rows)")
    proxy?.scrollTo("top", anchor: .center)
    _ = list.step()
    #expect(list.lines.first == "row 0")
    #expect(tally.top == 1 && tally.bottom == 1 && tally.rows <= 62, "\(tally.rows)")
    #expect(list.slowPaths.isEmpty)
  }

  @Test(arguments: [true, false]) func `sections whose headers have ids cost a screenful and the headers`(isList: Bool)
  {
    func sections() -> some View {
      ForEach(0..<10) { section in
        Section {
          ForEach(0..<4_000) { Line(number: section * 4_000 + $0) }
        } header: {
          Text(verbatim: "section \(section)").id("header \(section)")
        }
      }
    }
    var proxy: ScrollViewProxy?
    var list = CountedList {
      ScrollViewReader { reader in
        let _ = proxy = reader
        if isList { List { sections() } } else { ScrollView { LazyVStack { sections() } } }
      }
    }
    #expect(list.step().inits == 19 + (isList ? 10 : 1))
    #expect(list.jumpToEnd().inits == 20 + (isList ? 0 : 9))
    #expect(list.lines.last?.hasSuffix("39999") == true)
    proxy?.scrollTo("header 5", anchor: .top)
    #expect(list.step().inits == 19)
    #expect(list.lines[0].hasSuffix("section 5") && list.lines[1].hasSuffix("20000"))
  }

  @Test func `every way to write a section compiles and is shown`() {
    let list = CountedList(height: 12) {
      List {
        Section("title") { Text("a") }
        Section { Text("b") }
        Section(header: Text("header")) { Text("c") }
        Section(footer: Text("footer")) { Text("d") }
        Section(header: Text("h"), footer: Text("f")) { Text("e") }
        Section {
          Text("g")
        } footer: {
          Text("foot")
        }
      }
    }
    #expect(list.lines == ["title", "a", "b", "header", "c", "d", "footer", "h", "e", "f", "g", "foot"])
  }

  struct Item: Identifiable {
    let id: Int?
  }

  @Test func `scrollTo takes an optional id, for ids that are optional and ids that are not`() {
    var proxy: ScrollViewProxy?
    func check<Rows: View>(@ViewBuilder _ rows: @escaping () -> Rows, sourceLocation: SourceLocation = #_sourceLocation)
    {
      let list = CountedList(height: 3) {
        ScrollViewReader { reader in
          let _ = proxy = reader
          List { rows() }
        }
      }
      #expect(list.lines[0] == "row 0", sourceLocation: sourceLocation)
      proxy?.scrollTo((0..<100).last)
      #expect(list.lines[2] == "row 99", sourceLocation: sourceLocation)
      proxy?.scrollTo(nil as Int?)
      #expect(list.lines[2] == "row 99", sourceLocation: sourceLocation)
      proxy?.scrollTo(0)
      #expect(list.lines[0] == "row 0", sourceLocation: sourceLocation)
      proxy?.scrollTo(50 as Int?, anchor: .top)
      #expect(list.lines[0] == "row 50", sourceLocation: sourceLocation)
    }
    check { ForEach(0..<100) { Text(verbatim: "row \($0)") } }
    check { ForEach((0..<100).map { Item(id: $0) }) { Text(verbatim: "row \($0.id ?? -1)") } }
    check { ForEach(0..<100) { Text(verbatim: "row \($0)").id($0) } }
    check { ForEach((0..<100).map { Item(id: $0) }) { Text(verbatim: "row \($0.id ?? -1)").id($0.id) } }
  }

  /// A class that is a collection of labelled pairs, and records how far it is iterated.
  final class Pairs: RandomAccessCollection {
    let count: Int
    private(set) var furthest = 0
    private(set) var reads = 0

    init(_ count: Int) { self.count = count }

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    func formIndex(after index: inout Int) {
      index += 1
      furthest = Swift.max(furthest, index)
    }
    subscript(position: Int) -> (key: Int, value: String) {
      reads += 1
      return (position * 10, "value \(position)")
    }
  }

  @Test(arguments: [true, false])
  func `the key of a labelled pair is an id, and the window is iterated step by step`(isList: Bool) {
    let pairs = Pairs(10_000)
    var proxy: ScrollViewProxy?
    var list = CountedList(height: 10) {
      ScrollViewReader { reader in
        let _ = proxy = reader
        if isList {
          List { ForEach(pairs, id: \.key) { Text(verbatim: "\($0.key) : \($0.value)") } }
        } else {
          ScrollView { LazyVStack { ForEach(pairs, id: \.key) { Text(verbatim: "\($0.key) : \($0.value)") } } }
        }
      }
    }
    let load = list.step()
    #expect(load.inits == 10 && pairs.reads == 10 && pairs.furthest == 9)
    list.container?.page(by: 5)
    _ = list.step()
    #expect(pairs.furthest == 14)
    proxy?.scrollTo(99_990)
    _ = list.step()
    #expect(list.lines.last?.hasSuffix("99990 : value 9999") == true)
  }
}
