import SwiftUI

struct ContentView: View {
  @State private var items = Item.all

  var body: some View {
    List {
      ForEach(items) { item in
        Row(item: item).striped(item.id.isMultiple(of: 2))
      }
    }
  }
}
