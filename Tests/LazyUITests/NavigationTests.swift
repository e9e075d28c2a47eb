import Glyphs
import Observation
import Testing

@testable import LazyUI

/// Screens on top of each other.
@MainActor
@Suite("Navigation")
struct NavigationTests {
  /// A program of one view on a screen of 30 columns.
  @MainActor
  struct Stage {
    let session: Session
    var height = 5

    init<Content: View>(height: Int = 5, @ViewBuilder _ content: @escaping @MainActor () -> Content) {
      session = Session { Root(content: content) }
      session.showsSelection = false
      self.height = height
      session.update(size: Size(width: 30, height: height))
    }

    private struct Root<Content: View>: View {
      @ViewBuilder let content: @MainActor () -> Content
      var body: some View { content() }
    }

    var lines: [String] {
      let surface = session.frame(size: Size(width: 30, height: height))
      return (0..<height).map { surface.text(line: $0) }
    }

    var text: String { lines.joined(separator: "\n") }

    /// Acts on the control that Tab reaches after so many presses.
    func press(tabs: Int = 1) {
      session.clearFocus()
      for _ in 0..<tabs { session.moveFocus() }
      session.activate()
      session.update(size: Size(width: 30, height: height))
    }

    func back() -> Bool {
      defer { session.update(size: Size(width: 30, height: height)) }
      return session.goBack()
    }
  }

  /// Counts what is made and evaluated of a screen.
  @MainActor
  final class Counts {
    var inits = 0
    var bodies = 0
    var appearances = 0
    var disappearances = 0
  }

  struct Detail: View {
    let counts: Counts
    let text: String
    @State private var presses = 0

    init(_ text: String, _ counts: Counts) {
      self.counts = counts
      self.text = text
      counts.inits += 1
    }

    var body: some View {
      let _ = counts.bodies += 1
      VStack {
        Text("\(text) \(presses)")
        Button("more") { presses += 1 }
      }
      .onAppear { counts.appearances += 1 }
      .onDisappear { counts.disappearances += 1 }
    }
  }

  @Test func `a destination is made with its link, and its body is evaluated when it is opened`() {
    let counts = Counts()
    let stage = Stage {
      NavigationStack {
        NavigationLink {
          Detail("detail", counts)
        } label: {
          Text("Hello")
        }
      }
    }
    #expect(stage.lines == ["", "", "           Hello ›", "", ""])
    #expect(counts.inits == 1 && counts.bodies == 0)
    stage.press()
    #expect(counts.inits == 1 && counts.bodies == 1 && counts.appearances == 1)
    #expect(stage.lines[0] == "‹ Back" && stage.text.contains("detail 0") && !stage.text.contains("Hello"))
  }

  @Test func `every way to write a link opens its screen`() {
    @ViewBuilder func links() -> some View {
      NavigationLink("first", destination: Text("one"))
      NavigationLink("second") { Text("two") }
      NavigationLink(destination: Text("three")) { Text("third") }
      NavigationLink {
        Text("four")
      } label: {
        Text("fourth")
      }
      NavigationLink("fifth", value: 5)
      NavigationLink(value: "six") { Text("sixth") }
      NavigationLink("seventh", value: nil as Int?)
    }
    let stage = Stage(height: 9) {
      NavigationView {
        VStack { links() }
          .navigationDestination(for: Int.self) { Text("number \($0)") }
          .navigationDestination(for: String.self) { Text("string \($0)") }
      }
    }
    for (tabs, expected) in [(1, "one"), (2, "two"), (3, "three"), (4, "four"), (5, "number 5"), (6, "string six")] {
      stage.press(tabs: tabs)
      #expect(stage.lines.contains { $0.hasSuffix(expected) }, "after \(tabs)")
      #expect(stage.back() && stage.text.contains("first ›"))
    }
    #expect(stage.session.rootNode?.controls.count == 6, "a link to nothing is no control")
    #expect(stage.text.contains("seventh ›") && !stage.back())
  }

  @Test func `what is below keeps its state and its place, what is gone back from is freed`() {
    let counts = Counts()
    var stage = Stage {
      NavigationStack {
        List(0..<1_000) { number in
          NavigationLink("row \(number)") { Detail("detail \(number)", counts) }
        }
        .navigationTitle("Rows")
      }
    }
    #expect(stage.lines == ["             Rows", "row 0 ›", "row 1 ›", "row 2 ›", "row 3 ›"])
    #expect(counts.inits == 4)
    stage.session.scrollContainer?.select(500)
    let before = stage.lines
    stage.session.activate()
    #expect(stage.lines[0].hasPrefix("‹ Rows") && stage.text.contains("detail 500 0"))
    let made = stage.session.probe.snapshot
    #expect(made.statesMade == 1)
    stage.press()
    #expect(stage.text.contains("detail 500 1"))
    stage.height = 8
    #expect(stage.text.contains("detail 500 1"))
    stage.height = 5
    #expect(stage.back())
    #expect(stage.lines == before)
    #expect(stage.session.probe.snapshot.statesFreed == 1)
    #expect(counts.disappearances == 1)
    stage.session.activate()
    #expect(stage.text.contains("detail 500 0"))
  }

  @Test func `a view that another screen covers has left, and comes again`() {
    let root = Counts()
    let detail = Counts()
    let stage = Stage {
      NavigationStack {
        NavigationLink("open") { Detail("detail", detail) }
          .onAppear { root.appearances += 1 }
          .onDisappear { root.disappearances += 1 }
      }
    }
    #expect(root.appearances == 1 && root.disappearances == 0)
    stage.press()
    #expect(root.appearances == 1 && root.disappearances == 1 && detail.appearances == 1)
    _ = stage.back()
    #expect(root.appearances == 2 && root.disappearances == 1 && detail.disappearances == 1)
  }

  @Test func `a row that comes while its list is covered appears with the list`() {
    let model = Model([1])
    let counts = Counts()
    let stage = Stage {
      NavigationStack {
        List {
          ForEach(model.numbers, id: \.self) { number in
            NavigationLink("row \(number)") { Text("opened") }.onAppear { counts.appearances += 1 }
          }
        }
      }
    }
    stage.session.activate()
    #expect(stage.text.contains("opened") && counts.appearances == 1)
    model.numbers = [1, 2, 3]
    _ = stage.lines
    #expect(counts.appearances == 1)
    #expect(stage.back() && stage.text.contains("row 3") && counts.appearances == 4)
  }

  @Test func `what is open shows what its link leads to now, and what the screen below binds`() {
    struct Parent: View {
      @State private var number = 1
      var body: some View {
        NavigationStack {
          NavigationLink("open") { Child(number: number, binding: $number) }
        }
      }
    }
    struct Child: View {
      let number: Int
      @Binding var binding: Int
      var body: some View {
        VStack {
          Text("told \(number), bound \(binding)")
          Button("more") { binding += 1 }
        }
      }
    }
    let stage = Stage { Parent() }
    stage.press()
    #expect(stage.text.contains("told 1, bound 1"))
    stage.press()
    #expect(stage.text.contains("told 2, bound 2"))
  }

  // MARK: Paths

  @Observable final class Router {
    var path = NavigationPath()
  }

  struct PathView: View {
    @State private var path: [Int] = []
    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text("root \(path.description)")
          NavigationLink("one", value: 1)
          Button("three") { path = [7, 8, 9] }
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { number in
          VStack {
            StatefulNumber(number: number)
            NavigationLink("next", value: number + 1)
            Button("first") { path = [number] }
            Button("other") { path[path.count - 1] += 10 }
            Button("home") { path.removeAll() }
          }
        }
      }
    }
  }

  struct StatefulNumber: View {
    let number: Int
    @State private var kept: Int?
    var body: some View { Text("screen \(number), kept \(kept ?? -1)").onAppear { kept = kept ?? number } }
  }

  @Test func `the screens follow the path, and links and Esc change it`() {
    let stage = Stage(height: 8) { PathView() }
    #expect(stage.text.contains("root []"))
    stage.press()
    #expect(stage.text.contains("screen 1, kept 1"))
    stage.press()
    #expect(stage.text.contains("screen 2, kept 2"))
    stage.press(tabs: 3)
    #expect(stage.text.contains("screen 12, kept 12"))
    #expect(stage.session.probe.snapshot.statesMade - stage.session.probe.snapshot.statesFreed == 3)
    #expect(stage.back() && stage.text.contains("screen 1, kept 1"))
    stage.press(tabs: 4)
    #expect(stage.text.contains("root []") && !stage.back())
    stage.press(tabs: 2)
    #expect(stage.text.contains("screen 9, kept 9"))
    #expect(stage.back() && stage.text.contains("screen 8, kept 8"))
    stage.press(tabs: 2)
    #expect(stage.text.contains("screen 8, kept 8"), "the screen was made for an element that is elsewhere now")
    #expect(stage.back() && stage.text.contains("root []"))
    #expect(stage.session.probe.snapshot.statesMade - stage.session.probe.snapshot.statesFreed == 1)
  }

  @Test func `a path may hold values of several types, and lie in a model that is observed`() {
    let router = Router()
    let stage = Stage {
      NavigationStack(path: Binding(get: { router.path }, set: { router.path = $0 })) {
        Text("root")
          .navigationDestination(for: Int.self) { Text("int \($0)").navigationTitle("Number") }
          .navigationDestination(for: String.self) { Text("string \($0)") }
      }
    }
    router.path.append(3)
    router.path.append("x")
    #expect(stage.text.contains("string x") && stage.lines[0].hasPrefix("‹ Number"))
    router.path.append(2.5)
    #expect(stage.text.contains("no destination for Double"))
    router.path.removeLast(2)
    #expect(stage.text.contains("int 3"))
    #expect(stage.back() && router.path.isEmpty && router.path == NavigationPath())
    router.path = NavigationPath([1, 2])
    #expect(stage.text.contains("int 2"))
  }

  @Test func `an element that does not equal itself has its screen made again, a frame at a time`() {
    final class Ids {
      var last = 0
      func next() -> Int {
        last += 1
        return last
      }
    }
    struct Route: Hashable {
      let ids: Ids
      var id: Int { ids.next() }
      static func == (left: Route, right: Route) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let counts = Counts()
    let model = Model()
    let ids = Ids()
    let stage = Stage {
      NavigationStack(path: .constant(model.flag ? [Route(ids: ids)] : [])) {
        Text("root").navigationDestination(for: Route.self) { _ in Detail("detail", counts) }
      }
    }
    #expect(!stage.session.isDirty)
    model.flag = true
    let before = stage.session.probe.snapshot
    _ = stage.lines
    let counted = stage.session.probe.snapshot - before
    #expect(counted.passes == 10 && counts.bodies == 10, "\(counted.passes) passes, \(counts.bodies) bodies")
    #expect(stage.session.nextFrame != nil && stage.text.contains("detail"), "it goes on when the next frame is due")
    let slots = stage.session.probe.snapshot
    #expect(slots.statesMade - slots.statesFreed <= 2)
    model.flag = false
    #expect(stage.text.contains("root"))
    #expect(!stage.session.isDirty)
  }

  @Test func `a screen that opens costs one pass more than nothing`() {
    let model = Model()
    let stage = Stage {
      NavigationStack(path: .constant(Array(model.numbers))) {
        Text("root").navigationDestination(for: Int.self) { Text("int \($0)") }
      }
    }
    model.numbers = [1, 2]
    let before = stage.session.probe.snapshot.passes
    #expect(stage.text.contains("int 2"))
    #expect(stage.session.probe.snapshot.passes - before <= 3)
    #expect(!stage.session.isDirty)
  }

  // MARK: The bar

  @Test func `titles and toolbars stand on one line, and Tab reaches what can be acted on`() {
    let model = Model()
    let stage = Stage {
      NavigationStack {
        List(0..<9) { Text("row \($0)") }
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

  @Test func `a toolbar's views keep their state, a group's stand side by side`() {
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
    let stage = Stage {
      NavigationStack {
        Text("content \(model.key)").toolbar {
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

  @Test func `where nothing is to be shown on it there is no bar, and outside of a stack nothing is shown`() {
    let plain = Stage(height: 2) { NavigationStack { List(0..<9) { Text("row \($0)") } } }
    #expect(plain.lines == ["row 0", "row 1"])
    let alone = Stage(height: 2) { List(0..<9) { Text("row \($0)") }.navigationTitle("title").toolbar { Text("x") } }
    #expect(alone.lines == ["row 0", "row 1"])
  }

  @Test func `on a surface that keeps the last frame nothing of another screen stays`() {
    let model = Model()
    let stage = Stage {
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

  @Test func `the way back is a control too`() {
    let stage = Stage { NavigationStack { NavigationLink("open") { Text("opened") } } }
    stage.press()
    #expect(stage.text.contains("opened"))
    stage.press()
    #expect(stage.text.contains("open ›"))
    #expect(stage.session.focusedControl != nil, "the focus is on the link again")
  }

  @Test func `inserting a pet costs its own body and what moves nothing else`() {
    struct Pet: Identifiable {
      let id: Int
    }
    struct PetRow: View {
      let id: Int
      let counts: Counts
      var body: some View {
        let _ = counts.bodies += 1
        Text("pet \(id)")
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
    let stage = Stage(height: 9) { Pets(counts: counts) }
    #expect(counts.bodies == 5)
    stage.press()
    #expect(counts.bodies == 6)
    #expect(stage.lines[1] == "pet 9" && stage.lines[0].hasSuffix("[ Add ]"))
  }
}
