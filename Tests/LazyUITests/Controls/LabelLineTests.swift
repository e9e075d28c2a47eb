import Glyphs
import Testing

@testable import LazyUI

/// Controls whose labels have several lines, or controls of their own.
@MainActor
@Suite("Labels of several lines")
struct LabelLineTests {
  private struct Titled: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("title")
        Text("detail")
      }
    }
  }

  @Test func `a toggle shows its mark beside the first line of text`() {
    let off = Binding.constant(false)
    expectPicture(10, 2, "[ ] title\n    detail") { Toggle(isOn: off) { Titled() } }
    expectPicture(12, 2, "title   (○─)\ndetail") { Toggle(isOn: off) { Titled() }.toggleStyle(.switch) }
    expectPicture(6, 3, "\n\n[x] on") { Toggle(isOn: .constant(true)) { Text("on").padding(.top, 2) }.cells() }
  }

  @Test func `the second view of a toggle's label is below the first`() {
    expectPicture(10, 2, "[ ] title\n    detail") {
      Toggle(isOn: .constant(false)) {
        Text("title")
        Text("detail")
      }
    }
  }

  @Test func `a disclosure group shows its arrow beside the first line of text`() {
    expectPicture(12, 2, "▸ title\n  detail") {
      DisclosureGroup {
        Text("more")
      } label: {
        Titled()
      }
    }
  }

  @Test func `a button with a label of several lines has no brackets`() {
    expectPicture(8, 2, " title\n detail") {
      Button {
      } label: {
        Titled()
      }
    }
  }

  @Test func `the values of a form are aligned beside labels of several lines`() {
    let session = Session {
      Form {
        Picker(selection: .constant(1)) {
          Text("one").tag(1)
        } label: {
          Titled()
        }
        Stepper(value: .constant(1)) {
          Text("title")
          Text("detail")
        }
        Picker(selection: .constant(1)) {
          Text("one").tag(1)
        } label: {
          Text("title")
          Text("detail")
        }
      }
    }
    let space = String(repeating: " ", count: 20)
    #expect(
      session.picture(30, 6).split(separator: "\n") == [
        "title\(space)one ▾", "detail", "title\(space)[- +]", "detail", "title\(space)one ▾", "detail",
      ])
  }

  @Test func `a link shows its mark beside the first line of text`() {
    expectPicture(12, 6, "title     ›\ndetail\n\nlow     2 ›") {
      List {
        NavigationLink(value: 1) { Titled() }
        NavigationLink(value: 1) { Text("low").padding(.top, 1) }.badge(2)
      }
      .cells().frame(width: 11)
    }
  }

  @Test func `the views of a link's label are side by side`() {
    expectPicture(12, 2, "★ title    ›") {
      List {
        NavigationLink(value: 1) {
          Image(systemName: "star.fill")
          Text("title")
        }
      }
    }
  }

  @Test func `a link outside of lists has the accent colour and no mark`() {
    let link = Session {
      VStack(alignment: .leading) {
        NavigationLink("open", value: 1)
        NavigationLink("plain", value: 1).buttonStyle(.plain)
      }
    }.frame(size: Size(width: 5, height: 2))
    #expect(link.text(line: 0) == "open" && link.text(line: 1) == "plain")
    #expect(link[0, 0].style.foreground == .palette(4))
    #expect(link[0, 1].style.foreground == .standard)
  }

  @Test func `a button in a button's label can be reached`() {
    struct Nested: View {
      let press: @MainActor (String) -> Void
      var body: some View {
        Button {
          press("outer")
        } label: {
          HStack {
            Text("open")
            Button("star") { press("star") }
          }
        }
      }
    }
    for isStyled in [false, true] {
      var pressed: [String] = []
      let session = Session {
        if isStyled {
          Nested { pressed.append($0) }.buttonStyle(Angles())
        } else {
          Nested { pressed.append($0) }
        }
      }
      session.update(size: Size(width: 30, height: 1))
      session.moveFocus()
      session.activate()
      session.moveFocus()
      session.activate()
      #expect(pressed == ["outer", "star"])
    }
  }

  private struct Angles: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 0) {
        Text("<")
        configuration.label
        Text(">")
      }
    }
  }

  @Test func `the sign of a menu is beside the middle of a high label`() {
    expectPicture(9, 3, "\n menu  ▾") {
      Menu {
        Text("x")
      } label: {
        Text("menu").padding(1)
      }.cells()
    }
  }

  @Test func `steppers and switches take the offered width`() {
    expectPicture(20, 3, "Eggs           [- +]\nMilk            (─●)\n       below") {
      VStack {
        Stepper("Eggs", value: .constant(1))
        Toggle("Milk", isOn: .constant(true)).toggleStyle(.switch)
        Text("below")
      }
    }
    expectPicture(20, 1, "on (─●)        [- +]") {
      HStack {
        Toggle("on", isOn: .constant(true)).toggleStyle(.switch).fixedSize()
        Stepper("", value: .constant(1))
      }
    }
  }

  @Test func `a label with a spacer takes all the width beside a stepper`() {
    expectPicture(20, 1, "Eggs         2 [- +]") {
      Form {
        Stepper(value: .constant(2)) {
          HStack {
            Text("Eggs")
            Spacer()
            Text("2")
          }
        }
      }
    }
  }

  @Test func `a toggle with a hidden label is as wide as its mark`() {
    expectPicture(20, 1, "wrap    (○─) [x] [ ]") {
      HStack {
        Text("wrap")
        Spacer()
        Toggle("wrap", isOn: .constant(false)).toggleStyle(.switch)
        Toggle("wrap", isOn: .constant(true))
        Toggle(isOn: .constant(false)) { Titled() }
      }
      .labelsHidden()
    }
  }

  @Test func `the icon of missing content is above the title`() {
    expectPicture(16, 6, "\n       ✉\n    No Mail\n Try it later.") {
      ContentUnavailableView("No Mail", systemImage: "envelope", description: Text("Try it later."))
    }
  }
}
