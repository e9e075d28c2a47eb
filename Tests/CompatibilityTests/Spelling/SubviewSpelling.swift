import SwiftUI
import UniformTypeIdentifiers

// Every form of these families, used once. They must compile.

private struct PlacedTabBadge: View {
  @State private var s = 0
  var body: some View {
    TabView(selection: $s) {
      Tab("a", systemImage: "star", value: 0) { Text("x") }.badge(3)
      Tab("b", systemImage: "star", value: 1) { Text("x") }.badge("new")
      Tab("c", image: "foo", value: 2) { Text("x") }.badge(Text("1"))
      Tab("d", systemImage: "gear", value: 3, role: .search) { Text("x") }
      Tab(value: 4) {
        Text("z")
      } label: {
        Label("q", systemImage: "star")
      }
      TabSection("sec") { Tab("e", systemImage: "star", value: 5) { Text("x") } }
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabBarMinimizeBehavior(.onScrollDown)
    .tabViewBottomAccessory { Text("acc") }
  }
}
private struct PlacedTabHid: View {
  var body: some View {
    TabView {
      Tab("a", systemImage: "star") { Text("x") }.hidden(true)
      Tab("a", systemImage: "star") { Text("x") }.disabled(true).customizationID("x").tabPlacement(.pinned)
        .accessibilityIdentifier("x").swipeActions { Button("a") {} }.contextMenu { Button("a") {} }
    }
  }
}
private struct PlacedSubviewsForEach<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    VStack {
      ForEach(subviews: content) { subview in
        HStack {
          subview; Text("\(subview.id)")
        }
      }
    }
  }
}
private struct PlacedSubviewsGroup<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    Group(subviews: content) { subviews in
      if subviews.count > 3 { Text("many") }
      ForEach(subviews) { s in s }
      if let f = subviews.first { f }
      subviews[0]
      ForEach(subviews.dropFirst(2)) { s in s.padding() }
    }
  }
}
private struct PlacedSectionsForEach<Content: View>: View {
  @ViewBuilder var content: Content
  var body: some View {
    HStack {
      ForEach(sections: content) { section in
        VStack {
          section.header
          section.content
          section.footer
          ForEach(subviews: section.content) { s in s }
          if !section.header.isEmpty { Text("h") }
        }
      }
    }
    Group(sections: content) { sections in
      ForEach(sections) { s in s.header }
      Text("\(sections.count)")
    }
  }
}
private enum SpelledPinnedKey: ContainerValueKey { static var defaultValue: Bool { false } }
extension ContainerValues {
  fileprivate var isPinned: Bool {
    get { self[SpelledPinnedKey.self] }
    set { self[SpelledPinnedKey.self] = newValue }
  }
}
private struct PlacedCV: View {
  var body: some View {
    PlacedSubviewsForEach { Text("x").containerValue(\.isPinned, true).tag(3) }
    Group(subviews: Text("A")) { ss in
      ForEach(ss) { s in
        Text("\(s.containerValues.isPinned ? "p" : "")\(s.containerValues.tag(for: Int.self) ?? 0)");
        if s.containerValues.hasTag(3) { s }
      }
    }
  }
}
private struct PlacedListStyles: View {
  var body: some View {
    List { Text("a") }.listStyle(.plain)
    List { Text("a") }.listStyle(.carousel)
    List { Text("a") }.listStyle(.elliptical)
    List { Text("a") }.listStyle(.bordered)
    List { Text("a") }.listStyle(.bordered(alternatesRowBackgrounds: true))
    List { Text("a") }.listStyle(.inset(alternatesRowBackgrounds: true))
    List { Text("a") }.listStyle(.sidebar)
    List { Text("a") }.listStyle(GroupedListStyle())
    List { Text("a") }.listStyle(InsetGroupedListStyle())
    List { Text("a") }.listStyle(CarouselListStyle())
    List { Text("a") }.listStyle(SidebarListStyle())
    List { Text("a") }.listStyle(DefaultListStyle()).alternatingRowBackgrounds(.enabled)
    List { Text("a") }.listStyle(BorderedListStyle())
    List { Text("a") }.listStyle(EllipticalListStyle())
  }
}
