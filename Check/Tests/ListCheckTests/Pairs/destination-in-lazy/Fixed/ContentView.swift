import SwiftUI

struct ContentView: View {
  @State private var items = Item.all

  var body: some View {
    NavigationStack {
      List {
        ForEach(items) { item in
          Row(item: item)
        }
      }
      .navigationDestination(for: Int.self) { id in
        Text("Number \(id)")
      }
    }
  }
}
