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
  /// Whether something is being measured, or is about to be.
  private(set) var isWorking = false
  /// What is on screen, and is to be measured next.
  @ObservationIgnored private var shown: Place?
  @ObservationIgnored private var waiting: [Place] = []
  @ObservationIgnored private let exhibits: [Exhibit]
  @ObservationIgnored private let rest: () async -> Void

  /// - Parameter rest: returns once a variant has been on screen for so long that somebody looks at it.
  init(_ exhibits: [Exhibit], rest: @escaping () async -> Void) {
    self.exhibits = exhibits
    self.rest = rest
  }

  /// Has the variant that is on screen now measured, before others that wait, if it stays there. It returns at once.
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
    guard !isWorking else { return }
    isWorking = true
    Task { await work() }
  }

  /// Measures one variant after another. Between two of them, keys are served.
  private func work() async {
    while let place = await next() {
      await Task.yield()
      findings[place] = await exhibits[place.exhibit].variants[place.variant].measure()
    }
    isWorking = false
  }

  private func next() async -> Place? {
    while let place = shown {
      if findings[place] == nil { await rest() }
      guard place == shown else { continue }
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
