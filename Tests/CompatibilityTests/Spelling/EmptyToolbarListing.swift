import SwiftUI
import Testing

@MainActor
@Suite("Toolbar without views")
struct EmptyToolbarListing {
  private struct Notes: View {
    var body: some View {
      NavigationStack {
        Text("note")
          .navigationTitle("Notes")
          .toolbar {
            #if os(iOS)
              EditButton()
            #endif
          }
          .toolbar { Button("new") {} }
      }
    }
  }

  @Test func `a toolbar that is empty on this system compiles, and another one is shown`() {
    let screen = Screen(Notes())
    #expect(screen.shows("note") && screen.shows("new"))
  }
}
