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
    .task { names.insert("zero", at: 0) }
  }
}

struct Row: View {
  let name: String
  @State private var first = ""

  var body: some View {
    if !first.isEmpty, first != name { print("counted") }
    return Text("\(name) \(first)").onAppear { first = name }
  }
}
