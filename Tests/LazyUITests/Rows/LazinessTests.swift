import Glyphs
import Synchronization
import Testing

@testable import LazyUI

/// Elements that a lazy list must not read.
@MainActor
@Suite("Laziness")
struct LazinessTests {
  /// A collection that fails when elements outside the allowed ranges are read.
  struct Poisoned: RandomAccessCollection {
    let count: Int
    let allowed: Allowed
    var startIndex: Int { 7 }
    var endIndex: Int { 7 + count }

    subscript(position: Int) -> Int {
      if !allowed.ranges.contains(where: { $0.contains(position - 7) }) {
        Issue.record("element \(position - 7) was read")
      }
      return position - 7
    }
  }

  final class Allowed {
    var ranges: [ClosedRange<Int>] = []
  }

  @Test(arguments: [0, 3]) func `elements beyond the window and its overscan are not read`(overscan: Int) {
    for isList in [true, false] {
      let allowed = Allowed()
      let elements = Poisoned(count: 100_000, allowed: allowed)
      var list = CountedList(height: 10, overscan: overscan) {
        if isList {
          List { ForEach(elements, id: \.self) { Text(verbatim: "\($0)") } }
        } else {
          ScrollView { LazyVStack { ForEach(elements, id: \.self) { Text(verbatim: "\($0)") } } }
        }
      }
      allowed.ranges = [0...9 + overscan]
      _ = list.step()
      allowed.ranges = [0...19 + overscan]
      list.container?.page(by: 10)
      _ = list.step()
      allowed.ranges = [99_990 - overscan...99_999]
      _ = list.jumpToEnd()
      allowed.ranges = [50_000 - 10 - overscan...50_000 + 10 + overscan]
      list.container?.select(50_000)
      _ = list.step()
      allowed.ranges = [0...0, 99_999...99_999, 70_000 - overscan...70_009 + overscan]
      #expect(list.container?.scroll(to: 70_000, anchor: .top) == true)
      _ = list.step()
      #expect(list.lines[0].hasSuffix("70000"))
    }
  }

  @Test(arguments: [true, false])
  func `a removed last row is not searched for in elements added since`(isSelected: Bool) {
    /// Elements that equal their positions, except for the last one, which is always -1.
    struct Growing: RandomAccessCollection {
      let count: Int
      let allowed: Allowed
      var startIndex: Int { 0 }
      var endIndex: Int { count }

      subscript(position: Int) -> Int {
        if !allowed.ranges.contains(where: { $0.contains(position) }) { Issue.record("element \(position) was read") }
        return position == count - 1 ? -1 : position
      }
    }
    let model = Model()
    model.key = 51
    let allowed = Allowed()
    var list = CountedList(height: 10) {
      List { ForEach(Growing(count: model.key, allowed: allowed), id: \.self) { SwitchRow(number: $0) } }
    }
    allowed.ranges = [0...50]
    _ = list.step()
    _ = list.jumpToEnd()
    if !isSelected { list.container?.select(49) }
    _ = list.step()
    model.key = 81
    _ = list.step()
    #expect(list.container?.selection == (isSelected ? 50 : 49))
    #expect(list.lines.last?.contains("50") == true)
  }

  @Test func `a billion elements cost a screenful anywhere`() {
    for isList in [true, false] {
      var list = CountedList {
        if isList {
          List { ForEach(0..<1_000_000_000) { Line(number: $0) } }
        } else {
          ScrollView { LazyVStack { ForEach(0..<1_000_000_000) { Line(number: $0) } } }
        }
      }
      #expect(list.step().inits == 20)
      #expect(list.jumpToEnd().inits == 20)
      #expect(list.lines.last?.hasSuffix("999999999") == true)
      for index in [500_000_000, 3, 999_999_000] {
        list.container?.select(index)
        #expect(list.step().inits <= 20)
      }
      #expect(list.container?.heldCount == 20)
      #expect(list.container?.scroll(to: 123_456_789, anchor: .top) == true)
      #expect(list.step().inits == 20)
      #expect(list.lines[0].hasSuffix("123456789"))
    }
  }

  @Test func `rows of sections that were scrolled away are not held`() {
    var list = CountedList {
      List {
        ForEach(0..<50) { section in
          Section("section \(section)") { ForEach(0..<100) { SwitchRow(number: section * 100 + $0) } }
        }
      }
    }
    for index in stride(from: 0, to: 5_000, by: 40) {
      list.container?.select(index)
      _ = list.step()
    }
    // At the top again, rows are made again. Only their state was kept.
    #expect(list.jumpToTop().inits == 19)
    #expect(list.slotsAlive == list.reachableSlots)
  }

  @Test func `sections in separate views are counted without their rows`() {
    struct Chapter: View {
      let number: Int
      var body: some View {
        Section("chapter \(number)") { ForEach(0..<4_000) { Line(number: number * 4_000 + $0) } }
      }
    }
    for isList in [true, false] {
      var list = CountedList {
        if isList {
          List { ForEach(0..<10) { Chapter(number: $0) } }
        } else {
          ScrollView { LazyVStack { ForEach(0..<10) { Chapter(number: $0) } } }
        }
      }
      #expect(list.step().inits == 19 + (isList ? 10 : 1))
      #expect(list.jumpToEnd().inits == 20 + (isList ? 0 : 9))
      #expect(list.lines.last?.hasSuffix("39999") == true)
    }
  }

  @Test func `a lazy stack inside a view, an id or a branch is lazy`() {
    struct Rows: View {
      var body: some View { LazyVStack { ForEach(0..<40_000) { Line(number: $0) } } }
    }
    let model = Model()
    model.flag = true
    for kind in 0..<4 {
      var list = CountedList {
        ScrollView {
          switch kind {
          case 0: Rows()
          case 1: Rows().id(1)
          case 2: if model.flag { Rows() }
          default: AnyView(Rows())
          }
        }
      }
      #expect(list.step().inits == 20)
      #expect(list.container?.rowCount == 40_000)
      #expect(list.jumpToEnd().inits == 20)
      #expect(list.lines.last?.hasSuffix("39999") == true)
    }
  }

  @Test func `a stack in a lazy stack is one row, and is made completely`() {
    var list = CountedList {
      ScrollView {
        LazyVStack {
          VStack { ForEach(0..<100) { Line(number: $0) } }
          Text("end")
        }
      }
    }
    #expect(list.step().inits == 100)
    #expect(list.container?.rowCount == 2)
  }
}
