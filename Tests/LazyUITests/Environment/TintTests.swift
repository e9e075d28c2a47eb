import Foundation
import Glyphs
import Observation
import Testing

@testable import LazyUI

/// The tint and the accent colour of views.
@MainActor
@Suite("Tint")
struct TintTests {
  private static let blue = TerminalColor.palette(4)
  private static let red = TerminalColor.palette(1)
  private static let green = TerminalColor.palette(2)

  private func frame(_ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View) -> Surface {
    Session(root: view).frame(size: Size(width: width, height: height))
  }

  /// Returns the style of the first character of `text` on the surface.
  private func style(of text: String, on surface: Surface) throws -> Style {
    for line in 0..<surface.size.height {
      let characters = Array(surface.text(line: line))
      let column = characters.indices.first { String(characters[$0...]).hasPrefix(text) }
      if let column { return surface[column, line].style }
    }
    Issue.record("\(text) is not on the surface")
    return .plain
  }

  private func color(of text: String, on surface: Surface) throws -> TerminalColor {
    try style(of: text, on: surface).foreground
  }

  @Test func `the style has the nearest tint`() throws {
    let surface = frame(6, 4) {
      VStack(alignment: .leading) {
        Text("none").foregroundStyle(.tint)
        VStack(alignment: .leading) {
          Text("outer").foregroundStyle(.tint)
          Text("inner").foregroundStyle(.tint).tint(.green)
          Text("reset").foregroundStyle(.tint).tint(nil)
        }
        .tint(.red)
      }
    }
    let expected = [("none", Self.blue), ("outer", Self.red), ("inner", Self.green), ("reset", Self.blue)]
    for (text, tint) in expected { #expect(try color(of: text, on: surface) == tint, "\(text)") }
  }

  @Test func `controls are drawn in the tint`() throws {
    let surface = frame(12, 9) {
      VStack(alignment: .leading) {
        Button("bare") {}.buttonStyle(.borderless)
        Button("prominent") {}.buttonStyle(.borderedProminent)
        Button("default") {}
        Button("plain") {}.buttonStyle(.plain)
        Button("delete", role: .destructive) {}
        Toggle("on", isOn: .constant(true))
        Toggle("off", isOn: .constant(false))
        ProgressView(value: 0.5)
        Slider(value: .constant(0.5))
      }
      .tint(.green)
    }
    #expect(try color(of: "bare", on: surface) == Self.green)
    #expect(try style(of: "prominent", on: surface).background == Self.green)
    #expect(try color(of: "[ default", on: surface) == Self.green)
    #expect(try color(of: "plain", on: surface) == .standard)
    #expect(try color(of: "[ delete", on: surface) == Self.red)
    #expect(try color(of: "[x]", on: surface) == Self.green && color(of: "on", on: surface) == .standard)
    #expect(try color(of: "[ ]", on: surface) == .standard)
    #expect(try color(of: "█", on: surface) == Self.green && color(of: "─", on: surface) == .standard)
    #expect(try color(of: "━", on: surface) == Self.green && color(of: "●", on: surface) == Self.green)
  }

  @Test func `without a tint, only controls that are blue by default have a colour`() throws {
    let surface = frame(12, 4) {
      VStack(alignment: .leading) {
        Button("bare") {}.buttonStyle(.borderless)
        Button("default") {}
        Toggle("on", isOn: .constant(true))
        ProgressView(value: 0.5)
      }
    }
    #expect(try color(of: "bare", on: surface) == Self.blue)
    for text in ["[ default", "[x]", "█"] { #expect(try color(of: text, on: surface) == .standard) }
  }

  @Test func `links, choices and tabs are drawn in the tint`() throws {
    let surface = frame(30, 8) {
      TabView {
        VStack(alignment: .leading) {
          Link("address", destination: URL(string: "https://example.org")!)
          Text("a [word](https://example.org)")
          NavigationLink("next", value: 1)
          Picker("Size", selection: .constant(2)) { ForEach(1..<3) { Text("size \($0)").tag($0) } }
            .pickerStyle(.inline)
        }
        .tabItem { Text("first") }
        Text("other").tabItem { Text("second") }
      }
      .tint(.red)
    }
    for text in ["address", "word", "next", "(•)", "[first]"] {
      #expect(try color(of: text, on: surface) == Self.red, "\(text)")
    }
    for text in ["a ", "( )", "size 2", "second"] { #expect(try color(of: text, on: surface) == .standard, "\(text)") }
  }

  @Test func `a tint in the text colour is readable on prominent buttons`() throws {
    let surface = frame(12, 1) { Button("go") {}.buttonStyle(.borderedProminent).tint(.primary) }
    let style = try style(of: "go", on: surface)
    #expect(style.background == .standard && style.foreground == .standard && style.attributes.contains(.reverse))
  }

  @Test func `shapes, backgrounds and borders have the tint and its opacity`() throws {
    let surface = frame(5, 5) {
      VStack(alignment: .leading) {
        Rectangle().fill(.tint).frame(width: 1, height: 1)
        Text("a").background(Color.accentColor.opacity(0.5))
        Text("b").border(.tint)
      }
      .accentColor(.red)
    }
    #expect(try color(of: "█", on: surface) == Self.red)
    #expect(try style(of: "a", on: surface).background == .rgb(102, 0, 0))
    #expect(try color(of: "┌", on: surface) == Self.red)
  }

  // MARK: The accent colour

  @Test func `the accent colour is not the tint, but controls without a tint have it`() throws {
    let surface = frame(20, 4) {
      VStack(alignment: .leading) {
        Text("tinted").foregroundStyle(Color.accentColor).tint(.red)
        Text("accented").foregroundStyle(Color.accentColor).accentColor(.green)
        Button("button") {}.buttonStyle(.borderless).accentColor(.green)
        Button("both") {}.buttonStyle(.borderless).tint(.red).accentColor(.green)
      }
    }
    #expect(try color(of: "tinted", on: surface) == Self.blue)
    #expect(try color(of: "accented", on: surface) == Self.green)
    #expect(try color(of: "button", on: surface) == Self.green)
    #expect(try color(of: "both", on: surface) == Self.red)
  }

  @Test func `a tint around a navigation stack is the accent colour inside`() throws {
    let surface = frame(20, 4) {
      NavigationStack {
        VStack {
          Text("around").foregroundStyle(Color.accentColor)
          Text("inside").foregroundStyle(Color.accentColor).tint(.green)
        }
      }
      .tint(.red)
    }
    #expect(try color(of: "around", on: surface) == Self.red)
    #expect(try color(of: "inside", on: surface) == Self.red)
  }

  @Test func `the program's accent colour is that of controls and of the style`() throws {
    let session = Session {
      VStack(alignment: .leading) {
        Text("color").foregroundStyle(Color.accentColor)
        Text("style").foregroundStyle(.tint)
        Button("default") {}
        Text("tinted").foregroundStyle(.tint).tint(.red)
        NavigationStack { Text("inside").foregroundStyle(Color.accentColor) }.tint(.red)
      }
    }
    session.setAccentColor(.green)
    let surface = session.frame(size: Size(width: 20, height: 8))
    for text in ["color", "style", "[ default"] { #expect(try color(of: text, on: surface) == Self.green, "\(text)") }
    for text in ["tinted", "inside"] { #expect(try color(of: text, on: surface) == Self.red, "\(text)") }
  }

  // MARK: Other places and changes

  @Test func `a sheet and the actions of a row have the tint`() throws {
    let sheet = frame(40, 10) {
      Text("below").sheet(isPresented: .constant(true)) { Text("above").foregroundStyle(.tint) }.tint(.red)
    }
    #expect(try color(of: "above", on: sheet) == Self.red)
    let session = Session {
      List(0..<2) { n in Text("row \(n)").swipeActions { Button("Archive") {}.tint(.green) } }
    }
    _ = session.frame(size: Size(width: 20, height: 5))
    #expect(session.openRowMenu())
    #expect(try color(of: "Archive", on: session.frame(size: Size(width: 20, height: 5))) == Self.green)
  }

  @Observable final class Heat {
    var isHigh = false
  }

  @Test func `a change of the tint redraws the rows of a list and a canvas`() throws {
    struct Screen: View {
      let heat: Heat
      var body: some View {
        VStack {
          List(0..<3) { n in Text("row \(n)").foregroundStyle(.tint) }
          Canvas { context, _ in context.draw(Text("canvas").foregroundStyle(.tint), at: .zero, anchor: .topLeading) }
            .frame(height: 1)
        }
        .tint(heat.isHigh ? .red : .green)
      }
    }
    let heat = Heat()
    let session = Session { Screen(heat: heat) }
    let size = Size(width: 20, height: 4)
    for (isHigh, expected) in [(false, Self.green), (true, Self.red)] {
      heat.isHigh = isHigh
      let surface = session.frame(size: size)
      for text in ["row 1", "canvas"] { #expect(try color(of: text, on: surface) == expected, "\(text)") }
    }
  }

  @Test func `a style's own tint applies only to its kind of controls`() throws {
    let surface = frame(20, 3) {
      VStack(alignment: .leading) {
        Toggle("on", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .red))
        ProgressView(value: 0.5)
        Button("bare") {}.buttonStyle(.borderless)
      }
      .progressViewStyle(LinearProgressViewStyle(tint: .green))
    }
    #expect(try color(of: "(─●)", on: surface) == Self.red)
    #expect(try color(of: "█", on: surface) == Self.green)
    #expect(try color(of: "bare", on: surface) == Self.blue)
  }

  @Test func `steppers, groups and dates are drawn in a tint that was set`() throws {
    let date = Date(timeIntervalSince1970: 86_400 * 30)
    let surface = frame(30, 6) {
      VStack(alignment: .leading) {
        Stepper("step", value: .constant(1))
        DisclosureGroup("group", isExpanded: .constant(true)) { Text("inside") }
        DatePicker("date", selection: .constant(date), displayedComponents: .date)
      }
      .tint(.green)
    }
    for text in ["[- +]", "▾", "1970"] { #expect(try color(of: text, on: surface) == Self.green, "\(text)") }
    for text in ["step", "group", "inside", "date"] {
      #expect(try color(of: text, on: surface) == .standard, "\(text)")
    }
    let plain = frame(30, 2) {
      VStack(alignment: .leading) {
        Stepper("step", value: .constant(1))
        DatePicker("date", selection: .constant(date), displayedComponents: .date)
      }
    }
    for text in ["[- +]", "1970"] { #expect(try color(of: text, on: plain) == .standard, "\(text)") }
  }

  @Test func `the icons of labels have the tint of list items, and a fixed tint is not overridden`() throws {
    let surface = Session {
      List {
        Text("top")
        Label("red", systemImage: "star").listItemTint(.red)
        Group {
          Label("fixed", systemImage: "heart").listItemTint(.red)
          Label("outer", systemImage: "flag")
        }
        .listItemTint(.fixed(.green))
        Label("plain", systemImage: "bell")
      }
    }
    .frame(size: Size(width: 20, height: 6))
    let expected = [("☆", Self.red), ("♡", Self.green), ("⚐", Self.green), ("⍾", .standard), ("red", .standard)]
    for (text, tint) in expected { #expect(try color(of: text, on: surface) == tint, "\(text)") }
  }

  @Test func `a prominent button in the secondary colour is grey, and in the text colour reversed`() throws {
    let surface = frame(20, 2) {
      VStack {
        Button("faint") {}.tint(.secondary.opacity(0.2))
        Button("strong") {}.tint(.primary)
      }
      .buttonStyle(.borderedProminent)
    }
    let faint = try style(of: "faint", on: surface)
    #expect(faint.background == .palette(238) && !faint.attributes.contains(.reverse))
    #expect(try style(of: "strong", on: surface).attributes.contains(.reverse))
  }

  @Test func `the label of a prominent button has its own colour, or contrasts with the tint`() throws {
    let surface = frame(20, 6) {
      VStack {
        Button("around") {}.tint(.white).foregroundStyle(.pink)
        Button {
        } label: {
          Text("inside").foregroundStyle(.pink)
        }
        .tint(.white)
        Button("bright") {}.tint(.white)
        Button("dark") {}.tint(.blue)
        Button("same") {}.tint(.blue).foregroundStyle(.blue)
        Button("delete", role: .destructive) {}.tint(.white)
      }
      .buttonStyle(.borderedProminent)
    }
    let expected: [(String, Color)] = [
      ("around", .pink), ("inside", .pink), ("bright", .black), ("dark", .white), ("same", .white), ("delete", .red),
    ]
    for (text, color) in expected {
      #expect(try self.color(of: text, on: surface) == color.terminalColor, "\(text)")
    }
    let row = frame(20, 1) { List { Button("row") {}.buttonStyle(.borderedProminent).tint(.white) } }
    #expect(try color(of: "row", on: row) == Color.black.terminalColor)
  }
}
