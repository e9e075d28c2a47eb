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
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack {
          ForEach(items) { item in
            row(item)
          }
        }
      }
      Button("End") { proxy.scrollTo(Item.all[1_999].id) }
    }
  }
}
