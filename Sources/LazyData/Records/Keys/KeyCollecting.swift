/// A reading whose records name their values. A record may have keys that are not columns, because the columns are
/// detected from the first records.
@MainActor
protocol KeyCollecting: RecordReading {
  /// Returns the next step of a search for the keys of records that have no column yet. The keys are in order of
  /// appearance.
  ///
  /// - Parameter collection: the keys of the records that an earlier search has read; `nil` to start at the first
  ///   record.
  func collectKeys(after collection: KeyCollection?) -> SearchStep<KeyProgress, KeyOutcome>
}

/// The keys of the records up to some record.
struct KeyCollection: Sendable {
  var found = FoundKeys()
  /// The number of records that were read.
  var records = 0
  /// The start of the record to continue with.
  var offset: Int
}

/// The progress of a search for keys.
package struct KeyProgress: Equatable, Sendable {
  /// The number of records that were read.
  package var records = 0
  /// The share of the bytes that was read; `nil` if their number is unknown.
  package var share: Double?
  /// Whether all received records have been read, and more may arrive.
  package var isWaiting = false

  package init(records: Int = 0, share: Double? = nil, isWaiting: Bool = false) {
    self.records = records
    self.share = share
    self.isWaiting = isWaiting
  }
}

/// The outcome of a search for keys.
enum KeyOutcome: Sendable {
  /// The keys; `nil` if the records of the format have none.
  case complete([[UInt8]]?)
  /// The keys of the records that have arrived. More records may arrive.
  case incomplete(KeyCollection)
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
  /// Adds a column for each key that occurs in any record, if records have keys. The data is then read again.
  ///
  /// The records of a stream are read to its end. Cancel the search to stop that.
  ///
  /// - Parameters:
  ///   - isReported: whether the user is notified of the added columns.
  ///   - progress: receives the progress from time to time.
  ///   - done: receives a message for the user if no column was added; `nil` if the data is read again.
  /// - Returns: the search for the keys.
  package func addAllColumns(
    isReported: Bool = true, progress: @escaping @MainActor (KeyProgress) -> Void,
    done: @escaping @MainActor (String?) -> Void
  ) -> RunningSearch {
    begin(RunningSearch { [weak self] in self?.collectKeys(after: nil, $0, isReported: isReported, progress, done) })
  }

  private func collectKeys(
    after collection: KeyCollection?, _ search: RunningSearch, isReported: Bool,
    _ progress: @escaping @MainActor (KeyProgress) -> Void, _ done: @escaping @MainActor (String?) -> Void
  ) {
    func end(_ message: String?) {
      search.finish()
      done(message)
    }
    guard let reading = current.reading as? any KeyCollecting else { return end(Self.noKeys) }
    let before = growth
    func waitForMore(_ collection: KeyCollection?) {
      if let collection { progress(KeyProgress(records: collection.records, isWaiting: true)) }
      wait(search) {
        $0.growth != before || $0.machine.isSettled
      } _: { source in
        // If nothing has arrived since the last pass, nothing more will arrive.
        guard source.growth != before else { return end("cannot read all rows: \(source.keyFailure)") }
        source.collectKeys(after: collection, search, isReported: isReported, progress, done)
      }
    }
    switch reading.collectKeys(after: collection) {
    case .pass(let pass):
      search.work = pass.start(in: current.generation, onProgress: progress) { [weak self] outcome in
        guard let self, !search.isOver else { return }
        switch outcome {
        case .failed(let reason): end("cannot read all rows: \(reason)")
        case .incomplete(let collection): waitForMore(collection)
        case .complete(nil): end(Self.noKeys)
        case .complete(let keys?):
          // The search ends before the data is read again. Otherwise the new reading would start it again.
          search.finish()
          done(keys.isEmpty ? "all keys have columns" : addColumns(keys, isReported) ? nil : Self.noKeys)
        }
      }
    case .whenKnown, .whenSettled: waitForMore(collection)
    }
  }

  private static let noKeys = "only rows of JSON and logfmt have keys that can become columns"

  private var keyFailure: String { machine.extent.failure?.reason ?? "try again" }

  private func addColumns(_ keys: [[UInt8]], _ isReported: Bool) -> Bool {
    let notice = keys.count == 1 ? "1 column added" : "\(keys.count) columns added"
    return changeHeader(to: .keys(keys), notice: isReported ? notice : nil)
  }
}
