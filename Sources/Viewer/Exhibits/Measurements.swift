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

  /// A measurement that goes on.
  private struct Measurement {
    let place: Place
    /// Whether it is made because its variant was on screen, and for no other reason.
    let isForScreen: Bool
    let task: Task<Exhibit.Findings, any Error>
  }

  private(set) var findings: [Place: Exhibit.Findings] = [:]
  /// Whether something is being measured, or is about to be.
  private(set) var isWorking = false
  /// What is on screen, and is to be measured next.
  @ObservationIgnored private var shown: Place?
  @ObservationIgnored private var waiting: [Place] = []
  @ObservationIgnored private var current: Measurement?
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
    stopUnwanted()
    start()
  }

  /// Says that no variant is on screen any more. What is measured because it was, stops.
  func leave() {
    shown = nil
    stopUnwanted()
  }

  /// Has these variants measured, those excepted that are known. It returns at once.
  func measure(_ places: [Place]) {
    waiting += places.filter { !waiting.contains($0) }
    start()
  }

  private func stopUnwanted() {
    guard let current, current.isForScreen, current.place != shown, !waiting.contains(current.place) else { return }
    current.task.cancel()
  }

  private func start() {
    guard !isWorking else { return }
    isWorking = true
    Task { await work() }
  }

  /// Measures one variant after another. Between two of them, keys are served.
  private func work() async {
    while let (place, isForScreen) = await next() {
      let variant = exhibits[place.exhibit].variants[place.variant]
      let task = Task { try await variant.measure() }
      current = Measurement(place: place, isForScreen: isForScreen, task: task)
      // One that was stopped has found nothing.
      if case .success(let found) = await task.result, !task.isCancelled { findings[place] = found }
      current = nil
    }
    isWorking = false
  }

  private func next() async -> (place: Place, isForScreen: Bool)? {
    while let place = shown {
      if findings[place] == nil { await rest() }
      guard place == shown else { continue }
      shown = nil
      if findings[place] == nil { return (place, true) }
    }
    while !waiting.isEmpty {
      let place = waiting.removeFirst()
      if findings[place] == nil { return (place, false) }
    }
    return nil
  }

  func summary(of exhibit: Int) -> Summary {
    let variants = exhibits[exhibit].variants.indices
    let known = variants.compactMap { findings[Place(exhibit: exhibit, variant: $0)] }
    return Summary(variants: variants.count, measured: known.count, differing: known.count { !$0.holds })
  }
}
