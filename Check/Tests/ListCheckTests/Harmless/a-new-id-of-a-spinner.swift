import SwiftUI

struct ContentView: View {
  let isLoading: Bool

  var body: some View {
    List {
      if isLoading {
        // Without a new id, the list reuses a spinner that does not spin.
        ProgressView().frame(maxWidth: .infinity).id(UUID())
      }
    }
  }
}
