import SwiftUI
import Testing

private struct Settings: View {
  var body: some View {
    List {
      ForEach(0..<100) { room in
        Room(room: room)
      }
    }
  }
}

private struct Room: View {
  @State var isHeated = false
  let room: Int

  var body: some View {
    VStack {
      Text("room \(room)")
      Toggle("Heating", isOn: $isHeated)
      Lamp()
    }
  }
}

private struct Lamp: View {
  @State var isLit = false

  var body: some View {
    VStack {
      Toggle("Lamp", isOn: $isLit)
    }
  }
}

private struct LiftedSettings: View {
  var body: some View {
    List {
      ForEach(0..<100) { room in
        LiftedRoom(room: room)
      }
    }
  }
}

private struct LiftedRoom: View {
  @State var isHeated = false
  @State var isLit = false
  let room: Int

  var body: some View {
    VStack {
      Text("room \(room)")
      Toggle("Heating", isOn: $isHeated)
      LiftedLamp(isLit: $isLit)
    }
  }
}

private struct LiftedLamp: View {
  @Binding var isLit: Bool

  var body: some View {
    VStack {
      Toggle("Lamp", isOn: $isLit)
    }
  }
}

@MainActor @Suite("Article 000: state of rows that leave", .printing) struct StateLossListing {
  /// Returns the first room's switches: initially, with both on, and after the list has been at its end.
  private func switches(_ view: some View) -> (off: [String], on: [String], after: [String]) {
    let screen = Screen(view)
    func firstRoom() -> [String] { Array(screen.lines[1...2]) }
    let off = firstRoom()
    #expect(screen.tap("Heating"))
    #expect(screen.tap("Lamp"))
    let on = firstRoom()
    screen.scrollToBottom()
    #expect(screen.shows("room 99"))
    screen.scrollToTop()
    return (off, on, firstRoom())
  }

  @Test func `the row's own switch is kept, and that of the view below it is not`() {
    let (off, on, after) = switches(Settings())
    #expect(on[0] != off[0] && on[1] != off[1])
    #expect(after == [on[0], off[1]])
  }

  @Test func `a switch that the row owns for the view below it is kept`() {
    let (off, on, after) = switches(LiftedSettings())
    #expect(on[0] != off[0] && on[1] != off[1])
    #expect(after == on)
  }
}
