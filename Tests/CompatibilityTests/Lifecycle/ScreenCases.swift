import SwiftUI

private struct WithSheet: View {
  @State private var isShown = false
  var body: some View {
    Button("Open") { isShown = true }
      .onAppear { print("appear base") }
      .onDisappear { print("disappear base") }
      .sheet(isPresented: $isShown, onDismiss: { print("dismissed") }) { SheetContent() }
  }
}

private struct SheetContent: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack {
      Traced("sheet")
      Button("Done") { dismiss() }
    }
  }
}

private struct Pushing: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("By value", value: 7)
        NavigationLink("By view") { Traced("other") }
      }
      .navigationDestination(for: Int.self) { Traced("\($0)") }
      .onAppear { print("appear root") }
      .onDisappear { print("disappear root") }
    }
  }
}

private struct Tabs: View {
  @State private var tab = 1
  var body: some View {
    VStack {
      Button("First") { tab = 1 }
      Button("Second") { tab = 2 }
      TabView(selection: $tab) {
        Traced("one").tabItem { Text("A") }.tag(1)
        Traced("two").tabItem { Text("B") }.tag(2)
      }
    }
  }
}

extension LifecycleCase {
  /// Presentations over a view, or in its place.
  static let screens: [LifecycleCase] = [
    LifecycleCase(
      "A sheet is shown and closed",
      rule: "The sheet's content is made when it is shown. Views below it do not disappear.",
      source: "documentation of `sheet`; well known of `onDisappear`",
      prints: [
        "init sheet", "body sheet", "state sheet", "appear sheet", "close", "disappear sheet", "dismissed",
        "free sheet",
      ]
    ) {
      let screen = Screen(WithSheet())
      screen.forget()
      screen.tap("Open")
      print("close")
      screen.tap("Done")
      screen.update()
      return screen
    },
    LifecycleCase(
      "A screen is pushed by a value", rule: "The screen is made then. It appears, and the covered screen disappears.",
      source: "documentation of `navigationDestination`; measured by several authors",
      prints: ["init 7", "body 7", "state 7", "appear 7", "disappear root"]
    ) {
      let screen = Screen(Pushing())
      screen.forget()
      screen.tap("By value")
      return screen
    },
    LifecycleCase(
      "The screen is popped", rule: "The covered screen appears again, and the popped screen's state is freed.",
      source: "documentation of `NavigationStack`; measured by several authors",
      prints: ["appear root", "disappear 7", "free 7"]
    ) {
      let screen = Screen(Pushing())
      screen.tap("By value")
      screen.forget()
      screen.goBack()
      screen.update()
      return screen
    },
    LifecycleCase(
      "A link with a view as its destination",
      rule: "The destination's value is made with the link, its body when it is pushed.",
      source: "well known of `NavigationLink(destination:)`",
      prints: ["init other", "appear root", "push", "body other", "state other", "appear other", "disappear root"]
    ) {
      let screen = Screen(Pushing())
      print("push")
      screen.select(1)
      screen.tap("By view")
      return screen
    },
    LifecycleCase(
      "Another tab is chosen, and then the first again",
      rule: "A tab is made when it is first chosen. A tab that is left disappears, and keeps its state.",
      source: "measured by several authors (iOS 18)",
      prints: [
        "init one", "init two", "body one", "state one", "appear one", "second", "body two", "state two", "appear two",
        "disappear one", "first", "appear one", "disappear two",
      ]
    ) {
      let screen = Screen(Tabs())
      print("second")
      screen.tap("Second")
      print("first")
      screen.tap("First")
      return screen
    },
  ]
}
