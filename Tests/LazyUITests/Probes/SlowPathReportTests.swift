import Testing

@testable import LazyUI

/// The reports about lists that are not lazy name each cause, and nothing else.
@MainActor
@Suite("Reports of slow lists")
struct SlowPathReportTests {
  private func reports(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> [SlowPath] {
    var list = CountedList(content)
    _ = list.step()
    return list.slowPaths
  }

  @Test(arguments: [true, false]) func `a stack of few views in a row is not reported`(isList: Bool) {
    struct Tags: View {
      var body: some View { HStack { ForEach(0..<5) { Text("tag \($0)") } } }
    }
    #expect(
      reports {
        if isList {
          List(0..<100) { number in
            VStack {
              Text("row \(number)")
              HStack { ForEach(0..<5) { Text("tag \($0)") } }
            }
          }
        } else {
          ScrollView { LazyVStack { ForEach(0..<100) { _ in Tags().padding() } } }
        }
      }.isEmpty)
  }

  @Test func `a stack in a header or footer is not reported`() {
    #expect(
      reports {
        List {
          Section {
            ForEach(0..<100) { Text("row \($0)") }
          } header: {
            HStack { ForEach(0..<3) { Text("column \($0)") } }
          } footer: {
            VStack { ForEach(0..<3) { Text("note \($0)") } }
          }
        }
      }.isEmpty)
  }

  @Test func `a stack of all data in one row is reported`() {
    #expect(
      reports { List { VStack { ForEach(0..<1_000) { Line(number: $0) } } } }.map(\.path) == ["VStack → ForEach"])
    #expect(
      reports { ScrollView { LazyVStack { VStack { ForEach(0..<1_000) { Line(number: $0) } } } } }.map(\.path)
        == ["VStack → ForEach"])
  }

  @Test func `a stack that scrolls sideways in a row is reported`() {
    #expect(
      reports {
        List(0..<3) { _ in ScrollView(.horizontal) { HStack { ForEach(0..<500) { Text("card \($0)") } } } }
      }.map(\.path) == ["HStack → ForEach"])
  }

  @Test func `a stack in a view of a lazy horizontal stack is not reported`() {
    #expect(
      reports {
        ScrollView(.horizontal) {
          LazyHStack { ForEach(0..<50) { _ in VStack { ForEach(0..<3) { Text("line \($0)") } } } }
        }
      }.isEmpty)
  }

  @Test func `a branch in a section's header does not make every row`() {
    var list = CountedList {
      List {
        ForEach(0..<20) { section in
          Section {
            ForEach(0..<1_000) { Line(number: $0) }
          } header: {
            if section.isMultiple(of: 2) { Text("even") } else { Text("odd") }
          }
        }
      }
    }
    #expect(list.step().inits < 40)
    #expect(list.slowPaths.isEmpty)
  }

  private struct Chapter: View {
    var body: some View {
      Section("chapter") { ForEach(0..<1_000) { Line(number: $0) } }
    }
  }

  @Test func `sections in separate views are not reported`() {
    #expect(reports { List { ForEach(0..<10) { _ in Chapter() } } }.isEmpty)
  }

  @Test func `the views in the body of a library's view are not named`() {
    let paths = reports {
      List(0..<50) { number in DisclosureGroup("group \(number)") { Text("child") } }
    }
    #expect(paths.map(\.path) == ["ForEach → DisclosureGroup"])
    #expect(paths.allSatisfy { !$0.sentence.contains("if/else") && $0.sentence.hasSuffix("so it makes every row.") })
  }

  @Test func `an id and a branch of the same row are both named`() {
    let paths = reports { List(0..<50) { BranchingLine(number: $0).id($0) } }
    #expect(paths.map(\.path) == ["ForEach → .id", "ForEach → BranchingLine.body → if/else"])
    #expect(Set(paths.map(\.cure)).count == 2)
    let inner = reports {
      List(0..<50) { number in
        if number > 3 { Text("many").id(number) } else { Text("few") }
      }
    }
    #expect(inner.map(\.path) == ["ForEach → if/else", "ForEach → .id"])
  }

  @Test func `two branches of the same row are one cause`() {
    struct Two: View {
      let number: Int
      var body: some View {
        BranchingLine(number: number)
        BranchingLine(number: number)
      }
    }
    #expect(reports { List(0..<50) { Two(number: $0) } }.count == 1)
  }
}
