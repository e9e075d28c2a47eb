import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Bundle of a module")
struct BundleListing {
  private struct Titled: View {
    var body: some View { Text("Settings", bundle: .module) }
  }

  @Test func `a text in the bundle of a module is shown`() {
    #expect(Bundle.module == Bundle.main)
    #expect(Screen(Titled()).lines == ["Settings"])
  }
}
