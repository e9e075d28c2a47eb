import Combine
import SwiftUI

private final class Store: ObservableObject {
  @Published var number = 0
  @Published var other = 0
  init(_ name: String) { print("\(name) made") }
}

@Observable @MainActor
private final class Model {
  var number = 0
  var other = 0
  init(_ name: String) { print("\(name) made") }
}

private struct Parent<Child: View>: View {
  let model: Switchboard
  @ViewBuilder let child: () -> Child
  var body: some View {
    VStack {
      Text("\(model.number)")
      child()
    }
  }
}

private struct OwnsStore: View {
  @StateObject private var store = Store("store")
  let number: Int
  var body: some View { Text("store \(store.number) \(number)") }
}

private struct OwnsModel: View {
  @State private var model = Model("model")
  let number: Int
  var body: some View { Text("model \(model.number) \(number)") }
}

private struct FollowsStore: View {
  @ObservedObject var store: Store
  var body: some View {
    let _ = print("body store")
    Text("\(store.number)")
  }
}

private struct ReadsModel: View {
  let model: Model
  var body: some View {
    let _ = print("body model")
    Text("\(model.number)")
  }
}

extension LifecycleCase {
  @MainActor
  private static func evaluateParentThrice(_ child: @escaping @MainActor (Int) -> some View) -> Screen {
    let model = Switchboard()
    let screen = Screen(Parent(model: model) { child(model.number) })
    for number in 1...2 {
      model.number = number
      screen.update()
    }
    return screen
  }

  /// The owners of objects, and how often an object is made.
  static let ownership: [LifecycleCase] = [
    LifecycleCase(
      "`@StateObject`, its view made three times", rule: "The object is made once, when the view first needs it.",
      source: "documentation of `StateObject`: once during the lifetime", prints: ["store made"]
    ) { evaluateParentThrice { OwnsStore(number: $0) } },
    LifecycleCase(
      "`@State` with an `@Observable` object, its view made three times",
      rule: "The object is made with each value of the view; the first is kept.",
      source: "documentation of `State`: a costly initial value is made again and again",
      prints: ["model made", "model made", "model made"]
    ) { evaluateParentThrice { OwnsModel(number: $0) } },
    LifecycleCase(
      "A published property that is not read", rule: "Every view that follows the object is evaluated.",
      source: "documentation of `ObservedObject`", prints: ["body store"]
    ) {
      let store = Store("store")
      let screen = Screen(FollowsStore(store: store))
      screen.forget()
      store.other = 1
      screen.update()
      return screen
    },
    LifecycleCase(
      "Observed properties, one that is read and one that is not",
      rule: "Only bodies that have read the changed property are evaluated.",
      source: "documentation: Managing model data (Observation)", prints: ["other", "number", "body model"]
    ) {
      let model = Model("model")
      let screen = Screen(ReadsModel(model: model))
      screen.forget()
      print("other")
      model.other = 1
      screen.update()
      print("number")
      model.number = 1
      screen.update()
      return screen
    },
  ]
}
