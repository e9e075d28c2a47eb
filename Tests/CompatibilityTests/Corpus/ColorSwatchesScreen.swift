// swift-format-ignore-file
import SwiftUI

struct ColorSwatch: Identifiable, Hashable {
  let name: String
  let color: Color
  var id: String { name }

  static let named: [ColorSwatch] = [
    .init(name: "Red", color: .red),
    .init(name: "Orange", color: .orange),
    .init(name: "Yellow", color: .yellow),
    .init(name: "Green", color: .green),
    .init(name: "Mint", color: .mint),
    .init(name: "Cyan", color: .cyan),
    .init(name: "Indigo", color: .indigo),
    .init(name: "Brown", color: .brown),
  ]

  static let system: [ColorSwatch] = [
    .init(name: "Grouped", color: Color(.systemGroupedBackground)),
    .init(name: "Label", color: Color(uiColor: .label)),
    .init(name: "Gray 5", color: Color(.systemGray5)),
    .init(name: "Custom", color: Color(red: 0.2, green: 0.55, blue: 0.8)),
    .init(name: "Hue", color: Color(hue: 0.8, saturation: 0.5, brightness: 0.9, opacity: 1)),
    .init(name: "White", color: Color(white: 0.95)),
  ]
}

struct ColorSwatchesScreen: View {
  @State private var selected: ColorSwatch = ColorSwatch.named[0]
  @State private var favorites: [ColorSwatch] = []
  @State private var showsInfo = false
  @State private var custom = Color.purple

  private let rows = [
    GridItem(.flexible(), spacing: 8),
    GridItem(.flexible(), spacing: 8),
  ]

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        shelf("Named", ColorSwatch.named)
        shelf("System", ColorSwatch.system)

        HStack {
          ControlGroup {
            Button {
              favorites.append(selected)
            } label: {
              Label("Add", systemImage: "plus")
            }
            .disabled(favorites.contains(selected))
            Button("Remove", systemImage: "minus") {
              favorites.removeAll { $0 == selected }
            }
            .disabled(!favorites.contains(selected))
          }
          Button("Info") { showsInfo = true }
            .popover(isPresented: $showsInfo, attachmentAnchor: .point(.top), arrowEdge: .bottom) {
              Text("\(selected.name) is chosen; \(favorites.count) are kept.")
                .padding()
                .presentationCompactAdaptation(.popover)
            }
        }
        .padding(.horizontal)

        ColorPicker("Own colour", selection: $custom, supportsOpacity: false)
          .padding(.horizontal)

        List(favorites, id: \.name) { swatch in
          Label {
            Text(swatch.name)
          } icon: {
            Circle()
              .fill(swatch.color)
              .frame(width: 16, height: 16)
          }
          .listRowBackground(swatch.color.opacity(0.1))
        }
        .scrollContentBackground(.hidden)
        .background(Color(.systemGroupedBackground))
      }
      .navigationTitle("Swatches")
      .tint(selected.color)
    }
  }

  private func shelf(_ title: LocalizedStringKey, _ swatches: [ColorSwatch]) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(title)
        .font(.headline)
        .padding(.leading)
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHGrid(rows: rows, spacing: 8) {
          ForEach(swatches) { swatch in
            swatchTile(swatch)
          }
        }
        .padding(.horizontal)
      }
      .frame(height: 80)
    }
  }

  private func swatchTile(_ swatch: ColorSwatch) -> some View {
    ZStack(alignment: .bottomTrailing) {
      RoundedRectangle(cornerRadius: 4)
        .fill(swatch.color)
        .brightness(swatch == selected ? 0.1 : 0)
      Text(swatch.name)
        .font(.caption)
        .padding(.horizontal, 4)
      if swatch == selected {
        Image(systemName: "checkmark")
          .position(x: 8, y: 8)
      }
    }
    .frame(width: 96)
    .onTapGesture { selected = swatch }
    .accessibilityAddTraits(swatch == selected ? [.isButton, .isSelected] : .isButton)
  }
}
