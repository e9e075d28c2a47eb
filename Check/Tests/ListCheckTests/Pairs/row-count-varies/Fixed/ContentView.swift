import SwiftUI

struct ContentView: View {
  @State private var items = Item.all.filter { $0.id.isMultiple(of: 2) }

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(items) { item in
          Text(item.title)
        }
      }
    }
  }
}
