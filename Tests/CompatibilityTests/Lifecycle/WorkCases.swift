import SwiftUI

extension Screen {
  /// Runs tasks until `count` lines are printed in all, and then all that can run. Tasks print on other threads.
  fileprivate func settle(printing count: Int) async {
    _ = await wait { Journal.current.count >= count }
    await settle()
  }
}

/// Waits until it is cancelled.
private func workOn(_ name: String) async {
  print("begin \(name)")
  let journal = Journal.current
  let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
  await withTaskCancellationHandler {
    for await _ in stream {}
  } onCancel: {
    journal.note("cancel \(name)")
  }
  continuation.finish()
}

private struct Working: View {
  let model: Switchboard
  var body: some View {
    VStack { if model.isOn { Text("works").task { await workOn("task") } } }
  }
}

private struct WorkingFor: View {
  let model: Switchboard
  var body: some View {
    Text("\(model.names.count)").task(id: model.number) { await workOn("\(model.number)") }
  }
}

extension LifecycleCase {
  /// The lifetimes of views' tasks.
  static let work: [LifecycleCase] = [
    LifecycleCase(
      "`task` of a view that appears, disappears and appears again",
      rule: "The task starts when the view appears, is cancelled when it disappears, and starts again.",
      source: "documentation of `task(priority:_:)`", prints: ["begin task", "cancel task", "begin task"]
    ) {
      let model = Switchboard()
      let screen = Screen(Working(model: model))
      for (lines, isOn) in [true, false, true].enumerated() {
        model.isOn = isOn
        await screen.settle(printing: lines + 1)
      }
      return screen
    },
    LifecycleCase(
      "`task(id:)`: another value changes, then the id",
      rule: "Only a changed id cancels the task and starts another.",
      source: "documentation of `task(id:priority:_:)`", prints: ["begin 0", "name", "id", "cancel 0", "begin 1"]
    ) {
      let model = Switchboard()
      let screen = Screen(WorkingFor(model: model))
      await screen.settle(printing: 1)
      print("name")
      model.names = []
      await screen.settle(printing: 2)
      print("id")
      model.number = 1
      await screen.settle(printing: 5)
      return screen
    },
    LifecycleCase(
      "`task` of rows that leave the screen",
      rule: "The task is cancelled when the row disappears, and starts when it returns.",
      source: "documentation of `task(priority:_:)`",
      prints: ["begin 0", "cancel 0", "begin 9", "cancel 9", "begin 0"]
    ) {
      let screen = Screen(
        height: 1, List(0..<10) { row in Text("\(row)").task { await workOn("\(row)") } }.listStyle(.plain))
      await screen.settle(printing: 1)
      screen.scrollToBottom()
      await screen.settle(printing: 3)
      screen.scrollToTop()
      await screen.settle(printing: 5)
      return screen
    },
    LifecycleCase(
      "The window is closed", rule: "Tasks are cancelled. No view disappears when a program ends.",
      source: "well known; `scenePhase` reports it", prints: ["appear", "begin window", "cancel window"]
    ) {
      let screen = Screen(
        Text("a").task { await workOn("window") }.onAppear { print("appear") }.onDisappear { print("disappear") })
      await screen.settle(printing: 2)
      screen.session.close()
      for _ in 0..<100_000 where !Journal.current.has("cancel window") { await Task.yield() }
      return screen
    },
  ]
}
