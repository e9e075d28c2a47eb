import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// Fields of all kinds, and the view with the focus.
@MainActor
@Suite("Focus and fields")
struct FocusTests {
  private enum Field: Hashable { case name, city }

  private struct Address: View {
    @State private var name = ""
    @State private var city = ""
    @FocusState private var field: Field?
    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .city }
        TextField("City", text: $city).focused($field, equals: .city)
        Button("stop") { field = nil }
        Text("\(name) \(city) \(field.map { "\($0)" } ?? "-")")
      }
      .onAppear { field = .name }
    }
  }

  @Test func `setting a value moves the focus, and moving the focus sets the value`() {
    let session = Session { Address() }
    _ = session.picture(20, 4)
    #expect(session.isEditing && session.picture(20, 4).hasSuffix("  name"))
    session.edit(.insert("Ann"))
    session.edit(.submit)
    _ = session.picture(20, 4)
    session.edit(.insert("Rome"))
    #expect(session.picture(20, 4) == "Ann\nRome\n[ stop ]\nAnn Rome city")
    session.moveFocus()
    #expect(session.picture(20, 4).hasSuffix("Ann Rome -"))
    session.moveFocus(backwards: true)
    #expect(session.picture(20, 4).hasSuffix("Ann Rome city"))
    session.clearFocus()
    #expect(session.picture(20, 4).hasSuffix("Ann Rome -"))
  }

  @Test func `a number field writes its value when it loses the focus, and discards invalid text`() {
    struct Count: View {
      @State private var count = 3
      @State private var price: Double? = 1.5
      var body: some View {
        VStack(alignment: .leading) {
          TextField("Count", value: $count, format: .number)
          TextField("Price", value: $price, format: .number, prompt: Text("free"))
          Text(verbatim: "\(count) \(price ?? 0)")
        }
      }
    }
    let session = Session { Count() }
    #expect(session.picture(20, 3) == "3\n1.5\n3 1.5")
    session.moveFocus()
    session.edit(.insert("7"))
    #expect(session.picture(20, 3) == "37\n1.5\n3 1.5")
    session.edit(.submit)
    #expect(session.picture(20, 3) == "37\n1.5\n37 1.5")
    session.edit(.insert("x"))
    session.moveFocus()
    #expect(session.picture(20, 3) == "37\n1.5\n37 1.5")
    session.edit(.deleteToStart)
    session.clearFocus()
    #expect(session.picture(20, 3) == "37\nfree\n37 0.0")
  }

  @Test func `a secure field shows dots, and a style puts views around a field`() {
    struct Login: View {
      struct Boxed: TextFieldStyle {
        func _body(configuration: TextField<_Label>) -> some View {
          HStack {
            Text(">")
            configuration
          }
        }
      }
      @State private var secret = "ab"
      var body: some View {
        VStack {
          SecureField("Password", text: $secret)
          TextField("Name", text: .constant("")).textFieldStyle(Boxed())
          TextField(text: .constant(""), prompt: Text("prompt")) { Text("label") }.textFieldStyle(.roundedBorder)
          Text(secret)
        }
      }
    }
    let session = Session { Login() }
    #expect(session.picture(12, 4) == "••\n> Name\nprompt\n     ab")
    session.moveFocus()
    session.edit(.insert("c"))
    #expect(session.picture(12, 4) == "•••\n> Name\nprompt\n    abc")
  }

  @Test func `a field uses the style of the environment`() {
    struct Marked: TextFieldStyle {
      let mark: String
      func _body(configuration: TextField<_Label>) -> some View {
        HStack {
          Text(mark)
          configuration
        }
      }
    }
    struct Styled: View {
      @State private var name = "name"
      @State private var mark = ">"
      var body: some View {
        VStack(alignment: .leading) {
          Button("mark") { mark = mark == ">" ? "" : ">" }
          TextField("", text: $name).modifier(Mark(mark: mark))
        }
      }
    }
    struct Mark: ViewModifier {
      let mark: String
      func body(content: Content) -> some View {
        content.transformEnvironment(\.textFieldStyleBox) { box in
          box = mark.isEmpty ? nil : StyleBox(Marked(mark: mark)) { $0._body(configuration: $1) }
        }
      }
    }
    let session = Session { Styled() }
    #expect(session.picture(12, 2) == "[ mark ]\n> name")
    session.focusFirstControl()
    session.activate()
    #expect(session.picture(12, 2) == "[ mark ]\nname")
    session.moveFocus()
    session.edit(.insert("s"))
    #expect(session.picture(12, 2) == "[ mark ]\nnames")
    session.focusFirstControl()
    session.activate()
    #expect(session.picture(12, 2) == "[ mark ]\n> names")
    session.moveFocus()
    session.edit(.insert("!"))
    #expect(session.picture(12, 2) == "[ mark ]\n> names!")
  }

  @Test func `an editor has several lines`() {
    struct Note: View {
      @State private var text = "one\ntwo"
      var body: some View { TextEditor(text: $text) }
    }
    let session = Session { Note() }
    #expect(session.picture(8, 3) == "one\ntwo")
    session.moveFocus()
    session.edit(.submit)
    session.edit(.insert("abcdefghij"))
    #expect(session.picture(8, 3) == "two\nabcdefgh\nij")
    session.adjust(.up)
    session.adjust(.up)
    session.edit(.insert("!"))
    #expect(session.picture(8, 3) == "one!\ntwo\nabcdefgh")
  }

  @Test func `keys go from the focused view outwards, then to shortcuts`() {
    struct Keys: View {
      let log: Log
      var body: some View {
        VStack {
          Text("box").focusable()
            .onKeyPress(.space) {
              log.entries.append("inner")
              return .handled
            }
            .onKeyPress("a") { .ignored }
          Button("new") { log.entries.append("new") }.keyboardShortcut("n")
          Button("stop", role: .cancel) { log.entries.append("stop") }.keyboardShortcut(.cancelAction)
        }
        .onKeyPress(characters: .letters) { press in
          log.entries.append("outer \(press.characters)")
          return press.characters == "a" ? .handled : .ignored
        }
      }
    }
    @MainActor final class Log { var entries: [String] = [] }
    let log = Log()
    let session = Session { Keys(log: log) }
    _ = session.picture(20, 4)
    session.moveFocus()
    #expect(session.press(KeyPress(.space)) && session.press(KeyPress("a")))
    #expect(!session.press(KeyPress("n")) && session.press(KeyPress("n", .control)))
    #expect(session.press(KeyPress("n", .option)) && session.press(KeyPress(.escape)))
    #expect(log.entries == ["inner", "outer a", "outer n", "outer n", "new", "outer n", "new", "stop"])
  }

  @Test func `steppers, sliders and dates change with arrows`() throws {
    let day = try #require(Calendar.current.date(from: DateComponents(year: 2024, month: 5, day: 1, hour: 9)))
    struct Values: View {
      @State private var count = 2
      @State private var share = 0.5
      let day: Date
      @State var date: Date
      var body: some View {
        VStack(alignment: .leading) {
          Stepper("Eggs: \(count)", value: $count, in: 0...3)
          Slider(value: $share, in: 0...1, step: 0.25) {
            Text("share")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("1")
          }
          DatePicker("Due", selection: $date, in: day..., displayedComponents: .date)
          Text(verbatim: "\(share)")
        }
      }
    }
    let session = Session { Values(day: day, date: day) }
    #expect(session.picture(20, 4) == "Eggs: 2        [- +]\n0 ━━━━━━━━●─────── 1\nDue 2024-05-01\n0.5")
    session.moveFocus()
    #expect(session.adjust(.right) && session.picture(20, 4).hasPrefix("Eggs: 3        [-  ]"))
    #expect(session.adjust(.right) && session.picture(20, 4).hasPrefix("Eggs: 3        [-  ]"))
    session.moveFocus()
    #expect(session.adjust(.left) && session.picture(20, 4).hasSuffix("0.25"))
    session.moveFocus()
    #expect(session.adjust(.right) && session.adjust(.up) && session.picture(20, 4).contains("2024-06-01"))
    #expect(session.adjust(.down) && session.adjust(.down) && session.picture(20, 4).contains("2024-05-01"))
  }
}
