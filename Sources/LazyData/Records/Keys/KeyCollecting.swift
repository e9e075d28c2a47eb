/// A reading whose records name their values, so that a late record may have keys without a column.
@MainActor
protocol KeyCollecting: RecordReading {
  /// Finds the keys of all records that have no column of their own, in order of appearance.
  func collectKeys() -> SearchStep<Double, KeyOutcome>
}

/// The outcome of a search for keys.
enum KeyOutcome: Sendable {
  /// The keys; `nil` if the records of the format have none.
  case complete([[UInt8]]?)
  /// The search failed. The value is the reason.
  case failed(String)
}

/// Keys in order of appearance, each once.
struct FoundKeys: Sendable {
  private(set) var keys: [[UInt8]] = []
  private var known: Set<[UInt8]> = []

  /// The maximum number of keys. In data with more keys, the keys are probably values.
  private static let most = 2_000

  var isFull: Bool { keys.count >= Self.most }

  mutating func insert(_ key: [UInt8]) {
    if !isFull, known.insert(key).inserted { keys.append(key) }
  }
}

extension RecordSource {
  /// Adds a column for each key that occurs in any record, if records have keys. The data are then read again.
  ///
  /// - Parameters:
  ///   - progress: receives the share of the bytes that was read, from time to time.
  ///   - done: receives a message for the user if no column was added; `nil` if the data are read again.
  /// - Returns: the search for the keys.
  package func addAllColumns(
    progress: @escaping @MainActor (Double) -> Void, done: @escaping @MainActor (String?) -> Void
  ) -> RunningSearch {
    begin(RunningSearch { [weak self] search in self?.collectKeys(search, progress, done) })
  }

  private func collectKeys(
    _ search: RunningSearch, _ progress: @escaping @MainActor (Double) -> Void,
    _ done: @escaping @MainActor (String?) -> Void
  ) {
    func end(_ outcome: KeyOutcome) {
      guard !search.isOver else { return }
      search.finish()
      switch outcome {
      case .failed(let reason): done("cannot read all rows: \(reason)")
      case .complete(nil): done(Self.noKeys)
      case .complete(let keys?):
        done(keys.isEmpty ? "all keys have columns" : addColumns(keys) ? nil : Self.noKeys)
      }
    }
    guard let reading = current.reading as? any KeyCollecting else {
      search.finish()
      return done(Self.noKeys)
    }
    switch reading.collectKeys() {
    case .pass(let pass): search.work = pass.start(in: current.generation, onProgress: progress, onAnswer: end)
    case .whenKnown, .whenSettled:
      guard !machine.isSettled else { return end(.failed(machine.extent.failure?.reason ?? "try again")) }
      wait(search) {
        $0.machine.isSettled
      } _: {
        $0.collectKeys(search, progress, done)
      }
    }
  }

  private static let noKeys = "only rows of JSON and logfmt have keys that can become columns"

  private func addColumns(_ keys: [[UInt8]]) -> Bool {
    changeHeader(to: .keys(keys), notice: keys.count == 1 ? "1 column added" : "\(keys.count) columns added")
  }
}
