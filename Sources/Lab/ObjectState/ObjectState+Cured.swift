import LazyUI

/// Each view value stores only a closure, which is run when the body is first evaluated.
struct StateObjectScreen: View {
  @StateObject private var object: Announced

  init(_ tally: Tally) {
    _object = StateObject(wrappedValue: Announced(tally))
  }

  var body: some View { Text(verbatim: "object \(object.name)") }
}

/// An observable class can be used in both ways: it is created late as a state object, and observed by property.
struct BothScreen: View {
  @StateObject private var object: Instrumented

  init(_ tally: Tally) {
    _object = StateObject(wrappedValue: Instrumented(tally))
  }

  var body: some View { Text(verbatim: "object \(object.name)") }
}

/// The object is created late, as in ``StateObjectScreen``, but its class only needs to be observable.
struct LazyStateScreen: View {
  @LazyState private var object: Instrumented

  init(_ tally: Tally) {
    _object = LazyState(wrappedValue: Instrumented(tally))
  }

  var body: some View { Text(verbatim: "object \(object.name)") }
}

/// The object is in ``HeldState``, a property wrapper that users can write themselves. Each view value creates only a
/// holder of the closure.
struct HeldStateScreen: View {
  @HeldState private var object: Instrumented

  init(_ tally: Tally) {
    _object = HeldState(wrappedValue: Instrumented(tally), tally)
  }

  var body: some View { Text(verbatim: "object \(object.name)") }
}

struct BranchingStateObjectScreen: View {
  let isEven: Bool
  @StateObject private var object: Instrumented

  init(_ tally: Tally, isEven: Bool) {
    self.isEven = isEven
    _object = StateObject(wrappedValue: Instrumented(tally))
  }

  var body: some View {
    if isEven { Text(verbatim: "even \(object.name)") } else { Text(verbatim: "odd \(object.name)") }
  }
}

struct BranchingHeldStateScreen: View {
  let isEven: Bool
  @HeldState private var object: Instrumented

  init(_ tally: Tally, isEven: Bool) {
    self.isEven = isEven
    _object = HeldState(wrappedValue: Instrumented(tally), tally)
  }

  var body: some View {
    if isEven { Text(verbatim: "even \(object.name)") } else { Text(verbatim: "odd \(object.name)") }
  }
}
