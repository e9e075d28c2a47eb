import SwiftUI

struct ContentView: View {
  @State private var shown = Self.sorted()
  @State private var isOn = false

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

  private static func sorted() -> [Item] {
    print("counted")
    return Item.all.sorted { $0.title < $1.title }
  }
}
