import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// Lists with editing: rows are deleted, moved, and have actions.
@MainActor
@Suite("Lists that are edited")
struct ListEditingTests {
  struct Item: Identifiable, Hashable {
    var id: Int
    var name: String
    static let samples = ["ash", "birch", "cedar", "elm"].enumerated().map { Item(id: $0, name: $1) }
  }

  final class Log { var entries: [String] = [] }

  struct Trees: View {
    @State private var items = Item.samples
    var body: some View {
      VStack(alignment: .leading) {
        EditButton()
        List {
          ForEach(items) { Text($0.name).deleteDisabled($0.id == 1).moveDisabled($0.id == 3) }
            .onDelete { items.remove(atOffsets: $0) }
            .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
  }

  private func rows(_ session: Session) -> [String] {
    session.picture(12, 6).split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `Delete removes the selected row, unless deleting is disabled`() {
    let session = Session { Trees() }
    #expect(rows(session) == ["ash", "birch", "cedar", "elm"])
    #expect(session.deleteRow())
    #expect(rows(session) == ["birch", "cedar", "elm"])
    #expect(!session.deleteRow())
    session.scrollContainer?.select(2)
    #expect(session.deleteRow())
    #expect(rows(session) == ["birch", "cedar"])
  }

  @Test func `a row is moved by keys, and stays selected`() {
    let session = Session { Trees() }
    session.update(size: Size(width: 12, height: 6))
    #expect(!session.moveRow(by: -1))
    #expect(session.moveRow(by: 1))
    #expect(rows(session) == ["birch", "ash", "cedar", "elm"])
    #expect(session.scrollContainer?.selection == 1)
    #expect(session.moveRow(by: 10))
    #expect(rows(session) == ["birch", "cedar", "elm", "ash"])
    #expect(session.moveRow(by: -2))
    #expect(rows(session) == ["birch", "ash", "cedar", "elm"])
    session.scrollContainer?.select(3)
    #expect(!session.moveRow(by: -1))
  }

  @Test func `in edit mode, marks show which rows can be deleted and moved`() {
    let session = Session { Trees() }
    #expect(session.picture(12, 6) == "[ Edit ]\nash\nbirch\ncedar\nelm")
    session.moveFocus()
    session.activate()
    #expect(session.picture(12, 6) == "[ Done ]\n⊖ ash      ≡\nbirch      ≡\n⊖ cedar    ≡\n⊖ elm")
    session.click(x: 0, y: 3)
    #expect(session.picture(12, 6) == "[ Done ]\n⊖ ash      ≡\nbirch      ≡\n⊖ elm")
    session.moveFocus()
    session.activate()
    #expect(session.picture(12, 6) == "[ Edit ]\nash\nbirch\nelm")
  }

  @Test func `editable rows are made as they are scrolled to`() {
    var list = CountedList {
      List {
        ForEach(0..<40_000) { Line(number: $0) }.onDelete { _ in }.onMove { _, _ in }
      }
    }
    let load = list.step()
    #expect(load.inits == 20 && list.slowPaths.isEmpty)
    #expect(list.jumpToEnd().inits == 20)
  }

  @Test func `deleting in a list of lists removes the element of the innermost one`() {
    let log = Log()
    let session = Session {
      List {
        ForEach(0..<2) { outer in
          Section("part \(outer)") {
            ForEach(0..<3) { Text("row \($0)") }.onDelete { log.entries.append("\(outer): \(Array($0))") }
          }
        }
      }
    }
    session.update(size: Size(width: 12, height: 10))
    session.scrollContainer?.select(6)
    session.deleteRow()
    session.scrollContainer?.select(4)
    #expect(!session.deleteRow())
    #expect(log.entries == ["1: [1]"])
  }

  struct Boxes: View {
    let log: Log
    var body: some View {
      List(0..<3) { number in
        HStack { Text("box \(number)") }
          .swipeActions {
            Button("Pin") { log.entries.append("pin \(number)") }
            Button("Bin", role: .destructive) { log.entries.append("bin \(number)") }
          }
          .swipeActions(edge: .leading) { Button("Read") { log.entries.append("read \(number)") } }
          .contextMenu { Button("Copy") { log.entries.append("copy \(number)") } }
      }
    }
  }

  @Test func `a row's actions are shown below it, and selected by keys`() {
    let log = Log()
    let session = Session { Boxes(log: log) }
    session.update(size: Size(width: 12, height: 7))
    session.scrollContainer?.select(1)
    #expect(session.openRowMenu())
    #expect(session.picture(12, 8) == "box 0\nbox 1\n  │ Read\n  │ Pin\n  │ Bin\n  │ Copy\nbox 2")
    #expect(session.probe.slowPaths.isEmpty, "what can be chosen is no list")
    #expect(session.moveInRowMenu(by: 2) && session.focusedControl?.title == "Bin")
    #expect(session.moveInRowMenu(by: 9) && session.focusedControl?.title == "Copy")
    session.moveInRowMenu(by: -2)
    session.activate()
    #expect(log.entries == ["pin 1"])
    #expect(session.picture(12, 8) == "box 0\nbox 1\nbox 2" && session.focusedControl == nil)
    #expect(!session.moveInRowMenu(by: 1))
    session.openRowMenu()
    #expect(session.closeRowMenu() && !session.closeRowMenu())
    #expect(session.deleteRow() && session.picture(12, 8).contains("Bin"))
  }

  @Test func `a menu among a row's actions opens, and closes them`() {
    let log = Log()
    let session = Session {
      List(0..<2) { number in
        Text("box \(number)").swipeActions {
          Menu("Move") {
            Button("Up") { log.entries.append("up \(number)") }
            Button("Down") { log.entries.append("down \(number)") }
          }
        }
      }
    }
    session.update(size: Size(width: 20, height: 8))
    #expect(session.openRowMenu())
    #expect(session.picture(20, 8) == "box 0\n  │ Move ▾\nbox 1")
    session.activate()
    _ = session.picture(20, 8)
    #expect(session.picture(20, 8).contains("Down"))
    session.activate()
    #expect(log.entries == ["up 0"])
    #expect(session.picture(20, 8) == "box 0\nbox 1" && session.focusedControl == nil && session.panels.isEmpty)
  }

  @Test func `the last row on screen scrolls up to show its actions`() {
    let session = Session { Boxes(log: Log()) }
    session.update(size: Size(width: 12, height: 5))
    session.scrollContainer?.select(2)
    session.openRowMenu()
    #expect(session.picture(12, 5) == "box 2\n  │ Read\n  │ Pin\n  │ Bin\n  │ Copy")
  }

  @Test func `a row without actions of its own can be deleted in its panel`() {
    let session = Session { Trees() }
    session.update(size: Size(width: 12, height: 6))
    #expect(session.openRowMenu())
    session.activate()
    #expect(rows(session) == ["birch", "cedar", "elm"])
    #expect(!session.openRowMenu())
  }

  @Test func `a collection is edited without closures`() {
    struct Edited: View {
      @State private var items = Item.samples
      var body: some View { List($items, editActions: .all) { $item in Text(item.name) } }
    }
    let session = Session { Edited() }
    session.update(size: Size(width: 12, height: 6))
    session.deleteRow()
    session.moveRow(by: 2)
    #expect(session.picture(12, 6) == "cedar\nelm\nbirch")
  }

  @Test func `a row of a binding can be deleted by a closure, and changed`() {
    struct Edited: View {
      @State private var items = Item.samples
      var body: some View {
        List {
          ForEach($items) { $item in Button(item.name) { item.name += "!" }.buttonStyle(.plain) }
            .onDelete { items.remove(atOffsets: $0) }
        }
      }
    }
    let session = Session { Edited() }
    #expect(session.picture(12, 6) == "ash\nbirch\ncedar\nelm")
    session.scrollContainer?.select(1)
    session.deleteRow()
    #expect(session.picture(12, 6) == "ash\ncedar\nelm")
    session.activate()
    #expect(session.picture(12, 6) == "ash\ncedar!\nelm")
  }

  @Test(arguments: [
    (IndexSet([0]), 2, "bacde"), (IndexSet([0]), 0, "abcde"), (IndexSet([0]), 1, "abcde"), (IndexSet([4]), 0, "eabcd"),
    (IndexSet([0, 2, 4]), 3, "baced"), (IndexSet([1, 3]), 5, "acebd"), (IndexSet(), 3, "abcde"),
    (IndexSet([1, 2]), 2, "abcde"),
  ]) func `elements are moved as in SwiftUI`(source: IndexSet, destination: Int, result: String) {
    var letters = Array("abcde")
    letters.move(fromOffsets: source, toOffset: destination)
    #expect(String(letters) == result)
  }

  @Test func `elements are removed by their offsets`() {
    var letters = Array("abcde")
    letters.remove(atOffsets: [0, 2, 4])
    #expect(String(letters) == "bd")
    letters.remove(atOffsets: [])
    #expect(String(letters) == "bd")
    var slice = Array("abcde")[1...]
    slice.remove(atOffsets: [3])
    #expect(String(slice) == "bcd")
  }
}
