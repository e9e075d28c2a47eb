import LazyUI

/// An object that is observed by property, and that counts its creation. It is an `ObservableObject` too, so that it
/// can be a state object.
@Observable
final class Instrumented: ObservableObject {
  var name = "abc"
  var age = 10

  init(_ tally: Tally) {
    tally.add("objects")
  }
}

/// The same object, observed as a unit.
final class Announced: ObservableObject {
  @Published var name = "abc"
  @Published var age = 10

  init(_ tally: Tally) {
    tally.add("objects")
  }
}
