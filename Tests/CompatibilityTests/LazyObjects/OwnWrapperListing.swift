import SwiftUI
import Observation
import Testing

/// A custom state wrapper that creates its object when its view is loaded.
@MainActor
@propertyWrapper
private struct OnLoad<Model: Observable>: @preconcurrency DynamicProperty {
  @State private var box: Box

  init(wrappedValue make: @autoclosure @escaping () -> Model) {
    _box = State(wrappedValue: Box(make: make))
  }

  var wrappedValue: Model {
    guard let model = box.model else { preconditionFailure("read before the view was loaded") }
    return model
  }

  var projectedValue: Binding<Model> {
    Binding(get: { wrappedValue }, set: { _ in })
  }

  func update() {
    if box.model == nil { box.model = box.make() }
  }

  final class Box {
    let make: () -> Model
    var model: Model?

    init(make: @escaping () -> Model) {
      self.make = make
    }
  }
}

@Observable
private class Counter {
  init() {
    print("counter")
  }

  var count = 0
  var isLoud = false
}

private struct CounterScreen: View {
  @OnLoad var counter = Counter()

  var body: some View {
    VStack {
      Text("count \(counter.count)")
      Button("Add") { counter.count += 1 }
      Toggle("Loud", isOn: $counter.isLoud)
      Text(counter.isLoud ? "LOUD" : "quiet")
    }
  }
}

private struct CounterMenu: View {
  var body: some View {
    NavigationStack {
      NavigationLink {
        CounterScreen()
      } label: {
        Text("Counter")
      }
    }
  }
}

@MainActor @Suite("Article 002: a custom wrapper", .printing) struct OwnWrapperListing {
  @Test func `the object is created once, when its screen is opened`() {
    let screen = Screen(CounterMenu())
    #expect(printed == [])
    #expect(screen.tap("Counter"))
    #expect(printed == ["counter"])
    #expect(screen.shows("count 0") && screen.shows("quiet"))
    #expect(screen.tap("Add"))
    #expect(screen.shows("count 1"))
    #expect(screen.tap("Loud"))
    #expect(screen.shows("LOUD"))
    #expect(printed == [])
  }

  @Test func `a screen that is opened again from the same link has the link's box`() {
    let screen = Screen(CounterMenu())
    #expect(screen.tap("Counter"))
    #expect(screen.tap("Add"))
    screen.goBack()
    #expect(screen.tap("Counter"))
    #expect(screen.shows("count 1"), "the state is new, and its initial value is the same box")
    #expect(printed == ["counter"])
  }
}
