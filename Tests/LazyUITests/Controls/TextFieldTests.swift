import Glyphs
import Testing

@testable import LazyUI

/// Keys and appearance of text fields.
@MainActor
@Suite("Text fields")
struct TextFieldTests {
  private func edited(_ text: String, cursor: Int? = nil, _ keys: EditKey...) -> (String, Int) {
    var edit = TextEdit(text, cursor: cursor)
    for key in keys { edit.apply(key) }
    return (String(edit.text), edit.cursor)
  }

  @Test func `keys change the text around the cursor`() {
    #expect(edited("", .insert("a"), .insert("b")) == ("ab", 2))
    #expect(edited("ab", .moveLeft, .insert("x")) == ("axb", 2))
    #expect(edited("ab", .moveToStart, .deleteBackward) == ("ab", 0))
    #expect(edited("ab", .deleteBackward) == ("a", 1))
    #expect(edited("ab", .moveToStart, .deleteForward) == ("b", 0))
    #expect(edited("ab", .deleteForward) == ("ab", 2))
    #expect(edited("one two  ", .deleteWordBackward) == ("one ", 4))
    #expect(edited("one two", cursor: 3, .deleteToEnd) == ("one", 3))
    #expect(edited("one two", cursor: 4, .deleteToStart) == ("two", 0))
    #expect(edited("one two", .moveWordLeft, .moveWordLeft) == ("one two", 0))
    #expect(edited("one two", cursor: 0, .moveWordRight) == ("one two", 3))
    #expect(edited("日本", .moveLeft, .deleteBackward) == ("本", 0))
    #expect(edited("e", .insert("\u{301}"), .deleteBackward) == ("", 0))
    #expect(edited("", .insert("a\nb\tc\u{1B}[0m\u{7F}\r\nd")) == ("a b c[0m d", 10))
  }

  private struct Form: View {
    let model: FormModel
    @State private var name = ""
    @State private var submitted = "-"

    var body: some View {
      VStack(alignment: .leading) {
        TextField("name", text: $name)
        Text(verbatim: "\(name)|\(submitted)")
        Button("clear") { name = "" }
      }
      .onSubmit {
        submitted = name
        model.log.append("inner")
      }
      .onSubmit { model.log.append("outer") }
    }
  }

  @MainActor
  private final class FormModel {
    var log: [String] = []
  }

  @Test func `a focused field takes keys, and submits`() {
    let model = FormModel()
    let session = Session { Form(model: model) }
    #expect(session.picture(12, 3) == "name\n|-\n[ clear ]")
    #expect(!session.edit(.insert("x")))
    session.moveFocus()
    for letter in ["H", "i", "日"] { session.edit(.insert(letter)) }
    #expect(session.picture(12, 3) == "Hi日\nHi日|-\n[ clear ]")
    session.edit(.submit)
    #expect(session.picture(12, 3) == "Hi日\nHi日|Hi日\n[ clear ]")
    #expect(model.log == ["inner", "outer"])
    session.moveFocus()
    session.activate()
    session.moveFocus(backwards: true)
    session.edit(.insert("x"))
    #expect(session.picture(12, 3) == "x\nx|Hi日\n[ clear ]")
  }

  private func reversed(_ session: Session, width: Int) -> [Int] {
    let surface = session.frame(size: Size(width: width, height: 1))
    return (0..<width).filter { surface[$0, 0].style.attributes.contains(.reverse) }
  }

  private struct Line: View {
    @State var text: String
    var body: some View { TextField("hint", text: $text) }
  }

  @Test func `the cursor is visible, and the text scrolls with it`() {
    let session = Session { Line(text: "a日b") }
    #expect(session.picture(6, 1) == "a日b")
    #expect(reversed(session, width: 6).isEmpty)
    session.moveFocus()
    #expect(reversed(session, width: 6) == [4])
    session.edit(.moveLeft)
    session.edit(.moveLeft)
    #expect(reversed(session, width: 6) == [1, 2])
    session.edit(.moveToEnd)
    session.edit(.insert("cdef"))
    #expect(session.picture(6, 1) == "bcdef")
    session.edit(.moveToStart)
    #expect(session.picture(6, 1) == "a日bcd")
    #expect(reversed(session, width: 6) == [0])
    session.edit(.deleteToEnd)
    #expect(session.picture(6, 1) == "hint")
    #expect(reversed(session, width: 6) == [0])
  }

  @Test func `a field in a row is entered with Enter, and takes the remaining space of its stack`() {
    let list = CountedList(height: 2) {
      List {
        HStack {
          Text("name:"); Line(text: "x")
        }
        Text("below")
      }
    }
    #expect(list.lines == ["name: x", "below"])
    #expect(!list.session.isEditing)
    list.session.activate()
    #expect(list.session.isEditing)
    list.session.edit(.insert("y"))
    #expect(list.lines == ["name: xy", "below"])
    #expect(list.session.surface(size: Size(width: 40, height: 2))[39, 0].style.attributes == .underline)
  }

  @Test func `the text of a label with several views is the prompt`() {
    struct Field: View {
      let name: String
      @State private var text = ""
      var body: some View {
        TextField(text: $text) {
          HStack {
            Text("your")
            Text(name)
          }
        }
      }
    }
    struct Marked: TextFieldStyle {
      func _body(configuration: TextField<_Label>) -> some View {
        HStack {
          Text(">")
          configuration
        }
      }
    }
    struct Both: View {
      @State private var name = "name"
      var body: some View {
        VStack {
          Field(name: name)
          Field(name: name).textFieldStyle(Marked())
          Button("other") { name = "age" }
        }
      }
    }
    let session = Session { Both() }
    #expect(session.picture(13, 3) == "your name\n> your name\n  [ other ]")
    session.moveFocus()
    #expect(session.focusedControl?.title == "your name")
    session.moveFocus()
    session.moveFocus()
    session.activate()
    #expect(session.picture(13, 3) == "your age\n> your age\n  [ other ]")
  }
}
