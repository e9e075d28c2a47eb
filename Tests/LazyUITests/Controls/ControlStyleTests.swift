import Glyphs
import Testing

@testable import LazyUI

/// Custom styles for buttons and toggles.
@MainActor
@Suite("Control styles")
struct ControlStyleTests {
  private struct Framed: ButtonStyle {
    var mark = "<"
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(isEnabled ? mark : "-")
        configuration.label
        if configuration.role == .destructive { Text("!") }
      }
    }
  }

  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text("again").onTapGesture {
          configuration.trigger()
          configuration.trigger()
        }
      }
    }
  }

  private struct Round: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          Text(configuration.isOn ? "(*)" : "( )")
          configuration.label
        }
      }
      .buttonStyle(.plain)
    }
  }

  @Test func `a style's body is the button, and reads the environment`() {
    struct Panel: View {
      @State private var count = 0
      @State private var isOff = false
      var body: some View {
        VStack(alignment: .leading) {
          Button("add \(count)") { count += 1 }
          Button("end", role: .destructive) { isOff = true }.buttonStyle(Framed(mark: "\(count)"))
        }
        .buttonStyle(Framed())
        .disabled(isOff)
      }
    }
    let session = Session { Panel() }
    #expect(session.picture(7, 2) == "< add 0\n0 end !")
    session.moveFocus()
    session.activate()
    session.activate()
    #expect(session.picture(7, 2) == "< add 2\n2 end !")
    session.moveFocus()
    session.activate()
    #expect(session.picture(7, 2) == "- add 2\n- end !")
    session.clearFocus()
    #expect(!session.moveFocus())
  }

  @Test func `a primitive style decides which control triggers the action`() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 }.buttonStyle(Twice()) }
    }
    let session = Session { Counter() }
    #expect(session.picture(20, 1) == "      0 again")
    session.moveFocus()
    session.activate()
    #expect(session.picture(20, 1) == "      2 again")
  }

  @Test func `a style can wrap another style`() {
    struct Starred: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("*")
          Button(configuration).buttonStyle(.bordered)
        }
      }
    }
    expectPicture(12, 1, "* ( go )") { Button("go") {}.buttonStyle(Starred()).frame(width: 12, alignment: .leading) }
  }

  @Test func `a button in a style's body has the style around the styled view`() {
    struct Confirmed: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Button("no") {}
          Button {
            configuration.trigger()
          } label: {
            configuration.label
          }
        }
      }
    }
    struct Doubled: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text(">")
          Toggle(configuration)
        }
      }
    }
    expectPicture(14, 1, "[ no ] [ yes ]") { Button("yes") {}.buttonStyle(Confirmed()).frame(width: 14) }
    expectPicture(10, 1, "< no < yes") {
      Button("yes") {}.buttonStyle(Confirmed()).buttonStyle(Framed()).frame(width: 10)
    }
    expectPicture(8, 1, "> [ ] on") { Toggle("on", isOn: .constant(false)).toggleStyle(Doubled()).frame(width: 8) }
  }

  @Test func `toggles have styles`() {
    struct Switches: View {
      @State private var isOn = false
      var body: some View {
        VStack(alignment: .leading) {
          Toggle("one", isOn: $isOn)
          Toggle("two", isOn: $isOn).toggleStyle(.switch)
          Toggle("three", isOn: $isOn).toggleStyle(.button)
          Toggle("four", isOn: $isOn).toggleStyle(Round())
          Toggle("five", sources: [$isOn, .constant(true)], isOn: \.self)
        }
      }
    }
    let session = Session { Switches() }
    #expect(session.picture(9, 5) == "[ ] one\ntwo  (○─)\n( three )\n( ) four\n[-] five")
    for _ in 0..<4 { session.moveFocus() }
    session.activate()
    #expect(session.picture(9, 5) == "[x] one\ntwo  (─●)\n(•three•)\n(*) four\n[x] five")
  }

  @Test func `a label may take all the width`() {
    expectPicture(20, 2, "[ a              b ]\nc                  d") {
      VStack {
        Button(action: {}) {
          HStack {
            Text("a")
            Spacer()
            Text("b")
          }
        }
        Button(action: {}) {
          HStack {
            Text("c")
            Spacer()
            Text("d")
          }
        }
        .buttonStyle(.plain)
      }
    }
  }
}
