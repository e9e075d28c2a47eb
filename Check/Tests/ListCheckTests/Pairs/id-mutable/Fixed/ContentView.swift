import SwiftUI

struct ContentView: View {
  @State private var notes = Note.all

  var body: some View {
    List {
      Button("Save") { notes[0].text = "saved" }
      ForEach(notes) { note in
        Row(text: note.text)
      }
    }
    .task { notes[0].text = "saved" }
  }
}

struct Row: View {
  let text: String
  @State private var count = 0

  var body: some View { Text("\(text) \(count)") }
}
