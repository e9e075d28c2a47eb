import SwiftUI

struct ContentView: View {
  @State private var items = Item.all

  @ViewBuilder
  private func row(_ item: Item) -> some View {
    if item.id.isMultiple(of: 2) {
      Text(item.title)
    }
  }

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(items) { item in
          row(item)
        }
      }
    }
  }
}
