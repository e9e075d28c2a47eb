import SwiftUI

struct ContentView: View {
  @State private var items = Item.all.filter { $0.id.isMultiple(of: 2) }

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack {
          ForEach(items) { item in
            Text(item.title)
          }
        }
      }
      Button("End") { proxy.scrollTo(Item.all[1_999].id) }
    }
  }
}
