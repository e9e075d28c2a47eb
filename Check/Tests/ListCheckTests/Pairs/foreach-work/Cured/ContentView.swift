import SwiftUI

struct ContentView: View {
  @State private var shown = Item.all.sorted { $0.title < $1.title }
  @State private var isOn = false

  var body: some View {
    List {
      Toggle("On", isOn: $isOn)
      ForEach(shown) { item in
        Row(item: item)
      }
    }
  }
}
