// swift-format-ignore-file
import SwiftUI

struct PaletteCommand: Identifiable {
  let id: String
  let title: String
  let image: Image
  var key: KeyEquivalent
  var modifiers: EventModifiers = .command

  static let all: [PaletteCommand] = [
    .init(id: "new", title: "New document", image: .init(systemName: "doc.badge.plus"), key: "n"),
    .init(id: "open", title: "Open…", image: .init(systemName: "folder"), key: "o"),
    .init(id: "save", title: "Save", image: .init(systemName: "square.and.arrow.down"), key: "s"),
    .init(id: "find", title: "Find in page", image: .init(systemName: "magnifyingglass"), key: "f"),
    .init(id: "bold", title: "Bold", image: .init(systemName: "bold"), key: "b"),
    .init(
      id: "upper", title: "Make upper case", image: .init(systemName: "textformat"), key: "u",
      modifiers: [.command, .shift]),
    .init(id: "print", title: "Print", image: .init(systemName: "printer"), key: "p"),
    .init(id: "close", title: "Close", image: .init(systemName: "xmark"), key: .escape, modifiers: []),
  ]
}

struct CommandPaletteScreen: View {
  @State private var query = ""
  @State private var highlighted = 0
  @State private var log: [String] = []
  @State private var showsHelp = false
  @State private var askBeforeClosing = false
  @FocusState private var isSearching: Bool

  private var matches: [PaletteCommand] {
    guard !query.isEmpty else { return PaletteCommand.all }
    return PaletteCommand.all.filter { $0.title.lowercased().contains(query.lowercased()) }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        TextField("Type a command", text: $query)
          .textFieldStyle(.plain)
          .focused($isSearching)
          .onSubmit(runHighlighted)
          .onKeyPress(.downArrow) { moveHighlight(by: 1) }
          .onKeyPress(.upArrow) { moveHighlight(by: -1) }
        menu
        Button {
          showsHelp.toggle()
        } label: {
          Image(systemName: "questionmark.circle")
        }
        .help("Shows the keys")
        .popover(isPresented: $showsHelp) {
          VStack(alignment: .leading) {
            ForEach(PaletteCommand.all.prefix(3)) { command in
              Text("⌘\(String(command.key.character))  \(command.title)")
            }
          }
          .padding()
        }
      }
      .padding([.top, .horizontal])

      List {
        ForEach(Array(matches.enumerated()), id: \.element.id) { index, command in
          Button {
            run(command)
          } label: {
            Label {
              Text(command.title)
            } icon: {
              command.image
            }
          }
          .keyboardShortcut(command.key, modifiers: command.modifiers)
          .listRowBackground(index == highlighted ? Color.accentColor.opacity(0.3) : Color.clear)
        }

        Section("Log") {
          if log.isEmpty {
            Text("Nothing yet").foregroundStyle(.tertiary)
          }
          ForEach(log.indices.reversed(), id: \.self) { Text(log[$0]) }
        }
      }
      .listStyle(.inset)
    }
    .onChange(of: query) { highlighted = 0 }
    .onAppear { isSearching = true }
    .confirmationDialog("Close without saving?", isPresented: $askBeforeClosing) {
      Button("Close", role: .destructive) { log.removeAll() }
    }
  }

  private var menu: some View {
    Menu("Actions", systemImage: "ellipsis.circle") {
      Section {
        Button("Clear log", role: .destructive) { log = [] }
          .disabled(log.isEmpty)
      }
      Menu("Run") {
        ForEach(PaletteCommand.all) { command in
          Button(command.title) { run(command) }
        }
      }
    }
    .menuStyle(.button)
    .menuOrder(.fixed)
  }

  private func moveHighlight(by delta: Int) -> KeyPress.Result {
    guard !matches.isEmpty else { return .ignored }
    highlighted = (highlighted + delta + matches.count) % matches.count
    return .handled
  }

  private func runHighlighted() {
    guard matches.indices.contains(highlighted) else { return }
    run(matches[highlighted])
    query = ""
  }

  private func run(_ command: PaletteCommand) {
    if command.id == "close" {
      askBeforeClosing = true
    } else {
      log.append("\(log.count + 1). \(command.title)")
    }
  }
}
