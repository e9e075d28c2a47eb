import SwiftUI

struct ContentView: View {
  @State private var names = ["one", "two", "three"]

  var body: some View {
    List {
      Button("Insert") { names.insert("zero", at: 0) }
      ForEach(names, id: \.self) { name in
        Row(name: name)
      }
    }
  }
}

struct Row: View {
  let name: String
  @State private var first = ""

  var body: some View {
    Text("\(name) \(first)").onAppear { first = name }
  }
}
