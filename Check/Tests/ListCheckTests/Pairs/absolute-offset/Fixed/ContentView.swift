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
    .onScrollTargetVisibilityChange(idType: Int.self) { ids in
      showsButton = !ids.contains { $0 < 100 }
    }
    .overlay(alignment: .bottom) {
      Text(showsButton ? "back to the top" : "")
    }
  }
}
