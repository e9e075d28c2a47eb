import SwiftUI

struct Item: Identifiable {
  let id: Int
}

struct Row: View {
  @State private var size = CGSize.zero

  var body: some View {
    GeometryReader { geometry in
      Color.red
        .frame(width: size.width, height: size.height)
        .onAppear { size = geometry.size }
    }
    .frame(height: 50)
  }
}

struct ContentView: View {
  let items: [Item]

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(items) { _ in Row() }
      }
    }
  }
}
