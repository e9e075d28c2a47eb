import SwiftUI

struct Item: Identifiable {
  let id: Int
}

struct ContentView: View {
  let items: [Item]

  var body: some View {
    ScrollView {
      VStack {
        Text("Title")
        details
        Text("End")
      }
    }
  }

  private var details: some View {
    VStack {
      Text("Details")
      ForEach(items) { item in Text("\(item.id)") }
    }
  }
}
