// swift-format-ignore-file
import SwiftUI
import Observation

enum TrailDifficulty: String, CaseIterable, Identifiable {
  case easy = "Easy", moderate = "Moderate", hard = "Hard"
  var id: String { rawValue }

  var color: Color {
    switch self {
    case .easy: return .green
    case .moderate: return .orange
    case .hard: return .red
    }
  }
}

struct Trail: Identifiable, Hashable {
  var id: Int
  var name: String
  var park: String
  var kilometres: Double
  var difficulty: TrailDifficulty
  var isFavorite: Bool

  static let samples: [Trail] = [
    Trail(id: 1001, name: "Heron Loop", park: "Marsh Reserve", kilometres: 4.2, difficulty: .easy, isFavorite: true),
    Trail(id: 1002, name: "Granite Steps", park: "North Ridge", kilometres: 9.8, difficulty: .hard, isFavorite: false),
    Trail(id: 1003, name: "Old Mill Path", park: "River Valley", kilometres: 6.1, difficulty: .easy, isFavorite: false),
    Trail(
      id: 1004, name: "Pine Saddle", park: "North Ridge", kilometres: 12.5, difficulty: .moderate, isFavorite: true),
    Trail(
      id: 1005, name: "Lighthouse Way", park: "Cape Shore", kilometres: 7.0, difficulty: .moderate, isFavorite: false),
  ]
}

@Observable
final class TrailStore {
  var trails: [Trail] = Trail.samples
  var showsFavoritesOnly = false

  var visible: [Trail] {
    trails.filter { !showsFavoritesOnly || $0.isFavorite }
  }
}

struct TrailRow: View {
  var trail: Trail

  var body: some View {
    HStack {
      Image(systemName: "mountain.2")
        .resizable()
        .scaledToFit()
        .frame(width: 24, height: 16)
        .foregroundStyle(trail.difficulty.color)
      Text(trail.name)
      Spacer()
      if trail.isFavorite {
        Image(systemName: "star.fill")
          .foregroundStyle(.yellow)
          .accessibilityLabel("Favorite")
      }
    }
  }
}

struct TrailFavoriteButton: View {
  @Binding var isSet: Bool

  var body: some View {
    Button {
      isSet.toggle()
    } label: {
      Label("Toggle Favorite", systemImage: isSet ? "star.fill" : "star")
        .labelStyle(.iconOnly)
        .foregroundStyle(isSet ? .yellow : .gray)
    }
  }
}

struct TrailDetail: View {
  @Environment(TrailStore.self) private var store
  var trail: Trail

  private var index: Int {
    store.trails.firstIndex(where: { $0.id == trail.id })!
  }

  var body: some View {
    @Bindable var store = store

    ScrollView {
      VStack(alignment: .leading, spacing: 8) {
        HStack {
          Text(trail.name).font(.title)
          TrailFavoriteButton(isSet: $store.trails[index].isFavorite)
        }
        HStack {
          Text(trail.park)
          Spacer()
          Text(trail.difficulty.rawValue)
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        Divider()
        Text("Length: \(trail.kilometres, specifier: "%.1f") km")
      }
      .padding()
    }
    .navigationTitle(trail.name)
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct TrailBrowserScreen: View {
  @Environment(TrailStore.self) var store

  var body: some View {
    @Bindable var store = store
    NavigationSplitView {
      List {
        Toggle("Favorites only", isOn: $store.showsFavoritesOnly)
        ForEach(store.visible) { trail in
          NavigationLink {
            TrailDetail(trail: trail)
          } label: {
            TrailRow(trail: trail)
          }
        }
      }
      .animation(.default, value: store.visible)
      .navigationTitle("Trails")
    } detail: {
      Text("Select a Trail")
    }
  }
}

struct TrailBrowserApp: App {
  @State private var store = TrailStore()

  var body: some Scene {
    WindowGroup {
      TrailBrowserScreen()
        .environment(store)
    }
  }
}
