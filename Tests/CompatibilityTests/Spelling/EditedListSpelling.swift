import SwiftUI

// Lists with editing, as programs write them. Each overload is used once, and must compile.

struct ELTask: Identifiable, Hashable {
  var id = UUID()
  var title: String
  var isDone = false
  var children: [ELTask]?
}

class ELStore: ObservableObject {
  @Published var tasks: [ELTask] = []
  func delete(at offsets: IndexSet) { tasks.remove(atOffsets: offsets) }
  func move(from source: IndexSet, to destination: Int) { tasks.move(fromOffsets: source, toOffset: destination) }
}

struct ELSelections: View {
  @State private var one: UUID?
  @State private var many = Set<UUID>()
  @State private var always = 1
  @State private var number: Int?
  @State private var names: Set<String> = []
  @State private var tasks: [ELTask] = []

  var body: some View {
    VStack {
      List(selection: $one) { ForEach(tasks) { Text($0.title) } }
      List(selection: $many) { ForEach(tasks) { task in Text(task.title).tag(task.id) } }
      List(tasks, selection: $one) { Text($0.title) }
      List(tasks, selection: $many) { task in Text(task.title) }
      List(tasks, id: \.self, selection: .constant(Set<ELTask>())) { Text($0.title) }
    }
    VStack {
      List(tasks, id: \.id, selection: $one) { Text($0.title) }
      List(0..<5, selection: $number) { Text("\($0)") }
      List(["a", "b"], id: \.self, selection: $names) { Text($0) }
      List($tasks, selection: $many) { $task in Toggle(task.title, isOn: $task.isDone) }
      List($tasks, id: \.id, selection: $one) { $task in TextField("Title", text: $task.title) }
      List(tasks, children: \.children, selection: $one) { Text($0.title) }
      List(tasks, id: \.id, children: \.children, selection: $many) { Text($0.title) }
      List($tasks, editActions: .all, selection: $many) { $task in Text(task.title) }
      List(selection: $always) { Text("1").tag(1) }
    }
  }
}

struct ELEditing: View {
  @StateObject private var store = ELStore()
  @State private var tasks: [ELTask] = []
  @Environment(\.editMode) private var editMode
  @State private var mode: EditMode = .inactive

  var body: some View {
    NavigationView {
      List {
        ForEach(store.tasks) { task in
          Text(task.title)
            .deleteDisabled(task.isDone)
            .moveDisabled(task.isDone)
            .selectionDisabled()
        }
        .onDelete(perform: store.delete)
        .onMove(perform: store.move)

        ForEach(tasks.indices, id: \.self) { Text(tasks[$0].title) }
          .onDelete(perform: editMode?.wrappedValue.isEditing == true ? remove : nil)
        bound
      }
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) { EditButton() }
      }
      .environment(\.editMode, $mode)
      .environment(\.editMode, .constant(.active))
    }
  }

  @ViewBuilder private var bound: some View {
    ForEach($tasks) { $task in
      Toggle(isOn: $task.isDone) { Text(task.title) }
    }
    .onDelete { tasks.remove(atOffsets: $0) }
    .onMove { source, destination in tasks.move(fromOffsets: source, toOffset: destination) }
    edited
  }

  @ViewBuilder private var edited: some View {
    ForEach($tasks, editActions: [.delete, .move]) { $task in Text(task.title) }
    ForEach($tasks, id: \.self.id, editActions: .move) { $task in Text(task.title) }
  }

  func remove(at offsets: IndexSet) { tasks.remove(atOffsets: offsets) }
}

struct ELToolbar: View {
  var body: some View { Text("a").toolbar { EditButton() } }
}

struct ELActions: View {
  @State private var tasks: [ELTask] = []
  @State private var chosen: Set<ELTask.ID> = []

  var body: some View {
    List(tasks, selection: $chosen) { task in
      Text(task.title)
        .swipeActions { Button("Delete", role: .destructive) {} }
        .swipeActions(edge: .leading, allowsFullSwipe: false) {
          Button {
          } label: {
            Label("Pin", systemImage: "pin")
          }
        }
        .contextMenu {
          Button("Copy") {}
          Divider()
          Button("Delete", role: .destructive) {}
        }
        .contextMenu {
          Button("Open") {}
        } preview: {
          Text(task.title)
        }
        .contextMenu(ContextMenu { Button("Old") {} })
    }
    .contextMenu(forSelectionType: ELTask.ID.self) { ids in
      if ids.isEmpty { Button("New") {} } else { Button("Delete \(ids.count)") {} }
    }
    .contextMenu(forSelectionType: ELTask.ID.self) { _ in
      Button("Open") {}
    } primaryAction: { _ in
    }
  }
}

struct ELTrees: View {
  let tasks: [ELTask]
  @State private var isExpanded = true

  var body: some View {
    List {
      OutlineGroup(tasks, children: \.children) { Text($0.title) }
      OutlineGroup(tasks, id: \.id, children: \.children) { Text($0.title) }
      OutlineGroup(tasks[0], children: \.children) { task in Label(task.title, systemImage: "folder") }
      DisclosureGroup("More") { Text("a") }
      DisclosureGroup("More", isExpanded: $isExpanded) { Text("a") }
      DisclosureGroup(isExpanded: $isExpanded) {
        Text("a")
        Text("b")
      } label: {
        Label("Label", systemImage: "star")
      }
      DisclosureGroup {
        ForEach(tasks) { Text($0.title) }.onDelete { _ in }
      } label: {
        Text("label")
      }
    }
    List(tasks, children: \.children) { Text($0.title) }
    List(tasks, id: \.title, children: \.children) { Text($0.title) }
  }
}

struct ELSearch: View {
  @State private var text = ""
  @State private var scope = ELScope.all
  @State private var isPresented = false
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  enum ELScope: String, CaseIterable { case all, mine }

  var body: some View {
    NavigationStack {
      List { Text(text) }
        .searchable(text: $text)
        .searchable(text: $text, prompt: "Find")
        .searchable(text: $text, prompt: Text("Find"))
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find")
        .searchable(text: $text, isPresented: $isPresented, placement: .sidebar, prompt: "Find")
        .searchable(text: $text) { Text("x").searchCompletion("x") }
        .searchSuggestions {
          ForEach(["a"], id: \.self) { Text($0).searchCompletion($0) }
        }
        .searchScopes($scope) {
          ForEach(ELScope.allCases, id: \.self) { Text($0.rawValue.capitalized) }
        }
        .searchScopes($scope, activation: .onSearchPresentation) { Text("All").tag(ELScope.all) }
    }
    .overlay {
      if isSearching { ContentUnavailableView.search(text: text) }
    }
  }
}

struct ELLooks: View {
  @State private var isExpanded = true

  var body: some View {
    List {
      Section("Title") { Text("a") }
      Section("Title", isExpanded: $isExpanded) { Text("a") }
      Section(isExpanded: $isExpanded) {
        Text("a")
      } header: {
        Text("h")
      }
      Section {
        Text("a")
          .listRowBackground(Color.clear)
          .listRowBackground(nil as Color?)
          .listRowInsets(EdgeInsets())
          .listRowInsets(.init(top: 8, leading: 16, bottom: 8, trailing: 16))
          .listRowSeparator(.hidden)
          .listRowSeparator(.hidden, edges: .bottom)
          .listRowSeparatorTint(.red)
          .listItemTint(.blue)
          .listItemTint(.fixed(.green))
      } header: {
        Text("h")
      } footer: {
        Text("f")
      }
      .headerProminence(.increased)
      .listSectionSeparator(.hidden)
      .listSectionSeparator(.visible, edges: .bottom)
      .listSectionSeparatorTint(.red)
      .id("part")
      Section(header: Text("h"), footer: Text("f")) { Text("a") }
      Section {}
    }
    .listStyle(.insetGrouped)
    .listStyle(InsetGroupedListStyle())
    .listStyle(.bordered(alternatesRowBackgrounds: true))
    .listSectionSpacing(.compact)
    .listSectionSpacing(20)
    .listSectionSpacing(.custom(4))
    .listRowSpacing(10)
    .scrollContentBackground(.hidden)
    .alternatingRowBackgrounds()
  }
}

struct ELNothing: View {
  let text: String
  var body: some View {
    ContentUnavailableView("Nothing", systemImage: "tray")
    ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Add something."))
    ContentUnavailableView.search
    ContentUnavailableView.search(text: text)
    ContentUnavailableView {
      Label("Nothing", systemImage: "tray.fill")
    } description: {
      Text("Add something.")
    } actions: {
      Button("Add") {}.buttonStyle(.borderedProminent)
    }
    ContentUnavailableView {
      Label("Nothing", systemImage: "tray.fill")
    }
  }
}
