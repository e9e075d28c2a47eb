// swift-format-ignore-file
import SwiftUI

struct PodcastShow: Identifiable {
  let id: Int
  let title: String
  let host: String
  let cover: Color
  var episodes: [String] {
    (1...8).map { "Episode \($0)" }
  }
}

struct PodcastShelf: Identifiable {
  let name: LocalizedStringKey
  let id: String
  let shows: [PodcastShow]

  static let all: [PodcastShelf] = [
    PodcastShelf(
      name: "Listen **again**", id: "again",
      shows: make(0, ["Deep Water", "Slow Trains", "Bread & Salt", "The Attic", "Night Bus", "Field Notes"])),
    PodcastShelf(name: "New", id: "new", shows: make(100, ["Two Chairs", "Small Print", "Signal Box", "Cold Start"])),
    PodcastShelf(
      name: "For *children*", id: "children",
      shows: make(200, ["Owl Hour", "Why Though", "Moon Soup", "Paper Boats", "Tall Tales"])),
    PodcastShelf(
      name: "History", id: "history", shows: make(300, ["Old Roads", "Salt Kings", "Letters Home", "The Long Bridge"])),
  ]

  private static func make(_ base: Int, _ titles: [String]) -> [PodcastShow] {
    let covers: [Color] = [.teal, .orange, .indigo, .pink, .brown]
    return titles.enumerated().map { offset, title in
      PodcastShow(id: base + offset, title: title, host: "Host \(offset + 1)", cover: covers[offset % covers.count])
    }
  }
}

struct PodcastLibraryScreen: View {
  @State private var playing: PodcastShow?

  var body: some View {
    NavigationStack {
      ScrollView(.vertical, showsIndicators: false) {
        LazyVStack(alignment: .leading, spacing: 24) {
          ForEach(PodcastShelf.all) { shelf in
            PodcastShelfView(shelf: shelf, playing: $playing)
          }
        }
        .padding(.vertical)
      }
      .navigationTitle("Library")
      .safeAreaInset(edge: .bottom) {
        if let playing {
          PodcastNowPlaying(show: playing) { self.playing = nil }
            .transition(.move(edge: .bottom).combined(with: .opacity))
        }
      }
      .animation(.spring(duration: 0.3), value: playing?.id)
    }
  }
}

struct PodcastShelfView: View {
  let shelf: PodcastShelf
  @Binding var playing: PodcastShow?

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(shelf.name)
        .font(.title2)
        .padding(.horizontal)
        .accessibilityAddTraits(.isHeader)
      ScrollView(.horizontal) {
        LazyHStack(alignment: .top, spacing: 16) {
          ForEach(shelf.shows) { show in
            Button {
              playing = show
            } label: {
              card(for: show)
            }
            .buttonStyle(.plain)
            .containerRelativeFrame(.horizontal, count: 3, span: 1, spacing: 16)
          }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 16, for: .scrollContent)
      .scrollTargetBehavior(.viewAligned)
      .scrollIndicators(.hidden)
      .frame(height: 144)
    }
  }

  func card(for show: PodcastShow) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      RoundedRectangle(cornerRadius: 8)
        .fill(show.cover)
        .frame(height: 80)
        .overlay(Image(systemName: playing?.id == show.id ? "waveform" : "headphones"))
      Text(show.title)
        .font(.headline)
        .lineLimit(1)
      Text(show.host)
        .font(.caption)
        .foregroundColor(.secondary)
    }
  }
}

struct PodcastNowPlaying: View {
  let show: PodcastShow
  let stop: () -> Void

  var body: some View {
    HStack {
      Label("Playing \(show.title)", systemImage: "play.circle")
      Spacer()
      Button("Stop", systemImage: "stop.fill", action: stop)
        .labelStyle(.iconOnly)
    }
    .padding()
    .background(.thinMaterial)
  }
}
