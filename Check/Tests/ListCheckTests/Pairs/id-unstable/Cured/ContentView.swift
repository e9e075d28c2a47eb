import SwiftUI

struct ContentView: View {
  @State private var pets = Pet.all
  @State private var isOn = false

  var body: some View {
    List {
      Button("Update") { isOn.toggle() }
      Text(isOn ? "on" : "off")
      ForEach(pets) { pet in
        Text(pet.name)
      }
    }
  }
}
