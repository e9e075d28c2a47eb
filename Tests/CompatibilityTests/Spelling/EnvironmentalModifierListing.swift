import SwiftUI
import Testing

private struct VolumeKey: EnvironmentKey {
  static let defaultValue = 1
}

extension EnvironmentValues {
  fileprivate var volume: Int {
    get { self[VolumeKey.self] }
    set { self[VolumeKey.self] = newValue }
  }
}

private struct Labelled: EnvironmentalModifier {
  struct Resolved: ViewModifier {
    let volume: Int

    func body(content: Content) -> some View {
      HStack {
        content
        Text("at \(volume)")
      }
    }
  }

  func resolve(in environment: EnvironmentValues) -> Resolved { Resolved(volume: environment.volume) }
}

private struct Player: View {
  @State private var volume = 3

  var body: some View {
    VStack {
      Text("song").modifier(Labelled())
      Button("louder") { volume += 1 }
    }
    .environment(\.volume, volume)
    .previewInterfaceOrientation(.landscapeLeft)
  }
}

@MainActor
@Suite("Environmental modifier")
struct EnvironmentalModifierListing {
  @Test func `the modifier is chosen again when the environment changes`() {
    let screen = Screen(Player())
    #expect(screen.lines.contains("song at 3"))
    #expect(screen.tap("louder"))
    #expect(screen.lines.contains("song at 4"))
  }
}
