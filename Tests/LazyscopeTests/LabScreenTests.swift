import Glyphs
import Terminal
import TestSupport
import Testing

@testable import Lab
@testable import LabViewer
@testable import LazyViewer
@testable import lazyscope

/// Pictures of the screen of every variant of every experiment.
@MainActor
@Suite("Screens of experiments", .timeLimit(.minutes(20)))
struct LabScreenTests {
  @Test("Every variant's screen is as in its picture", arguments: Catalogue.experiments.map(\.name))
  func screens(name: String) async throws {
    let experiment = try #require(Catalogue.experiment(named: name))
    // Time advances for the program, but not for the views.
    let clock = ManualClock()
    let gallery = Gallery(
      "laboratory", [experiment], opened: 0, timeSharing: nil, viewClock: ManualClock(), clock: clock,
      openRecords: DemoRecords.open)
    let screen = MemoryScreen(size: Size(width: 110, height: 38))
    var pictures: [String] = []
    for (index, variant) in experiment.variants.enumerated() {
      if index > 0 { _ = gallery.handle(.key("]")) }
      let text = try await settled(gallery, clock, on: screen)
      #expect(screen.lines[0].hasPrefix(" [\(index + 1)/\(experiment.variants.count)] \(variant.kind.rawValue) "))
      #expect(text.contains("✓ counts hold"), "\(variant.name) in \(variant.container)")
      pictures.append(text)
    }
    let difference = try Picture(name).difference(from: pictures.joined())
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Returns the screen after all measurements, when the tasks of views can do nothing more.
  private func settled(_ gallery: Gallery, _ clock: ManualClock, on screen: MemoryScreen) async throws -> String {
    screen.show(gallery.frame(size: screen.size))
    while gallery.isMeasuring, !Task.isCancelled {
      if clock.sleeperCount > 0 { clock.advance(by: Gallery.measuringDelay) }
      await Task.yield()
    }
    // A fixed number of frames: endless updates make the screen depend on it.
    for _ in 0..<3 {
      for _ in 0..<20 { await Task.yield() }
      screen.show(gallery.frame(size: screen.size))
    }
    return screen.text
  }
}
