import SwiftUI

struct Field: Identifiable {
  let id: Int
}

struct Fields: View {
  let fields: [Field]

  var body: some View {
    ForEach(fields) { field in Text("\(field.id)") }
  }
}

struct ContentView: View {
  let note: String
  let fields: [Field]

  var body: some View {
    ScrollView {
      VStack {
        Text("Title")
        if note.isEmpty { Text("Empty note") } else { Text(note) }
        Fields(fields: fields)
        Text("History")
        Text("More")
      }
    }
  }
}
