import SwiftUI

struct ContentView: View {
  @State private var notes = Note.all

  var body: some View {
    List {
      Button("Save") { notes[0].id = 100 }
      ForEach(notes) { note in
        Text(note.text)
      }
    }
  }
}
