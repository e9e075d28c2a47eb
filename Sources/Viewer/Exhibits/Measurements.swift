internal import Observation

/// What exhibits were found to show so far. Each variant is measured once, when somebody asks for it first.
@MainActor
@Observable
final class Measurements {
  /// A variant of an exhibit.
  struct Place: Hashable {
    var exhibit: Int
    var variant: Int
  }

  /// What is known of all variants of an exhibit.
  struct Summary: Equatable {
    var variants: Int
    var measured: Int
    var differing: Int
  }

  private(set) var findings: [Place: Exhibit.Findings] = [:]
  /// What is being measured.
  private(set) var running: Place?
  @ObservationIgnored private var waiting: [Place] = []
  @ObservationIgnored private let exhibits: [Exhibit]

  init(_ exhibits: [Exhibit]) { self.exhibits = exhibits }

  /// Has these variants measured before those that wait already. It returns at once; what was measured is not again.
  func measure(_ places: [Place]) {
    let new = places.filter { findings[$0] == nil && $0 != running }
    waiting = new + waiting.filter { !new.contains($0) }
    guard running == nil, !waiting.isEmpty else { return }
    // From now on, and not when the task begins: another call may come before it.
    running = waiting.removeFirst()
    Task { await work() }
  }

  /// Measures one variant after another. Between two of them, keys are served.
  private func work() async {
    while let place = running {
      await Task.yield()
      findings[place] = await exhibits[place.exhibit].variants[place.variant].measure()
      running = waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  func summary(of exhibit: Int) -> Summary {
    let variants = exhibits[exhibit].variants.indices
    let known = variants.compactMap { findings[Place(exhibit: exhibit, variant: $0)] }
    return Summary(variants: variants.count, measured: known.count, differing: known.count { !$0.holds })
  }
}
