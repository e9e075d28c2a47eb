import Glyphs
import Testing

@testable import LazyUI

/// The user's selection among a list's rows.
@MainActor
@Suite("Selections of lists")
struct ListSelectionTests {
  struct Item: Identifiable, Hashable {
    var id: String
  }

  struct One: View {
    @State private var chosen: String?
    var body: some View {
      VStack(alignment: .leading) {
        Text("chosen: \(chosen ?? "-")")
        List(["a", "b", "c"].map(Item.init), selection: $chosen) { Text($0.id).selectionDisabled($0.id == "c") }
      }
    }
  }

  @Test func `Enter and a click select the row, and arrow keys do not`() {
    let session = Session { One() }
    #expect(session.picture(12, 4) == "chosen: -\na\nb\nc")
    session.scrollContainer?.select(1)
    #expect(session.picture(12, 4).hasPrefix("chosen: -"))
    #expect(session.activate())
    #expect(session.picture(12, 4).hasPrefix("chosen: b"))
    let surface = session.surface(size: Size(width: 12, height: 4))
    #expect(surface[0, 2].style.attributes.contains(.bold) && !surface[0, 1].style.attributes.contains(.bold))
    session.click(x: 5, y: 1)
    #expect(session.picture(12, 4).hasPrefix("chosen: a"))
    session.scrollContainer?.select(2)
    #expect(!session.activate())
    #expect(session.picture(12, 4).hasPrefix("chosen: a"))
  }

  struct Many: View {
    @State private var chosen: Set<String> = ["b"]
    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          EditButton()
          Text(chosen.sorted().joined(separator: ","))
        }
        List(selection: $chosen) {
          Section("letters") { ForEach(["a", "b", "c"].map(Item.init)) { Text($0.id) } }
          Text("other").tag("z")
        }
      }
    }
  }

  @Test func `in edit mode a list with multiple selection selects rows one by one`() {
    let session = Session { Many() }
    #expect(session.picture(12, 6) == "[ Edit ] b\nletters\na\nb\nc\nother")
    session.scrollContainer?.select(1)
    session.activate()
    #expect(session.picture(12, 6) == "[ Edit ] a\nletters\na\nb\nc\nother")
    session.focusFirstControl()
    session.activate()
    session.clearFocus()
    #expect(session.picture(12, 6) == "[ Done ] a\nletters\n● a\n○ b\n○ c\n○ other")
    session.scrollContainer?.select(4)
    session.activate()
    session.scrollContainer?.select(1)
    session.activate()
    #expect(session.picture(12, 6) == "[ Done ] z\nletters\n○ a\n○ b\n○ c\n● other")
    session.scrollContainer?.select(0)
    #expect(!session.activate())
  }

  @Test func `the actions of a selection apply to all selected rows, or to one row alone`() {
    final class Log { var entries: [String] = [] }
    struct Menus: View {
      let log: Log
      @State private var chosen: Set<String> = ["a", "b"]
      var body: some View {
        List(["a", "b", "c"].map(Item.init), selection: $chosen) { Text($0.id) }
          .contextMenu(forSelectionType: String.self) { items in
            Button("Bin \(items.count)") { log.entries.append("bin " + items.sorted().joined()) }
          } primaryAction: {
            log.entries.append("open " + $0.sorted().joined())
          }
      }
    }
    let log = Log()
    let session = Session { Menus(log: log) }
    session.update(size: Size(width: 12, height: 6))
    session.openRowMenu()
    #expect(session.picture(12, 6) == "a\n  │ Bin 2\nb\nc")
    session.activate()
    session.scrollContainer?.select(2)
    session.openRowMenu()
    #expect(session.picture(12, 6) == "a\nb\nc\n  │ Bin 1")
    session.closeRowMenu()
    session.activate()
    #expect(log.entries == ["bin ab", "open c"])
  }

  @Test func `a link to a value selects the value, whether it opens a screen or not`() {
    struct Links: View {
      @State private var chosen: Int?
      var body: some View {
        VStack(alignment: .leading) {
          Text("\(chosen ?? -1)")
          List([7, 8], id: \.self, selection: $chosen) { NavigationLink("row \($0)", value: $0) }
        }
      }
    }
    let session = Session { Links() }
    #expect(session.picture(12, 4) == "-1\nrow 7      ›\nrow 8      ›")
    session.scrollContainer?.select(1)
    session.activate()
    #expect(session.picture(12, 4) == "8\nrow 7      ›\nrow 8      ›")
  }

  @Test func `a control in a row takes precedence over selecting the row`() {
    struct Rows: View {
      @State private var chosen: Int?
      @State private var count = 0
      var body: some View {
        VStack(alignment: .leading) {
          Text("\(chosen ?? -1) \(count)")
          List(selection: $chosen) {
            Button("more") { count += 1 }.tag(7)
            Text("row").tag(8 as Int?)
          }
        }
      }
    }
    let session = Session { Rows() }
    session.update(size: Size(width: 12, height: 4))
    session.activate()
    #expect(session.picture(12, 1) == "-1 1")
    session.update(size: Size(width: 12, height: 3))
    session.click(x: 10, y: 1)
    #expect(session.picture(12, 3).hasPrefix("7 1"))
    session.click(x: 1, y: 2)
    #expect(session.picture(12, 3).hasPrefix("8 1"))
  }

  @Test func `a list with a selection makes a screenful of rows`() {
    var list = CountedList { List(0..<40_000, id: \.self, selection: .constant(3 as Int?)) { Line(number: $0) } }
    #expect(list.step().inits == 20)
    #expect(list.jumpToEnd().inits == 20)
    #expect(list.slowPaths.isEmpty)
  }
}
