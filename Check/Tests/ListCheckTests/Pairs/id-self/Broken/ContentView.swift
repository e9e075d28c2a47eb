import SwiftUI

struct ContentView: View {
  @State private var notes = Note.all

  var body: some View {
    List {
      Button("Edit") { notes[0].text = "edited" }
      ForEach(notes, id: \.self) { note in
        Text(note.text)
      }
    }
  }
}
