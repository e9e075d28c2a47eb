import SwiftUI

@MainActor
private func list(_ model: Switchboard) -> Screen {
  let screen = Screen(ListOfNames(model: model))
  screen.forget()
  return screen
}

private struct ListOfNames: View {
  let model: Switchboard
  var body: some View { List { ForEach(model.names, id: \.self) { Traced($0) } } }
}

private struct Named: Identifiable {
  let id: Int
  let name: String
}

private struct NumberedNames: View {
  let model: Switchboard
  var body: some View {
    List { ForEach(model.names.map { Named(id: $0.count, name: $0) }) { Seen($0.name) } }
  }
}

extension LifecycleCase {
  /// The effects of a change of a collection on its rows.
  static let changes: [LifecycleCase] = [
    LifecycleCase(
      "A row is inserted", rule: "All rows' values are made again; only the new row's body is evaluated.",
      source: "identity (WWDC21, Demystify SwiftUI)",
      prints: ["init a", "init n", "body n", "state n", "init b", "init c", "appear n"]
    ) {
      let model = Switchboard()
      let screen = list(model)
      model.names.insert("n", at: 1)
      screen.update()
      return screen
    },
    LifecycleCase(
      "A row is removed", rule: "The row disappears, and its state is freed.",
      source: "identity (WWDC21, Demystify SwiftUI)",
      prints: ["init a", "init c", "disappear b", "free b"]
    ) {
      let model = Switchboard()
      let screen = list(model)
      model.names.remove(at: 1)
      screen.update()
      screen.update()
      return screen
    },
    LifecycleCase(
      "Rows are moved", rule: "No row appears, disappears or gets new state.",
      source: "identity (WWDC21, Demystify SwiftUI)", prints: ["init c", "init a", "init b", "shows c a b"]
    ) {
      let model = Switchboard()
      let screen = list(model)
      model.names = ["c", "a", "b"]
      screen.update()
      print("shows", screen.lines.joined(separator: " "))
      return screen
    },
    LifecycleCase(
      "All rows are replaced", rule: "The new rows appear from top to bottom, then the old rows disappear.",
      source: "identity (WWDC21, Demystify SwiftUI); the order is the engine's",
      prints: ["appear x", "appear y", "disappear a", "disappear b", "disappear c"]
    ) {
      let model = Switchboard()
      let screen = list(model)
      model.names = ["x", "y"]
      screen.update()
      screen.reprint { $0.filter { $0.contains("appear") } }
      return screen
    },
    LifecycleCase(
      "An element changes, its id stays", rule: "The row keeps its identity, with another value.",
      source: "identity (WWDC21, Demystify SwiftUI)", prints: ["shows aa ccc d"]
    ) {
      let model = Switchboard()
      model.names = ["aa", "bbb", "d"]
      let screen = Screen(NumberedNames(model: model))
      screen.forget()
      model.names = ["aa", "ccc", "d"]
      screen.update()
      print("shows", screen.lines.joined(separator: " "))
      return screen
    },
  ]
}
