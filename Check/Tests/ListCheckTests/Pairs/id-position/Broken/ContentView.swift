import SwiftUI

struct ContentView: View {
  @State private var names = ["one", "two", "three"]

  var body: some View {
    List {
      Button("Insert") { names.insert("zero", at: 0) }
      ForEach(names.indices, id: \.self) { index in
        Row(name: names[index])
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
