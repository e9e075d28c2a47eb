import SwiftUI

struct ContentView: View {
  @State private var notes = Note.all

  var body: some View {
    List {
      Button("Edit") { notes[0].text = "edited" }
      ForEach(notes) { note in
        Row(note: note)
      }
    }
    .task { notes[0].text = "edited" }
  }
}

struct Row: View {
  let note: Note
  @State private var count = 0

  var body: some View { Text("\(note.text) \(count)") }
}
