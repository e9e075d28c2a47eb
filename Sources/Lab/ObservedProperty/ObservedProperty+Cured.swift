import LazyUI

/// An `@Observable` class is observed by property: the body depends on the name that it reads.
struct ObservedCard: View {
  let person: Instrumented

  var body: some View {
    VStack {
      Text(verbatim: "name \(person.name)")
      Button("Change name") { person.name += "!" }
      Button("Change age") { person.age += 1 }
    }
  }
}
