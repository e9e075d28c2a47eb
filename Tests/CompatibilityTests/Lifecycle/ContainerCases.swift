import SwiftUI

private struct Shelf: View {
  let row: Int
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack { ForEach(0..<4) { Seen("\(row).\($0)").frame(width: 240) } }
    }
  }
}

extension LifecycleCase {
  /// The rows that a container makes, and when.
  static let containers: [LifecycleCase] = [
    LifecycleCase(
      "`List` of a hundred rows, three on screen",
      rule: "Rows are made when they are first on screen, from top to bottom.",
      source: "documentation of `List` and of lazy stacks",
      prints: (0..<3).flatMap { ["init \($0)", "body \($0)", "state \($0)"] } + (0..<3).map { "appear \($0)" }
    ) { Screen(height: 3, List(0..<100) { Traced("\($0)") }) },
    LifecycleCase(
      "`LazyVStack` in a `ScrollView`", rule: "As in a list.",
      source: "documentation of `LazyVStack`: items are made only as needed",
      prints: (0..<3).flatMap { ["init \($0)", "body \($0)", "state \($0)"] } + (0..<3).map { "appear \($0)" }
    ) {
      Screen(height: 3, ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100) { Traced("\($0)") } } })
    },
    LifecycleCase(
      "`VStack` in a `ScrollView`, then to its end",
      rule: "All rows are made and appear at once; scrolling calls nothing.",
      source: "documentation of `LazyVStack`, which compares both",
      prints: (0..<6).map { "appear \($0)" } + ["end"]
    ) {
      let screen = Screen(height: 3, ScrollView { VStack(spacing: 0) { ForEach(0..<6) { Seen($0) } } })
      screen.scrollToBottom()
      print("end")
      return screen
    },
    LifecycleCase(
      "Rows of a list that leave and return", rule: "They disappear and appear again; their state is kept.",
      source: "lists and lazy stacks keep the state of rows they have made (O. Begemann's measurements)",
      prints: [
        "init 9", "body 9", "state 9", "init 8", "body 8", "state 8", "appear 8", "appear 9", "disappear 0",
        "disappear 1",
        "init 0", "body 0", "init 1", "body 1", "appear 0", "appear 1", "disappear 8", "disappear 9",
      ]
    ) {
      let screen = Screen(height: 2, List(0..<10) { Traced("\($0)") }.listStyle(.plain))
      screen.forget()
      screen.scrollToBottom()
      screen.scrollToTop()
      return screen
    },
    LifecycleCase(
      "A jump to the end of ten thousand rows", rule: "Only the rows shown there are made.",
      source: "documentation of `ScrollViewReader` and of lazy stacks",
      prints: ["appear 9998", "appear 9999", "disappear 0", "disappear 1"]
    ) {
      let screen = Screen(height: 2, List(0..<10_000) { Seen($0) }.listStyle(.plain))
      screen.forget()
      screen.scrollToBottom()
      return screen
    },
    LifecycleCase(
      "Lazy stacks sideways in a lazy stack",
      rule: "Only the views on screen are made in each stack.",
      source: "documentation of `LazyHStack`",
      prints: (0..<2).flatMap { row in (0..<2).map { "appear \(row).\($0)" } }
    ) {
      Screen(
        height: 2,
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<9) { Shelf(row: $0).frame(height: 16) } } })
    },
    LifecycleCase(
      "`LazyVGrid` of three columns", rule: "The lines on screen, in the order of their views.",
      source: "documentation of `LazyVGrid`", prints: (0..<6).map { "appear \($0)" }
    ) {
      let columns = Array(repeating: GridItem(.flexible()), count: 3)
      return Screen(height: 2, ScrollView { LazyVGrid(columns: columns, spacing: 0) { ForEach(0..<90) { Seen($0) } } })
    },
    LifecycleCase(
      "`onAppear` of a scroll view and of the views of a `VStack` in it", rule: "From the inside out.",
      source: "measured by several authors", prints: ["appear 0", "appear 1", "appear 2", "appear scroll view"]
    ) {
      Screen(
        height: 2,
        ScrollView { VStack(spacing: 0) { ForEach(0..<3) { Seen($0) } } }.onAppear { print("appear scroll view") })
    },
    LifecycleCase(
      "`onAppear` of a list and of its rows", rule: "A list appears before its rows are made.",
      source: "measured by several authors: lists make rows while they are laid out",
      prints: ["appear list", "appear 0", "appear 1"]
    ) { Screen(height: 2, List(0..<50) { Seen($0) }.listStyle(.plain).onAppear { print("appear list") }) },
  ]
}
