import SwiftUI

struct ContentView: View {
  @State private var notes = Note.all

  var body: some View {
    List {
      Button("Save") { notes[0].text = "saved" }
      ForEach(notes) { note in
        Text(note.text)
      }
    }
  }
}
