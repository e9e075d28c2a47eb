// swift-format-ignore-file
import SwiftUI

struct FileOutlineNode: Hashable, Identifiable, CustomStringConvertible {
  var id: Self { self }
  var name: String
  var children: [FileOutlineNode]? = nil

  var description: String {
    switch children {
    case nil:
      return "📄 \(name)"
    case .some(let children):
      return children.isEmpty ? "📂 \(name)" : "📁 \(name)"
    }
  }

  var leafCount: Int {
    guard let children else { return 1 }
    return children.reduce(0) { $0 + $1.leafCount }
  }

  static let root = FileOutlineNode(
    name: "anna",
    children: [
      FileOutlineNode(
        name: "Documents",
        children: [
          FileOutlineNode(name: "lease.txt"),
          FileOutlineNode(
            name: "Letters",
            children: [
              FileOutlineNode(name: "to-bank.txt"),
              FileOutlineNode(name: "to-school.txt"),
            ]),
        ]),
      FileOutlineNode(
        name: "Pictures",
        children: [
          FileOutlineNode(name: "harbour.png"),
          FileOutlineNode(name: "winter.png"),
          FileOutlineNode(name: "Scans", children: []),
        ]),
      FileOutlineNode(name: "todo.txt"),
    ])
}

struct FileOutlineScreen: View {
  enum Mode: String, CaseIterable, Identifiable {
    case list = "List"
    case groups = "Groups"
    case manual = "Manual"
    var id: Self { self }
  }

  @State private var mode: Mode = .list
  @State private var selection: FileOutlineNode.ID?
  @State private var isDocumentsExpanded = true

  var body: some View {
    VStack {
      Picker("Mode", selection: $mode) {
        ForEach(Mode.allCases) {
          Text($0.rawValue)
        }
      }
      .pickerStyle(SegmentedPickerStyle())
      .labelsHidden()
      .padding([.horizontal, .top])

      switch mode {
      case .list:
        List([FileOutlineNode.root], children: \.children, selection: $selection) { node in
          Text(node.description)
        }
        .listStyle(.sidebar)
      case .groups:
        List {
          ForEach(FileOutlineNode.root.children ?? []) { top in
            Section(top.name) {
              OutlineGroup(top.children ?? [], children: \.children) { node in
                Label(node.name, systemImage: node.children == nil ? "doc" : "folder")
              }
            }
          }
        }
      case .manual:
        List {
          DisclosureGroup(isExpanded: $isDocumentsExpanded) {
            FileOutlineLeaves(node: FileOutlineNode.root.children![0])
          } label: {
            Label("Documents", systemImage: "folder")
              .badge(FileOutlineNode.root.children![0].leafCount)
          }
          DisclosureGroup("Pictures") {
            FileOutlineLeaves(node: FileOutlineNode.root.children![1])
          }
        }
      }

      Text(selection.map { "Selected: \($0.name)" } ?? "Nothing selected")
        .font(.footnote)
        .truncationMode(.middle)
        .lineLimit(1)
        .padding(.bottom)
    }
  }
}

struct FileOutlineLeaves: View {
  let node: FileOutlineNode

  var body: some View {
    ForEach(node.children ?? []) { child in
      if child.children != nil {
        DisclosureGroup(child.name) {
          FileOutlineLeaves(node: child)
        }
      } else {
        Text(child.name)
          .moveDisabled(true)
      }
    }
  }
}
