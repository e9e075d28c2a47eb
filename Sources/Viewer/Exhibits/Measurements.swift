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
  /// What is on screen, and is to be measured next.
  @ObservationIgnored private var shown: Place?
  @ObservationIgnored private var waiting: [Place] = []
  @ObservationIgnored private let exhibits: [Exhibit]

  init(_ exhibits: [Exhibit]) { self.exhibits = exhibits }

  /// Has the variant that is on screen now measured, before others that wait. It returns at once.
  func show(_ place: Place) {
    shown = place
    start()
  }

  /// Has these variants measured, those excepted that are known. It returns at once.
  func measure(_ places: [Place]) {
    waiting += places.filter { !waiting.contains($0) }
    start()
  }

  private func start() {
    guard running == nil, let next = takeNext() else { return }
    // From now on, and not when the task begins: there may be another call before it does.
    running = next
    Task { await work(next) }
  }

  /// Measures one variant after another. Between two of them, keys are served.
  private func work(_ first: Place) async {
    var next: Place? = first
    while let place = next {
      await Task.yield()
      findings[place] = await exhibits[place.exhibit].variants[place.variant].measure()
      next = takeNext()
      running = next
    }
  }

  private func takeNext() -> Place? {
    if let place = shown {
      shown = nil
      if findings[place] == nil { return place }
    }
    while !waiting.isEmpty {
      let place = waiting.removeFirst()
      if findings[place] == nil { return place }
    }
    return nil
  }

  func summary(of exhibit: Int) -> Summary {
    let variants = exhibits[exhibit].variants.indices
    let known = variants.compactMap { findings[Place(exhibit: exhibit, variant: $0)] }
    return Summary(variants: variants.count, measured: known.count, differing: known.count { !$0.holds })
  }
}
