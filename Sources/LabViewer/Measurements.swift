package import Lab
import LazyUI
internal import Observation

/// The results of the experiments that were measured. Each variant is measured once, when it is first requested.
@MainActor
@Observable
final class Measurements {
  /// The results of all variants of an experiment.
  struct Summary: Equatable {
    var variants: Int
    var measured: Int
    var differing: Int
  }

  /// A measurement in progress.
  private struct Measurement {
    let index: VariantIndex
    /// Whether the measurement runs only because its variant is on screen.
    let isForScreen: Bool
    let task: Task<Outcome, any Error>
  }

  private(set) var outcomes: [VariantIndex: Outcome] = [:]
  /// Whether a variant is being measured, or is about to be.
  private(set) var isWorking = false
  /// The variant on screen, which is measured before the others.
  @ObservationIgnored private var shown: VariantIndex?
  @ObservationIgnored private var waiting: [VariantIndex] = []
  @ObservationIgnored private var current: Measurement?
  @ObservationIgnored private let experiments: [Experiment]
  @ObservationIgnored private let measure: @MainActor (Experiment, Variant, SwiftUIRelease) async throws -> Outcome
  /// The release to measure with. If it changes, the results of the last release are removed.
  var release: SwiftUIRelease {
    didSet { if release != oldValue { forgetOutcomes() } }
  }
  @ObservationIgnored private let rest: () async -> Void

  /// - Parameters:
  ///   - measure: measures a variant. It yields to keys meanwhile, and throws if its task is cancelled.
  ///   - rest: returns when a variant was on screen long enough to be measured.
  init(
    _ experiments: [Experiment], on release: SwiftUIRelease,
    measure: @escaping @MainActor (Experiment, Variant, SwiftUIRelease) async throws -> Outcome,
    rest: @escaping () async -> Void
  ) {
    self.experiments = experiments
    self.release = release
    self.measure = measure
    self.rest = rest
  }

  /// Schedules a measurement of the variant on screen, before all waiting ones, and returns immediately. The
  /// measurement starts if the variant stays on screen.
  func show(_ index: VariantIndex) {
    shown = index
    stopUnwanted()
    start()
  }

  /// Records that no variant is on screen. A measurement that runs only for the screen is cancelled.
  func leave() {
    shown = nil
    stopUnwanted()
  }

  /// Schedules measurements of these variants and returns immediately. Variants that have a result are skipped.
  func measure(_ indices: [VariantIndex]) {
    waiting += indices.filter { !waiting.contains($0) }
    start()
  }

  private func forgetOutcomes() {
    current?.task.cancel()
    outcomes = [:]
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

  /// Measures one variant after another. Keys are handled between two variants.
  private func work() async {
    while let (index, isForScreen) = await next() {
      let experiment = experiments[index.experiment]
      let release = release
      let task = Task { try await measure(experiment, experiment.variants[index.variant], release) }
      current = Measurement(index: index, isForScreen: isForScreen, task: task)
      // A cancelled measurement has no result.
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

extension TimeSharing {
  /// The pace of measurements beside a screen: between two slices, waiting keys and frames are handled first.
  ///
  /// A yield is not sufficient: the main actor runs jobs until none is left, and input is read only then. So the
  /// measurement sleeps, and has no job for a moment.
  package static let besideScreen = TimeSharing(slice: .milliseconds(10)) {
    try await Task.sleep(for: .milliseconds(1))
  }
}
