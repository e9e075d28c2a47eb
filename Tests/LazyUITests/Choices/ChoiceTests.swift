import Glyphs
import Testing

@testable import LazyUI

/// Pickers and menus: their appearance, and their keys.
@MainActor
@Suite("Choices")
struct ChoiceTests {
  private enum Flavor: String, CaseIterable, Identifiable {
    case vanilla, lemon, mint
    var id: Self { self }
  }

  private struct Order: View {
    @State private var flavor = Flavor.lemon
    @State private var size: Int?
    var body: some View {
      VStack(alignment: .leading) {
        Picker("Flavor", selection: $flavor) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
        Picker("Size", selection: $size) {
          Text("none").tag(nil as Int?)
          Text("one").tag(1)
          Text("two").tag(2)
        }
        .pickerStyle(.segmented)
        Picker("Again", selection: $flavor) { ForEach(Flavor.allCases) { Text($0.rawValue) } }.pickerStyle(.inline)
        Text("\(flavor.rawValue) \(size ?? 0)")
      }
      .frame(width: 40, alignment: .leading)
    }
  }

  private struct Meal: View {
    @State private var flavor = Flavor.lemon
    var body: some View {
      NavigationStack {
        Form {
          Picker("Flavor", selection: $flavor) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
            .pickerStyle(.navigationLink)
        }
        .navigationTitle("Meal")
      }
    }
  }

  @Test func `a picker can be a link to a screen with the choices`() {
    let session = Session { Meal() }
    let first = session.picture(24, 6)
    #expect(first.contains("Flavor") && first.contains("lemon ›"))
    session.moveFocus()
    session.activate()
    _ = session.picture(24, 6)
    let choices = session.picture(24, 6)
    #expect(choices.contains("Flavor") && choices.contains("  vanilla\n✓ lemon\n  mint"), "\(choices)")
    session.adjust(.down)
    session.activate()
    _ = session.picture(24, 6)
    let last = session.picture(24, 6)
    #expect(last.contains("Meal") && last.contains("mint ›"), "\(last)")
  }

  @Test func `a picker shows the selected value, and a menu has the choices`() {
    let session = Session { Order() }
    #expect(
      session.picture(40, 8) == """
        Flavor lemon ▾
        [none] one  two
        Again
        ( ) vanilla
        (•) lemon
        ( ) mint
        lemon 0
        """)
    session.moveFocus()
    session.activate()
    _ = session.picture(40, 8)
    #expect(
      session.picture(40, 8) == """
        Flavor lemon ▾
        ╭───────────╮wo
        │   vanilla │
        │ ✓ lemon   │
        │   mint    │
        ╰───────────╯
        lemon 0
        """)
    session.adjust(.down)
    session.activate()
    #expect(session.picture(40, 8).hasPrefix("Flavor mint ▾\n[none] one  two\n"))
    #expect(session.picture(40, 8).hasSuffix("(•) mint\nmint 0"))
  }

  @Test func `a picker higher than the screen opens at the chosen value`() {
    let session = Session {
      Picker("Number", selection: .constant(70)) { ForEach(0..<100) { Text("n\($0)").tag($0) } }
    }
    session.update(size: Size(width: 30, height: 8))
    session.moveFocus()
    session.activate()
    _ = session.picture(30, 8)
    #expect(session.picture(30, 8).contains("✓ n70"))
  }

  @Test func `arrows change segments and columns`() {
    let session = Session { Order() }
    _ = session.picture(40, 8)
    session.moveFocus()
    session.moveFocus()
    #expect(session.adjust(.right) && session.picture(40, 8).contains(" none [one] two"))
    #expect(session.adjust(.right) && session.picture(40, 8).contains("lemon 2"))
    #expect(!session.adjust(.right) && !session.adjust(.down))
    session.moveFocus()
    #expect(session.adjust(.up) && session.picture(40, 8).contains("vanilla 2"))
    #expect(!session.adjust(.up))
  }

  @Test func `a picker in a form fills the row, and left and right change its value`() {
    struct Settings: View {
      @State private var flavor = Flavor.lemon
      @State private var isOn = false
      var body: some View {
        Form {
          Section("Order") {
            Picker("Flavor", selection: $flavor) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
            Toggle("Cone", isOn: $isOn)
          }
          Picker("Kind", selection: $flavor) { ForEach(Flavor.allCases) { Text($0.rawValue) } }.pickerStyle(.segmented)
        }
      }
    }
    let session = Session { Settings() }
    session.showsSelection = false
    #expect(
      session.picture(40, 5) == """
        Order
        Flavor                           lemon ▾
        [ ] Cone
         vanilla [lemon] mint
        """)
    session.scrollContainer?.select(3)
    #expect(session.adjust(.left) && session.picture(40, 5).contains("vanilla ▾"))
  }

  @Test func `a menu opens a panel of buttons, and another menu from it`() {
    struct Actions: View {
      @State private var log = "-"
      var body: some View {
        VStack {
          Menu("Actions") {
            Button("Copy") { log = "copied" }
            Menu("More") {
              Button("Delete", role: .destructive) { log = "deleted" }
            }
          }
          Text(log)
        }
      }
    }
    let session = Session { Actions() }
    _ = session.picture(40, 8)
    session.moveFocus()
    session.activate()
    _ = session.picture(40, 8)
    #expect(session.picture(40, 8).contains("│ Copy   │\n") && session.focusedControl?.title == "Copy")
    #expect(session.moveFocusAmongControls(by: 1) && session.focusedControl?.title == "More ▾")
    session.activate()
    _ = session.picture(40, 8)
    #expect(session.picture(40, 8).contains("Delete"))
    session.goBack()
    #expect(session.picture(40, 8).contains("│ Copy") && !session.picture(40, 8).contains("Delete"))
    session.activate()
    _ = session.picture(40, 8)
    session.activate()
    #expect(session.picture(40, 8).contains("deleted") && !session.hasPanel)
  }

  @Test func `a menu higher than the screen scrolls with the focus`() {
    struct Many: View {
      var body: some View {
        Menu("Many") { ForEach(0..<30) { number in Button("action \(number)") {} } }
      }
    }
    let session = Session { Many() }
    _ = session.picture(40, 8)
    session.moveFocus()
    session.activate()
    _ = session.picture(40, 8)
    #expect(session.picture(40, 8).contains("action 0 ") && !session.picture(40, 8).contains("action 6"))
    session.moveFocusAmongControls(by: 29)
    #expect(session.picture(40, 8).contains("action 29"))
  }

  @Test func `the menu of a picker in a form is below the value`() {
    let session = Session {
      Form {
        Picker("Flavor", selection: .constant(Flavor.mint)) {
          ForEach(Flavor.allCases) { Text($0.rawValue) }
        }
      }
    }
    session.showsSelection = false
    session.update(size: Size(width: 24, height: 6))
    session.activate()
    session.update(size: Size(width: 24, height: 6))
    #expect(
      session.picture(24, 6)
        == """
        Flavor            mint ▾
                   ╭───────────╮
                   │   vanilla │
                   │   lemon   │
                   │ ✓ mint    │
                   ╰───────────╯
        """)
  }
}
