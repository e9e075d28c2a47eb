import SwiftUI

struct ContentView: View {
  @State private var items = Item.all

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(items) { item in
          Row(item: item)
        }
      }
    }
  }
}
