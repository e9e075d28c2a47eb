import LazyUI

/// An object that counts its creation. Its properties are observed separately. It is also an `ObservableObject`, so
/// that it can be a state object.
@Observable
final class Instrumented: ObservableObject {
  var name = "abc"
  var age = 10

  init(_ tally: Tally) {
    tally.add("objects")
  }
}

/// An object like ``Instrumented``, but a change of any property notifies all observers.
final class Announced: ObservableObject {
  @Published var name = "abc"
  @Published var age = 10

  init(_ tally: Tally) {
    tally.add("objects")
  }
}
