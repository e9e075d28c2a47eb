import LazyUI

/// Each value of the view creates the object after `=`, even if the view is never shown. Only the first object is used.
struct StateScreen: View {
  @State private var object: Instrumented

  init(_ tally: Tally) {
    _object = State(wrappedValue: Instrumented(tally))
  }

  var body: some View { Text(verbatim: "object \(object.name)") }
}

/// A screen like ``StateScreen``, with a conditional body. A `List` evaluates each body, so every object is created,
/// regardless of its declaration.
struct BranchingStateScreen: View {
  let isEven: Bool
  @State private var object: Instrumented

  init(_ tally: Tally, isEven: Bool) {
    self.isEven = isEven
    _object = State(wrappedValue: Instrumented(tally))
  }

  var body: some View {
    if isEven { Text(verbatim: "even \(object.name)") } else { Text(verbatim: "odd \(object.name)") }
  }
}
