import SwiftUI

struct ContentView: View {
  @State private var items = Item.all
  @State private var isOn = false

  private var shown: [Item] {
    print("counted")
    return items.sorted { $0.title < $1.title }
  }

  var body: some View {
    List {
      Toggle("On", isOn: $isOn)
      Text(isOn ? "on" : "off")
      ForEach(shown) { item in
        Row(item: item)
      }
    }
    .task { isOn.toggle() }
  }
}
