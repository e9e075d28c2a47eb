import Glyphs
import Observation
import Testing

@testable import LazyUI

/// Screens that follow a path.
extension NavigationTests {
  @Observable final class Router {
    var path = NavigationPath()
  }

  struct PathView: View {
    @State private var path: [Int] = []
    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text(verbatim: "root \(path.description)")
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
    var body: some View { Text(verbatim: "screen \(number), kept \(kept ?? -1)").onAppear { kept = kept ?? number } }
  }

  @Test func `the screens follow the path, and links and Esc change it`() {
    let stage = Driver(height: 8) { PathView() }
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

  @Test func `a destination that replaces another one of its type stays when the other one is removed`() {
    let model = Model()
    let stage = Driver {
      NavigationStack(path: Binding(get: { model.numbers.map(\.self) }, set: { _ in })) {
        if model.flag {
          Text("root").navigationDestination(for: Int.self) { Text(verbatim: "new \($0)") }
        } else {
          Text("root").navigationDestination(for: Int.self) { Text(verbatim: "old \($0)") }
        }
      }
    }
    model.flag = true
    _ = stage.lines
    model.numbers = [7]
    #expect(stage.text.contains("new 7"))
  }

  @Test func `a path may have values of several types, and be part of an observed model`() {
    let router = Router()
    let stage = Driver {
      NavigationStack(path: Binding(get: { router.path }, set: { router.path = $0 })) {
        Text("root")
          .navigationDestination(for: Int.self) { Text(verbatim: "int \($0)").navigationTitle("Number") }
          .navigationDestination(for: String.self) { Text(verbatim: "string \($0)") }
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

  @Test func `the screen of an element that does not equal itself is made again, once a frame`() {
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
    let stage = Driver {
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

  @Test func `opening a screen takes one pass more than an empty update`() {
    let model = Model()
    let stage = Driver {
      NavigationStack(path: .constant(Array(model.numbers))) {
        Text("root").navigationDestination(for: Int.self) { Text(verbatim: "int \($0)") }
      }
    }
    model.numbers = [1, 2]
    let before = stage.session.probe.snapshot.passes
    #expect(stage.text.contains("int 2"))
    #expect(stage.session.probe.snapshot.passes - before <= 3)
    #expect(!stage.session.isDirty)
  }
}
