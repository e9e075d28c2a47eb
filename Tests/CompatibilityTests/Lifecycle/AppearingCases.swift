import SwiftUI

private struct Outer: View {
  init() { print("init outer") }
  var body: some View {
    let _ = print("body outer")
    VStack { Inner() }.onAppear { print("appear outer") }
  }
}

private struct Inner: View {
  init() { print("init inner") }
  var body: some View {
    let _ = print("body inner")
    Text("inner").onAppear { print("appear inner") }
  }
}

private struct Greeting: View {
  @State private var text = "before"
  var body: some View {
    let _ = print("body \(text)")
    Text(text).onAppear { text = "after" }
  }
}

extension LifecycleCase {
  /// Events before the first frame.
  static let appearing: [LifecycleCase] = [
    LifecycleCase(
      "A view in a view",
      rule: "Values and bodies are made from the outside in, before the first frame. Inner views appear first.",
      source: "measured by several authors; the documentation has only: before the first rendered frame",
      prints: ["init outer", "body outer", "init inner", "body inner", "appear inner", "appear outer"]
    ) { Screen(Outer()) },
    LifecycleCase(
      "`task`, `onChange(initial:)`, `onAppear` on one view",
      rule: "Immediate calls run in source order, and the task afterwards.",
      source: "measured by several authors", prints: ["change 1 1", "appear", "task"]
    ) {
      await Screen(
        Text("a").task { print("task") }
          .onChange(of: 1, initial: true) { print("change \($0) \($1)") }
          .onAppear { print("appear") }
      ).settled()
    },
    LifecycleCase(
      "The same on a text, its stack, and a group of the stack",
      rule: "From the inside out; tasks after all other calls.", source: "measured by several authors",
      prints: [
        "text change", "text appear", "stack change", "stack appear", "group change", "group appear",
        "text task", "stack task", "group task",
      ]
    ) {
      await Screen(
        Group {
          VStack {
            Text("a").task { print("text task") }
              .onChange(of: 1, initial: true) { print("text change") }
              .onAppear { print("text appear") }
          }
          .task { print("stack task") }
          .onChange(of: 1, initial: true) { print("stack change") }
          .onAppear { print("stack appear") }
        }
        .task { print("group task") }
        .onChange(of: 1, initial: true) { print("group change") }
        .onAppear { print("group appear") }
      ).settled()
    },
    LifecycleCase(
      "A `Group` of two views", rule: "A modifier of a group applies to each of its members.",
      source: "documentation of `Group`", prints: ["appear", "appear"]
    ) {
      Screen(
        VStack {
          Group {
            Text("a"); Text("b")
          }.onAppear { print("appear") }
        })
    },
    LifecycleCase(
      "`EmptyView`, a group without members, a condition that does not hold", rule: "No view appears.",
      source: "documentation of `EmptyView`; a well-known trap", prints: ["appear text"]
    ) {
      let model = Switchboard()
      return await Screen(
        VStack {
          EmptyView().onAppear { print("appear empty") }.task { print("task empty") }
          Group {}.onAppear { print("appear group") }
          Group { if model.isOn { Text("a") } }.onAppear { print("appear condition") }
          Text("text").onAppear { print("appear text") }
        }
      ).settled()
    },
    LifecycleCase(
      "State that is written by `onAppear`",
      rule: "The action ends before the first frame, which shows the written value.",
      source: "documentation of `onAppear(perform:)`", prints: ["body before", "body after", "shows after"]
    ) {
      let screen = Screen(Greeting())
      print("shows", screen.lines.joined())
      return screen
    },
  ]
}
