import SwiftUI

private struct Counter: View {
  @State private var number = 0
  var body: some View {
    let _ = print("body \(number)")
    VStack {
      Button("add two") {
        number += 1; number += 1
      }
      Button("same") { number = number + 0 }
      Unchanged()
    }
    .onChange(of: number) { print("change \($0) to \($1)") }
    .onChange(of: number, initial: true) { print("now \(number)") }
  }
}

private struct Unchanged: View {
  init() { print("init child") }
  var body: some View {
    let _ = print("body child")
    Text("child")
  }
}

private struct Chain: View {
  @State private var first = 0
  @State private var second = 0
  var body: some View {
    Button("start \(second)") { first = 1 }
      .onChange(of: first) {
        print("first"); second = $1 * 10
      }
      .onChange(of: second) { print("second \($1)") }
  }
}

extension LifecycleCase {
  /// The views that are notified of a changed value.
  static let values: [LifecycleCase] = [
    LifecycleCase(
      "`onChange` at first, and with `initial`", rule: "Called at first only with `initial`.",
      source: "documentation of `onChange(of:initial:_:)`", prints: ["body 0", "init child", "body child", "now 0"]
    ) { Screen(Counter()) },
    LifecycleCase(
      "Two writes in one action",
      rule:
        "One evaluation, and one change from the oldest to the newest value. A child with an equal value is not evaluated.",
      source: "documentation of `onChange`; updates are in transactions (WWDC21, Demystify SwiftUI)",
      prints: ["body 2", "init child", "change 0 to 2", "now 2"]
    ) {
      let screen = Screen(Counter())
      screen.forget()
      screen.tap("add two")
      return screen
    },
    LifecycleCase(
      "A write of the same value", rule: "Nothing is evaluated.",
      source: "well known; equal state values invalidate nothing", prints: []
    ) {
      let screen = Screen(Counter())
      screen.forget()
      screen.tap("same")
      return screen
    },
    LifecycleCase(
      "`onChange` that changes what another one follows", rule: "Both are called before the frame.",
      source: "documentation of `onChange`; well known", prints: ["first", "second 10", "shows [ start 10 ]"]
    ) {
      let screen = Screen(Chain())
      screen.forget()
      screen.tap("start")
      print("shows", screen.lines.joined())
      return screen
    },
  ]
}
