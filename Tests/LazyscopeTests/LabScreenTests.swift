import Glyphs
import Terminal
import TestSupport
import Testing

@testable import Lab
@testable import Viewer
@testable import lazyscope

/// The screen of every variant of every experiment, as pictures.
@MainActor
@Suite("Screens of experiments")
struct LabScreenTests {
  @Test("Every variant's screen is as in its picture", arguments: Catalogue.experiments.map(\.name))
  func screens(name: String) async throws {
    let experiment = try #require(Catalogue.experiment(named: name))
    let clock = ManualClock()
    let gallery = Gallery("laboratory", [experiment.exhibit(clock: clock)], opened: 0, clock: clock)
    let screen = MemoryScreen(size: Size(width: 110, height: 38))
    var pictures: [String] = []
    for (index, variant) in experiment.variants.enumerated() {
      if index > 0 { gallery.handle(.key("]")) }
      let text = try await settled(gallery, on: screen)
      #expect(screen.lines[0].hasPrefix(" [\(index + 1)/\(experiment.variants.count)] \(variant.kind.rawValue) "))
      #expect(text.contains("✓ holds"), "\(variant.name) in \(variant.container)")
      pictures.append(text)
    }
    let difference = try Picture(name).difference(from: pictures.joined())
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// The screen once everything is measured, and the tasks of views have done what they can.
  private func settled(_ gallery: Gallery, on screen: MemoryScreen) async throws -> String {
    for _ in 0..<10_000 {
      screen.show(gallery.frame(size: screen.size))
      if !screen.text.contains("measuring…") { break }
      await Task.yield()
    }
    for _ in 0..<20 {
      await Task.yield()
      screen.show(gallery.frame(size: screen.size))
    }
    return screen.text
  }
}
