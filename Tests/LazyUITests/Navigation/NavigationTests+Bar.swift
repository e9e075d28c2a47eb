import Glyphs
import Testing

@testable import LazyUI

/// The bar with the title and the toolbar.
extension NavigationTests {
  @Test func `titles and toolbars share a line, and Tab reaches their controls`() {
    let model = Model()
    let stage = Driver {
      NavigationStack {
        List(0..<9) { Text(verbatim: "row \($0)") }
          .navigationTitle(model.name)
          .toolbar {
            ToolbarItem(placement: .topBarLeading) { Button("Expire") { model.flag.toggle() } }
            ToolbarItem(placement: .topBarTrailing) { Button("Add \(model.key)") { model.key += 1 } }
            if model.flag { ToolbarItem { Text("flag") } }
          }
      }
    }
    #expect(stage.lines[0] == "[ Expire ]   name    [ Add 0 ]")
    #expect(stage.lines[1] == "row 0")
    stage.press(tabs: 2)
    #expect(stage.lines[0] == "[ Expire ]   name    [ Add 1 ]")
    stage.press(tabs: 1)
    #expect(stage.lines[0] == "[ Expire ] name [ Add 1 ] flag")
    model.name = "n"
    stage.press(tabs: 1)
    #expect(stage.lines[0] == "[ Expire ]    n      [ Add 1 ]")
    stage.session.showsSelection = true
    stage.session.clearFocus()
    stage.session.moveFocus()
    let surface = stage.session.frame(size: Size(width: 30, height: 5))
    #expect(surface[2, 0].style.attributes.contains(.reverse))
  }

  @Test func `a toolbar's views keep their state, and a group's views are side by side`() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    struct Parts: ToolbarContent {
      var body: some ToolbarContent {
        ToolbarItemGroup(placement: .principal) {
          Counter()
          Text("mid")
        }
      }
    }
    let model = Model()
    let stage = Driver {
      NavigationStack {
        Text(verbatim: "content \(model.key)").toolbar {
          Parts()
          ToolbarItem { Text("end") }
        }
      }
    }
    #expect(stage.lines[0] == "          [ 0 ] mid        end")
    stage.press()
    model.key += 1
    #expect(stage.lines[0] == "          [ 1 ] mid        end")
    #expect(stage.text.contains("content 1"))
  }

  @Test func `there is no bar without content, and none outside of a stack`() {
    let plain = Driver(height: 2) { NavigationStack { List(0..<9) { Text(verbatim: "row \($0)") } } }
    #expect(plain.lines == ["row 0", "row 1"])
    let alone = Driver(height: 2) {
      List(0..<9) { Text(verbatim: "row \($0)") }.navigationTitle("title").toolbar { Text("x") }
    }
    #expect(alone.lines == ["row 0", "row 1"])
  }

  @Test func `on a surface that keeps the last frame, nothing of another screen remains`() {
    let model = Model()
    let stage = Driver {
      NavigationStack {
        VStack {
          Text(model.name)
          List(0..<9) { number in NavigationLink("row \(number)") { Text("opened") } }
        }
        .navigationTitle("Title")
      }
    }
    var kept = Painter(surface: Surface(size: .zero), keepsFrames: true)
    func expectSame(_ sourceLocation: SourceLocation = #_sourceLocation) {
      let size = Size(width: 30, height: 5)
      stage.session.update(size: size)
      kept.beginFrame(size: size)
      stage.session.draw(&kept)
      #expect(kept.surface == stage.session.surface(size: size), sourceLocation: sourceLocation)
    }
    expectSame()
    model.name = "a longer name"
    expectSame()
    model.name = "short"
    expectSame()
    stage.session.activate()
    expectSame()
    _ = stage.session.goBack()
    expectSame()
    stage.session.scrollContainer?.page(by: 3)
    expectSame()
  }

  @Test func `the back button is a control too`() {
    let stage = Driver { NavigationStack { NavigationLink("open") { Text("opened") } } }
    stage.press()
    #expect(stage.text.contains("opened"))
    stage.press()
    #expect(stage.text.contains("open") && !stage.text.contains("opened"))
    #expect(stage.session.focusedControl != nil, "the focus is on the link again")
  }

  @Test func `inserting a pet evaluates its own body, and moving pets evaluates none`() {
    struct Pet: Identifiable {
      let id: Int
    }
    struct PetRow: View {
      let id: Int
      let counts: Counts
      var body: some View {
        let _ = counts.bodies += 1
        Text(verbatim: "pet \(id)")
      }
    }
    struct Pets: View {
      let counts: Counts
      @State private var pets = (0..<5).map(Pet.init)
      var body: some View {
        NavigationStack {
          List { ForEach(pets) { PetRow(id: $0.id, counts: counts) } }
            .navigationTitle("Favorite Pets")
            .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Add") { pets.insert(Pet(id: 9), at: 0) } } }
        }
      }
    }
    let counts = Counts()
    let stage = Driver(height: 9) { Pets(counts: counts) }
    #expect(counts.bodies == 5)
    stage.press()
    #expect(counts.bodies == 6)
    #expect(stage.lines[1] == "pet 9" && stage.lines[0].hasSuffix("[ Add ]"))
  }

  @Test func `a bar has a background if one is visible`() {
    func background(_ change: (AnyView) -> AnyView) -> TerminalColor {
      let content = change(AnyView(Text("content").navigationTitle("Title")))
      return Session { NavigationStack { content } }.frame(size: Size(width: 20, height: 4))[8, 0].style.background
    }
    #expect(background { $0 } == .standard)
    #expect(background { AnyView($0.toolbarBackground(.red, for: .navigationBar)) } == .standard)
    let red = Color.red.terminalColor
    #expect(
      background {
        AnyView($0.toolbarBackground(.red, for: .navigationBar).toolbarBackground(.visible, for: .navigationBar))
      } == red)
    #expect(background { AnyView($0.toolbarBackground(.red).toolbarBackgroundVisibility(.visible)) } == red)
    #expect(
      background {
        AnyView($0.toolbarBackground(.red, for: .bottomBar).toolbarBackground(.visible, for: .bottomBar))
      } == .standard)
  }

  @Test func `a screen hides its top line`() {
    let stage = Driver {
      NavigationStack {
        NavigationLink("next") { Text("second").navigationTitle("B").toolbar(.hidden, for: .navigationBar) }
          .navigationTitle("first")
      }
    }
    #expect(stage.lines[0].contains("first"))
    stage.press(tabs: 1)
    #expect(!stage.lines[0].contains("first") && stage.lines.joined().contains("second"))
    stage.session.goBack()
    stage.session.update(size: Size(width: 30, height: 5))
    #expect(stage.lines[0].contains("first"))
    func shows(_ change: @escaping (Text) -> some View) -> Bool {
      let stage = Driver { NavigationStack { change(Text("a")).navigationTitle("title") } }
      return stage.lines[0].contains("title")
    }
    #expect(!shows { $0.navigationBarHidden(true) } && shows { $0.navigationBarHidden(false) })
    #expect(!shows { $0.toolbarVisibility(.hidden, for: .navigationBar) })
    #expect(shows { $0.toolbar(.hidden, for: .navigationBar).toolbar(.visible, for: .navigationBar) })
    #expect(!shows { $0.toolbar(.automatic, for: .navigationBar).toolbar(.hidden) })
    #expect(shows { $0.toolbar(.hidden, for: .tabBar) })
  }
}
