import SwiftUI

struct ContentView: View {
  @State private var items = Item.all
  @State private var showsButton = false

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(items) { item in
          Text(item.title)
        }
      }
    }
    .onScrollGeometryChange(for: Bool.self) { geometry in
      geometry.contentOffset.y > 3_000
    } action: { _, isFar in
      showsButton = isFar
    }
    .overlay(alignment: .bottom) {
      Text(showsButton ? "back to the top" : "")
    }
  }
}
