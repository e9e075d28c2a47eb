import LazyUI

/// An object that is observed by property and says when it is made. It is an `ObservableObject` too, so that it can be a state
/// object.
@Observable
final class Probed: ObservableObject {
  var name = "abc"
  var age = 10

  init(_ tally: Tally) {
    tally.add("objects")
  }
}

/// The same, observed as a whole.
final class Announced: ObservableObject {
  @Published var name = "abc"
  @Published var age = 10

  init(_ tally: Tally) {
    tally.add("objects")
  }
}
