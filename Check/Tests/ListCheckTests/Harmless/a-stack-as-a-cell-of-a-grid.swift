import SwiftUI

struct Event: Identifiable {
  let id: Int
}

struct ContentView: View {
  let events: [Event]

  var body: some View {
    LazyVGrid(columns: [GridItem(.fixed(8)), GridItem(.flexible())]) {
      Capsule()
      VStack {
        ForEach(events) { event in Text("\(event.id)") }
      }
    }
  }
}
