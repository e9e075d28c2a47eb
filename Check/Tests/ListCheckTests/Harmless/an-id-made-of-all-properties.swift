import SwiftUI

struct Channel: Identifiable, Hashable {
  var locale: String
  var name: String

  var id: String { "\(locale)_\(name)" }
}

struct ContentView: View {
  @Binding var channels: [Channel]

  var body: some View {
    List {
      ForEach(channels, id: \.self) { channel in Text(channel.name) }
    }
  }
}
