import SwiftUI

struct ContentView: View {
  @State private var pets = Pet.all
  @State private var isOn = false

  var body: some View {
    List {
      Button("Update") { isOn.toggle() }
      Text(isOn ? "on" : "off")
      ForEach(pets) { pet in
        Row(name: pet.name)
      }
    }
    .task { isOn.toggle() }
  }
}

struct Row: View {
  let name: String
  @State private var count = 0

  var body: some View { Text("\(name) \(count)") }
}
