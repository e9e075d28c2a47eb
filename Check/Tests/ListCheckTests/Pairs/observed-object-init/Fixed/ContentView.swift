import SwiftUI

struct ContentView: View {
  @State private var isOn = false

  var body: some View {
    VStack {
      Toggle("On", isOn: $isOn)
      Text(isOn ? "on" : "off")
      Names(isOn: isOn)
    }
    .task { isOn.toggle() }
  }
}

struct Names: View {
  let isOn: Bool
  @StateObject private var store = Store()

  var body: some View {
    List {
      Button("Add") { store.names.append("three") }
      ForEach(store.names, id: \.self) { name in
        Text(name)
      }
    }
  }
}
