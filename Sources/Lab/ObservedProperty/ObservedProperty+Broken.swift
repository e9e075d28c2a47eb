import LazyUI

/// An `ObservableObject` is observed as a unit: any published change evaluates the body.
struct AnnouncedCard: View {
  @ObservedObject var person: Announced

  var body: some View {
    VStack {
      Text(verbatim: "name \(person.name)")
      Button("Change name") { person.name += "!" }
      Button("Change age") { person.age += 1 }
    }
  }
}
