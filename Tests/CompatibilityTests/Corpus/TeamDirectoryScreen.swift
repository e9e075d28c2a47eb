// swift-format-ignore-file
import SwiftUI

struct TeamMember: Identifiable, Hashable {
  let id: Int
  var name: String
  var role: String
  var isRemote = false
  var desk: LocalizedStringKey { isRemote ? "Works *remotely*" : "Desk **\(id)**" }
}

struct TeamGroup: Identifiable {
  var id: String { name }
  var name: String
  var accent: Color
  var members: [TeamMember]
  var isExpanded = true

  static let samples: [TeamGroup] = [
    TeamGroup(
      name: "Design", accent: .pink,
      members: [
        TeamMember(id: 11, name: "Alma Torres", role: "Lead"),
        TeamMember(id: 12, name: "Björn Falk", role: "Illustrator", isRemote: true),
      ]),
    TeamGroup(
      name: "Engineering", accent: .blue,
      members: [
        TeamMember(id: 21, name: "Chidi Eze", role: "Lead"),
        TeamMember(id: 22, name: "Dana Levy", role: "Client"),
        TeamMember(id: 23, name: "Elif Kaya", role: "Server", isRemote: true),
        TeamMember(id: 24, name: "Farid Noor", role: "Build"),
      ]),
    TeamGroup(name: "Interns", accent: .gray, members: []),
    TeamGroup(
      name: "Support", accent: .green,
      members: [
        TeamMember(id: 41, name: "Greta Holm", role: "First line"),
        TeamMember(id: 42, name: "Hugo Prat", role: "Second line"),
      ]),
  ]
}

struct TeamDirectoryScreen: View {
  @State private var groups = TeamGroup.samples
  @State private var selected: TeamMember?
  @State private var showsRemoteOnly = false

  var body: some View {
    NavigationSplitView(columnVisibility: .constant(.all)) {
      List(selection: $selected) {
        ForEach($groups) { $group in
          Section(isExpanded: $group.isExpanded) {
            rows(of: group)
          } header: {
            Text(group.name)
              .badge(group.members.count)
          }
          .headerProminence(.increased)
          .listSectionSeparator(.hidden, edges: .bottom)
        }

        Section {
          Toggle("Remote only", isOn: $showsRemoteOnly)
            .tint(.green)
            .listRowInsets(EdgeInsets(top: 0, leading: 32, bottom: 0, trailing: 8))
            .listRowSeparatorTint(.red)
        } footer: {
          Text("\(count) people in \(groups.count) teams")
            .frame(maxWidth: .infinity, alignment: .center)
        }
        .listSectionSpacing(.compact)
      }
      .listStyle(.sidebar)
      .environment(\.defaultMinListRowHeight, 16)
      .navigationTitle("Team")
      .navigationSplitViewColumnWidth(min: 200, ideal: 280, max: 400)
    } detail: {
      if let selected {
        TeamMemberCard(member: selected)
      } else {
        ContentUnavailableView(
          "Nobody chosen", systemImage: "person.crop.circle.badge.questionmark",
          description: Text("Choose a person in the list."))
      }
    }
  }

  private var count: Int {
    groups.flatMap(\.members).count
  }

  @ViewBuilder
  private func rows(of group: TeamGroup) -> some View {
    let members = group.members.filter { !showsRemoteOnly || $0.isRemote }
    ForEach(members) { member in
      HStack {
        Image(systemName: member.isRemote ? "house" : "building.2")
          .accessibilityHidden(true)
        VStack(alignment: .leading) {
          Text(member.name)
          Text(member.role).font(.caption)
        }
      }
      .tag(member)
      .listRowBackground(group.accent.opacity(0.15))
      .listRowInsets(.init(top: 4, leading: 16, bottom: 4, trailing: 16))
      .selectionDisabled(member.role == "Build")
    }
  }
}

struct TeamMemberCard: View {
  let member: TeamMember

  var body: some View {
    List {
      Section {
        LabeledContent("Role", value: member.role)
        LabeledContent("Number", value: member.id, format: .number.grouping(.never))
        Text(member.desk)
      } header: {
        Text(member.name)
      }
      .headerProminence(.standard)
    }
    .listStyle(.grouped)
    .navigationTitle(member.name)
    .navigationBarTitleDisplayMode(.large)
  }
}
