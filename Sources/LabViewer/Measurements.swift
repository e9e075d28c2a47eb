import Lab
internal import Observation

/// What experiments were found to show so far. Each variant is measured once, when it is first asked for.
@MainActor
@Observable
final class Measurements {
  /// What is known of all variants of an experiment.
  struct Summary: Equatable {
    var variants: Int
    var measured: Int
    var differing: Int
  }

  /// A measurement that goes on.
  private struct Measurement {
    let index: VariantIndex
    /// Whether it is made because its variant was on screen, and for no other reason.
    let isForScreen: Bool
    let task: Task<Outcome, any Error>
  }

  private(set) var outcomes: [VariantIndex: Outcome] = [:]
  /// Whether something is being measured, or is about to be.
  private(set) var isWorking = false
  /// What is on screen, and is to be measured next.
  @ObservationIgnored private var shown: VariantIndex?
  @ObservationIgnored private var waiting: [VariantIndex] = []
  @ObservationIgnored private var current: Measurement?
  @ObservationIgnored private let experiments: [Experiment]
  @ObservationIgnored private let measure: @MainActor (Experiment, Variant) async throws -> Outcome
  @ObservationIgnored private let rest: () async -> Void

  /// - Parameters:
  ///   - measure: measures a variant. It gives way to keys while it does, and throws where its task is cancelled.
  ///   - rest: returns once a variant has been on screen for so long that it is worth measuring.
  init(
    _ experiments: [Experiment], measure: @escaping @MainActor (Experiment, Variant) async throws -> Outcome,
    rest: @escaping () async -> Void
  ) {
    self.experiments = experiments
    self.measure = measure
    self.rest = rest
  }

  /// Has the variant that is on screen now measured, before others that wait, if it stays there. It returns at once.
  func show(_ index: VariantIndex) {
    shown = index
    stopUnwanted()
    start()
  }

  /// Says that no variant is on screen any more. What is measured because it was, stops.
  func leave() {
    shown = nil
    stopUnwanted()
  }

  /// Has these variants measured, those excepted that are known. It returns at once.
  func measure(_ indices: [VariantIndex]) {
    waiting += indices.filter { !waiting.contains($0) }
    start()
  }

  private func stopUnwanted() {
    guard let current, current.isForScreen, current.index != shown, !waiting.contains(current.index) else { return }
    current.task.cancel()
  }

  private func start() {
    guard !isWorking else { return }
    isWorking = true
    Task { await work() }
  }

  /// Measures one variant after another. Between two of them, keys are served.
  private func work() async {
    while let (index, isForScreen) = await next() {
      let experiment = experiments[index.experiment]
      let task = Task { try await measure(experiment, experiment.variants[index.variant]) }
      current = Measurement(index: index, isForScreen: isForScreen, task: task)
      // One that was stopped has found nothing.
      if case .success(let outcome) = await task.result, !task.isCancelled { outcomes[index] = outcome }
      current = nil
    }
    isWorking = false
  }

  private func next() async -> (index: VariantIndex, isForScreen: Bool)? {
    while let index = shown {
      if outcomes[index] == nil { await rest() }
      guard index == shown else { continue }
      shown = nil
      if outcomes[index] == nil { return (index, true) }
    }
    while !waiting.isEmpty {
      let index = waiting.removeFirst()
      if outcomes[index] == nil { return (index, false) }
    }
    return nil
  }

  func summary(of experiment: Int) -> Summary {
    let variants = experiments[experiment].variants.indices
    let known = variants.compactMap { outcomes[VariantIndex(experiment: experiment, variant: $0)] }
    return Summary(
      variants: variants.count, measured: known.count, differing: known.count { $0.verdict == .differs })
  }
}
