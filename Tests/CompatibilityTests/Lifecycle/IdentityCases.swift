import SwiftUI

private struct Branches: View {
  let model: Switchboard
  var body: some View {
    VStack { if model.isOn { Traced("on") } else { Traced("off") } }
  }
}

private struct Numbered: View {
  let model: Switchboard
  var body: some View { VStack { Traced("view").id(model.number) } }
}

private struct Ternary: View {
  let model: Switchboard
  var body: some View { VStack { Traced(model.isOn ? "on" : "off") } }
}

private struct Erased: View {
  let model: Switchboard
  var body: some View {
    VStack { model.isOn ? AnyView(Traced("on").bold()) : AnyView(Traced("off")) }
  }
}

extension LifecycleCase {
  /// Changes that end a view's life, and changes that do not.
  static let identity: [LifecycleCase] = [
    LifecycleCase(
      "`if` changes to `else` and back", rule: "Each change makes a new view with new state, and removes the old view.",
      source: "identity (WWDC21, Demystify SwiftUI); O. Begemann's measurements",
      prints: [
        "init on", "body on", "state on", "appear on", "disappear off", "free off", "init off", "body off", "state off",
        "appear off", "disappear on", "free on",
      ]
    ) {
      let model = Switchboard()
      let screen = Screen(Branches(model: model))
      screen.forget()
      model.isOn = true
      screen.update()
      screen.update()
      model.isOn = false
      screen.update()
      screen.update()
      return screen
    },
    LifecycleCase(
      "The value of `.id` changes", rule: "The view is another view, with new state.",
      source: "documentation of `id(_:)`: its state is reset",
      prints: ["init view", "body view", "state view", "appear view", "disappear view", "free view"]
    ) {
      let model = Switchboard()
      let screen = Screen(Numbered(model: model))
      screen.forget()
      model.number = 1
      screen.update()
      screen.update()
      return screen
    },
    LifecycleCase(
      "A condition within an argument", rule: "The same view with another value: only its body is evaluated.",
      source: "identity (WWDC21, Demystify SwiftUI)", prints: ["init on", "body on"]
    ) {
      let model = Switchboard()
      let screen = Screen(Ternary(model: model))
      screen.forget()
      model.isOn = true
      screen.update()
      return screen
    },
    LifecycleCase(
      "`AnyView` of another type", rule: "The view is another view, as with a branch.",
      source: "documentation of `AnyView`: the old hierarchy is destroyed",
      prints: ["init on", "body on", "state on", "appear on", "disappear off", "free off"]
    ) {
      let model = Switchboard()
      let screen = Screen(Erased(model: model))
      screen.forget()
      model.isOn = true
      screen.update()
      screen.update()
      return screen
    },
  ]
}
