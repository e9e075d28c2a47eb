// swift-format-ignore-file
import SwiftUI

struct PlaylistSong: Identifiable, Hashable {
  var id: Int
  var title: String
  var seconds: Int
  var isLocked = false

  var length: String {
    String(format: "%d:%02d", seconds / 60, seconds % 60)
  }
}

struct PlaylistEditorScreen: View {
  @State private var songs: [PlaylistSong] = [
    PlaylistSong(id: 1, title: "Opening", seconds: 95, isLocked: true),
    PlaylistSong(id: 2, title: "Harbour Lights", seconds: 214),
    PlaylistSong(id: 3, title: "Small Hours", seconds: 187),
    PlaylistSong(id: 4, title: "Paper Moon Again", seconds: 241),
    PlaylistSong(id: 5, title: "Low Tide", seconds: 202),
    PlaylistSong(id: 6, title: "Closing", seconds: 61, isLocked: true),
  ]
  @State private var editMode: EditMode = .inactive
  @State private var name = "Evening"

  private var totalMinutes: Int {
    songs.map(\.seconds).reduce(0, +) / 60
  }

  var body: some View {
    NavigationStack {
      List {
        PlaylistNameField(name: $name)
        ForEach(songs) { song in
          HStack {
            Text(song.title)
            if song.isLocked {
              Image(systemName: "lock.fill")
                .foregroundStyle(.secondary)
            }
            Spacer()
            Text(song.length)
              .monospacedDigit()
          }
          .deleteDisabled(song.isLocked)
          .moveDisabled(song.isLocked)
        }
        .onDelete(perform: delete)
        .onMove(perform: move)
      }
      .navigationTitle(name)
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) {
          EditButton()
        }
        ToolbarItem(placement: .navigationBarTrailing) {
          addButton
        }
        ToolbarItem(placement: .bottomBar) {
          Text("\(songs.count) songs, \(totalMinutes) min")
        }
      }
      .environment(\.editMode, $editMode)
      .onChange(of: editMode) {
        if editMode == .inactive { name = name.trimmingCharacters(in: .whitespaces) }
      }
    }
  }

  @ViewBuilder private var addButton: some View {
    switch editMode {
    case .inactive:
      Button(action: add) { Image(systemName: "plus") }
    default:
      EmptyView()
    }
  }

  private func add() {
    let id = (songs.map(\.id).max() ?? 0) + 1
    songs.insert(PlaylistSong(id: id, title: "Untitled \(id)", seconds: 180), at: songs.count - 1)
  }

  private func delete(at offsets: IndexSet) {
    songs.remove(atOffsets: offsets)
  }

  private func move(from source: IndexSet, to destination: Int) {
    songs.move(fromOffsets: source, toOffset: destination)
  }
}

private struct PlaylistNameField: View {
  @Environment(\.editMode) private var editMode
  @Binding var name: String

  var body: some View {
    if editMode?.wrappedValue.isEditing == true {
      TextField("Playlist name", text: $name)
        .textInputAutocapitalization(.words)
        .autocorrectionDisabled()
    } else {
      Text(name).font(.title3).underline()
    }
  }
}

struct PlaylistEditorScreen_Previews: PreviewProvider {
  static var previews: some View {
    PlaylistEditorScreen()
      .preferredColorScheme(.dark)
  }
}
