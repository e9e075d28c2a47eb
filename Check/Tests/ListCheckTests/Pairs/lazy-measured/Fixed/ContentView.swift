import SwiftUI

struct ContentView: View {
  @State private var items = Item.all

  var body: some View {
    GeometryReader { proxy in
      ScrollView {
        LazyVStack {
          ForEach(items) { item in
            Text(item.title)
          }
        }
      }
    }
  }
}
