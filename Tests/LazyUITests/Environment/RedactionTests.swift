import Glyphs
import Observation
import Testing

@testable import LazyUI

/// Redacted texts and images.
@MainActor
@Suite("Redaction")
struct RedactionTests {
  @MainActor @Observable final class Model { var isLoading = true }

  @Test func `bars replace texts and images, but not shapes and controls' marks`() {
    expectPicture(12, 4, "  ▒▒▒▒▒▒▒\n  ▒▒\n  open\n  [ ▒▒ ]") {
      VStack(alignment: .leading) {
        Text("a title")
        HStack(spacing: 0) {
          Image(systemName: "star")
          Text("x")
        }
        Text("open").unredacted()
        Button("ok") {}
      }
      .redacted(reason: .placeholder)
    }
    expectPicture(4, 2, "▒▒▒▒\n▒▒▒▒") {
      Image(systemName: "star").resizable().cells().redacted(reason: .placeholder)
    }
  }

  @Test func `privacy redacts only sensitive views`() {
    func view(_ reason: RedactionReasons) -> some View {
      VStack(alignment: .leading) {
        Text("name")
        Text("code").privacySensitive()
      }
      .redacted(reason: reason)
    }
    expectPicture(4, 2, "name\n▒▒▒▒") { view(.privacy) }
    expectPicture(4, 2, "name\ncode") { view([]) }
    expectPicture(4, 2, "▒▒▒▒\n▒▒▒▒") { view([.privacy, .placeholder]) }
  }

  @Test func `a change reaches sensitive and redacted views in rows that are not evaluated again`() {
    struct Row: View {
      var body: some View {
        VStack(alignment: .leading) {
          Text("code").privacySensitive()
          Text("key").redacted(reason: .privacy).lineLimit(1)
          Text("pin").environment(\.lineLimit, 1).privacySensitive().redacted(reason: [])
        }
      }
    }
    struct Screen: View {
      let model: Model
      var body: some View {
        List(0..<1, id: \.self) { _ in Row() }.redacted(reason: model.isLoading ? .privacy : [])
      }
    }
    let model = Model()
    let session = Session { Screen(model: model) }
    #expect(session.picture(8, 3) == "▒▒▒▒\nkey\n▒▒▒")
    model.isLoading = false
    #expect(session.picture(8, 3) == "code\nkey\npin")
    model.isLoading = true
    #expect(session.picture(8, 3) == "▒▒▒▒\nkey\n▒▒▒")
  }

  @Test func `views read the reasons, and a change is drawn in lists and texts`() {
    struct Row: View {
      @Environment(\.redactionReasons) private var reasons
      var body: some View { Text(reasons.isEmpty ? "loaded" : "loading") }
    }
    struct Screen: View {
      let model: Model
      var body: some View {
        List(0..<2, id: \.self) { _ in Row() }.redacted(reason: model.isLoading ? .placeholder : [])
      }
    }
    let model = Model()
    let session = Session { Screen(model: model) }
    #expect(session.picture(8, 2) == "▒▒▒▒▒▒▒\n▒▒▒▒▒▒▒")
    model.isLoading = false
    #expect(session.picture(8, 2) == "loaded\nloaded")
    model.isLoading = true
    #expect(session.picture(8, 2) == "▒▒▒▒▒▒▒\n▒▒▒▒▒▒▒")
  }
}
