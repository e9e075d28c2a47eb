// swift-format-ignore-file
import SwiftUI

struct MuseumRoom: Identifiable, Hashable {
  let id: Int
  var name: String
  var works: [MuseumWork]

  static let samples: [MuseumRoom] = (1...6).map { room in
    MuseumRoom(
      id: room, name: "Room \(room)",
      works: (1...5).map { number in
        MuseumWork(id: room * 100 + number, title: "Work \(room).\(number)", year: 1850 + room * 17 + number)
      })
  }
}

struct MuseumWork: Identifiable, Hashable {
  let id: Int
  var title: String
  var year: Int
  var isVisited = false
}

enum MuseumRoute: Hashable {
  case room(MuseumRoom.ID)
  case work(MuseumWork)
  case shop
}

struct MuseumGuideScreen: View {
  @State private var rooms = MuseumRoom.samples
  @State private var path: [MuseumRoute] = []
  @SceneStorage("museum.sortsByYear") private var sortsByYear = false

  private var visited: Int {
    rooms.flatMap(\.works).filter(\.isVisited).count
  }

  var body: some View {
    NavigationStack(path: $path) {
      List($rooms, editActions: [.delete, .move]) { $room in
        NavigationLink(value: MuseumRoute.room(room.id)) {
          Text(room.name)
            .badge("\(room.works.filter(\.isVisited).count) of \(room.works.count)")
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle("Guide")
      .navigationDestination(for: MuseumRoute.self, destination: destination)
      .toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) {
          Menu("Options") {
            Toggle("Sort by year", isOn: $sortsByYear)
            Picker("Jump", selection: .constant(0)) {
              Text("None").tag(0)
            }
            Button("Shop") { path.append(.shop) }
          }
          EditButton()
        }
        ToolbarItem(placement: .bottomBar) {
          Text("\(visited) visited")
        }
      }
    }
  }

  @ViewBuilder
  private func destination(_ route: MuseumRoute) -> some View {
    switch route {
    case .room(let id):
      if let index = rooms.firstIndex(where: { $0.id == id }) {
        MuseumRoomScreen(room: $rooms[index], sortsByYear: sortsByYear)
      }
    case let .work(work):
      VStack(spacing: 16) {
        Text(work.title).font(.largeTitle.italic())
        Text(work.year, format: .number.grouping(.never))
        Button("Back to the entrance") { path.removeAll() }
        Button("To the shop") { path = [.shop] }
      }
      .padding(.all, 24)
      .navigationTitle(work.title)
    case .shop:
      AnyView(
        VStack {
          Text("The shop is closed on Mondays.")
          Link(destination: URL(string: "https://example.org/shop")!) {
            Label("Web shop", systemImage: "cart")
          }
        }
      )
    }
  }
}

struct MuseumRoomScreen: View {
  @Binding var room: MuseumRoom
  let sortsByYear: Bool
  @Environment(\.dismiss) private var dismiss

  init(room: Binding<MuseumRoom>, sortsByYear: Bool = false) {
    _room = Binding(projectedValue: room)
    self.sortsByYear = sortsByYear
  }

  var body: some View {
    List {
      ForEach($room.works, editActions: .move) { $work in
        MuseumWorkRow(work: $work)
      }
      Section {
        Button("Mark all and leave") {
          for index in room.works.indices {
            room.works[index].isVisited = true
          }
          dismiss()
        }
      }
    }
    .onAppear {
      if sortsByYear {
        room.works.sort(by: { $0.year < $1.year })
      }
    }
    .navigationTitle($room.name)
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct MuseumWorkRow: View {
  @Binding var work: MuseumWork

  var body: some View {
    NavigationLink(value: MuseumRoute.work(work)) {
      Label(work.title, systemImage: work.isVisited ? "eye.fill" : "eye.slash")
    }
    .swipeActions(edge: .leading) {
      Toggle("Visited", isOn: $work.isVisited)
    }
  }
}

struct MuseumGuideScreen_Previews: PreviewProvider {
  static var previews: some View { MuseumGuideScreen() }
}
