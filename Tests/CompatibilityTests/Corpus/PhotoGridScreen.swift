// swift-format-ignore-file
import SwiftUI

struct PhotoTile: Identifiable {
  let id: Int
  let title: String
  let tint: Color
  let symbol: Image

  static let palette: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .blue, .indigo, .purple, .pink]
  static let symbols = ["leaf", "sun.max", "moon", "cloud.rain", "flame"]

  static let samples: [PhotoTile] = (0..<60).map { index in
    PhotoTile(
      id: index,
      title: "IMG_\(String(format: "%04d", index + 1))",
      tint: palette[index % palette.count],
      symbol: Image(systemName: symbols[index % symbols.count])
    )
  }
}

struct PhotoGridScreen: View {
  let tiles = PhotoTile.samples
  @State private var selected: PhotoTile?
  @State private var columnCount: Double = 3
  @Environment(\.colorScheme) private var colorScheme

  private var columns: [GridItem] {
    Array(repeating: GridItem(.flexible(minimum: 40), spacing: 2), count: Int(columnCount))
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: columns, alignment: .center, spacing: 2) {
          ForEach(tiles) { tile in
            Button {
              selected = tile
            } label: {
              PhotoTileView(tile: tile)
            }
            .buttonStyle(.plain)
          }
        }
        .padding(2)
      }
      .background(colorScheme == .dark ? Color.black : Color.white)
      .navigationTitle("Library")
      .toolbar {
        ToolbarItem(placement: .bottomBar) {
          Slider(value: $columnCount.animation(.easeInOut), in: 2...5, step: 1) {
            Text("Columns")
          }
        }
      }
      .sheet(item: $selected) { tile in
        PhotoTileDetail(tile: tile)
          .presentationDetents([.medium, .large])
          .presentationDragIndicator(.visible)
      }
    }
  }
}

struct PhotoTileView: View {
  let tile: PhotoTile

  var body: some View {
    Rectangle()
      .fill(tile.tint.gradient)
      .frame(height: 80)
      .overlay {
        tile.symbol
          .font(.title2)
          .foregroundStyle(.white)
      }
      .overlay(alignment: .bottomLeading) {
        Text(tile.title)
          .font(.caption2)
          .padding(2)
          .background(.ultraThinMaterial)
      }
      .clipShape(.rect(cornerRadius: 6))
      .contentShape(Rectangle())
  }
}

struct PhotoTileDetail: View {
  let tile: PhotoTile
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        tile.symbol
          .font(.system(size: 64, weight: .thin))
          .foregroundStyle(tile.tint)
          .shadow(radius: 4)
        Text(tile.title)
          .font(.title3)
          .monospaced()
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(tile.tint.opacity(0.15))
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}
