// swift-format-ignore-file
import SwiftUI
import Foundation

struct NoteEntry: Identifiable, Hashable {
  let id: UUID
  var title: String
  var body: String
  var edited: Date
  var isPinned: Bool

  init(_ number: Int, title: String, body: String, pinned: Bool = false) {
    id = UUID(uuidString: String(format: "00000000-0000-0000-0000-%012d", number))!
    self.title = title
    self.body = body
    edited = Date(timeIntervalSince1970: 1_717_243_200 + Double(number) * 86_400)
    isPinned = pinned
  }
}

final class NotesSearchModel: ObservableObject {
  @Published var notes: [NoteEntry] = [
    NoteEntry(1, title: "Book ideas", body: "A lighthouse keeper who collects maps.", pinned: true),
    NoteEntry(2, title: "Measurements", body: "Shelf 80 by 24, window 120 by 90."),
    NoteEntry(3, title: "Films to see", body: "The one with the **train**, the one with the sea."),
    NoteEntry(4, title: "Garden plan", body: "Beans at the wall, herbs by the door."),
    NoteEntry(5, title: "Gift list", body: "Scarf for Jo, tea for Ruth.", pinned: true),
    NoteEntry(6, title: "Train notes", body: "Platform 4, change at the junction."),
  ]

  func matches(_ query: String, pinned: Bool) -> [NoteEntry] {
    notes
      .filter { $0.isPinned == pinned }
      .filter { query.isEmpty || $0.title.localizedStandardContains(query) || $0.body.localizedStandardContains(query) }
      .sorted { $0.edited > $1.edited }
  }

  func togglePin(_ note: NoteEntry) {
    guard let index = notes.firstIndex(of: note) else { return }
    withAnimation {
      notes[index].isPinned.toggle()
    }
  }
}

struct NotesSearchScreen: View {
  @StateObject private var model = NotesSearchModel()
  @State private var query = ""
  @State private var path = NavigationPath()
  @State private var searches = 0

  var body: some View {
    NavigationStack(path: $path) {
      List {
        let pinned = model.matches(query, pinned: true)
        let others = model.matches(query, pinned: false)
        if !pinned.isEmpty {
          Section("Pinned") { rows(pinned) }
        }
        Section("Notes") { rows(others) }
      }
      .listStyle(.sidebar)
      .navigationTitle("Notes")
      .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search notes")
      .searchSuggestions {
        if query.isEmpty {
          Label("Train", systemImage: "tram").searchCompletion("train")
          Label("Garden", systemImage: "leaf").searchCompletion("garden")
        }
      }
      .onSubmit(of: .search) { searches += 1 }
      .onChange(of: query) { oldValue, newValue in
        if newValue.isEmpty && !oldValue.isEmpty { searches = 0 }
      }
      .navigationDestination(for: NoteEntry.self) { note in
        NoteReader(note: note) {
          path.removeLast(path.count)
        }
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          EditButton()
        }
        ToolbarItem(placement: .bottomBar) {
          Text("\(model.notes.count) notes, \(searches) searches")
            .font(.footnote)
        }
      }
    }
  }

  @ViewBuilder
  private func rows(_ notes: [NoteEntry]) -> some View {
    ForEach(notes, id: \.id) { note in
      NavigationLink(value: note) {
        VStack(alignment: .leading) {
          Text(note.title).bold()
          HStack {
            Text(note.edited, format: .dateTime.day().month(.abbreviated))
            Text(note.body).lineLimit(1)
          }
          .font(.callout)
          .foregroundStyle(.secondary)
        }
      }
      .swipeActions(edge: .leading) {
        Button(note.isPinned ? "Unpin" : "Pin") { model.togglePin(note) }
          .tint(.yellow)
      }
      .deleteDisabled(note.isPinned)
    }
    .onDelete { offsets in
      let doomed = offsets.map { notes[$0].id }
      model.notes.removeAll { doomed.contains($0.id) }
    }
  }
}

struct NoteReader: View {
  let note: NoteEntry
  var goHome: () -> Void = {}

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text(note.edited, style: .date).font(.caption)
        Text(.init(note.body))
        Button("All notes", action: goHome)
          .buttonStyle(.bordered)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
    }
    .navigationTitle(note.title)
  }
}
