/// Looks through records for a pattern.
///
/// What an engine does not know a faster way for, it need not write: as it is, each record is looked through by itself.
@MainActor
public protocol RecordSearching {
  /// Looks for the next record that matches.
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome>

  /// Counts the records that match; `start` and `isBackwards` mean nothing here.
  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount>

  /// Where a record that was found is in what is shown now; nil where it is not there.
  func index(of hit: SearchHit, in records: RecordList) -> Int?
}

/// What is looked for, and where.
public struct RecordQuery: Sendable {
  public let pattern: Pattern
  /// What is shown.
  public let records: RecordList
  /// The index of the first record to look at, also behind those that are known.
  public let start: Int
  public let isBackwards: Bool
  /// Whether the records are the last ones, while those before them are not counted.
  public let isEnd: Bool
  /// Whether everything is counted, and nothing more comes by itself.
  public let isCounted: Bool
  /// Whether, besides, no list is being made.
  public let isSettled: Bool

  /// A question as a source asks it; a test of an engine asks its own.
  public init(
    pattern: Pattern, records: RecordList, start: Int = 0, isBackwards: Bool = false, isEnd: Bool = false,
    isCounted: Bool = true, isSettled: Bool = true
  ) {
    self.pattern = pattern
    self.records = records
    self.start = start
    self.isBackwards = isBackwards
    self.isEnd = isEnd
    self.isCounted = isCounted
    self.isSettled = isSettled
  }
}

/// What there is to do for a search now.
@MainActor
public enum SearchStep<Progress, Answer> {
  /// To look through records.
  case pass(EnginePass<Progress, Answer>)
  /// To wait until the record with an index is known, or there is none, and then to ask again.
  case whenKnown(Int)
  /// To wait until nothing runs any more that adds to the records, and then to ask again.
  case whenSettled
}

/// What a look for a record came to.
public enum SearchOutcome: Sendable {
  case found(SearchHit)
  /// Nothing. Where more may come, the index of the record to begin with then.
  case none(next: Int?)
  /// It could not be looked for, and why.
  case failed(String)
}

/// How many records match.
public struct MatchCount: Equatable, Sendable {
  public let count: Int
  /// Why they could not be counted.
  public let failure: String?

  public init(_ count: Int, failure: String? = nil) {
    self.count = count
    self.failure = failure
  }
}

/// A record that matches.
public struct SearchHit: Equatable, Sendable {
  public let id: RecordID
  /// Its place in what was looked through, where that may be ahead of what is known; nil where it is known.
  public let place: Int?

  public init(_ id: RecordID, place: Int? = nil) {
    self.id = id
    self.place = place
  }
}

extension RecordSearching {
  public func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> { .pass(query.searchOneByOne) }

  public func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    guard query.isSettled else { return .whenSettled }
    return .pass(
      EnginePass { (outlet: Outlet<Int>) in
        try await query.count(outlet)
      } progress: {
        $0
      } answer: {
        MatchCount($0)
      })
  }

  public func index(of hit: SearchHit, in records: RecordList) -> Int? { records.index(of: hit.id) }
}

extension SearchOutcome {
  /// What a look through records that are known found.
  init(_ result: Result<RecordID?, any Error>) {
    switch result {
    case .success(let id): self = id.map { .found(SearchHit($0)) } ?? .none(next: nil)
    case .failure(let error): self = .failed(error)
    }
  }

  /// It could not be looked for.
  static func failed(_ error: any Error) -> SearchOutcome { .failed(reason(of: error)) }
}

extension MatchCount {
  /// What counting came to.
  init(_ result: Result<Int, any Error>) {
    switch result {
    case .success(let count): self.init(count)
    case .failure(let error): self.init(0, failure: reason(of: error))
    }
  }
}

private func reason(of error: any Error) -> String { (error as? DataError)?.reason ?? "\(error)" }

extension RecordQuery {
  /// Records that are looked through in one step of a work.
  private static let step = 1_000

  /// A look at one record after the other.
  @MainActor
  var searchOneByOne: EnginePass<Double, SearchOutcome> {
    EnginePass { (outlet: Outlet<Double>) in
      try await next(outlet)
    } progress: {
      $0
    } answer: {
      SearchOutcome($0)
    }
  }

  /// The next record that matches, found by looking at one after the other.
  private func next(_ outlet: Outlet<Double>) async throws(DataError) -> RecordID? {
    guard !records.isEmpty, start >= 0, start < records.count || isBackwards else { return nil }
    var pace = outlet.pace
    let first = min(start, records.count - 1)
    let total = Double(isBackwards ? first + 1 : records.count - first)
    for index in stride(from: first, through: isBackwards ? 0 : records.count - 1, by: isBackwards ? -1 : 1) {
      if Task.isCancelled { return nil }
      let record = records[index]
      if try pattern.isFound(in: record) { return record.id }
      let count = abs(index - first) + 1
      if pace.isDue() { outlet.send(Double(count) / total) }
      if count % Self.step == 0 { await outlet.nextStep() }
    }
    return nil
  }

  /// How many records match, found by looking at one after the other.
  fileprivate func count(_ outlet: Outlet<Int>) async throws(DataError) -> Int {
    var pace = outlet.pace
    var count = 0
    for (index, record) in records.enumerated() {
      if Task.isCancelled { return count }
      if try pattern.isFound(in: record) { count += 1 }
      if pace.isDue() { outlet.send(count) }
      if (index + 1) % Self.step == 0 { await outlet.nextStep() }
    }
    return count
  }
}

extension Pattern {
  /// Bytes of a record that are looked through.
  static let longestRecord = 1 << 26

  /// Whether a record matches; of one that is longer than 64 MiB the beginning is looked through. One that takes too long does not.
  public func matches(_ record: SourceRecord) -> Bool { RecordCondition(self).holds(for: record) }

  /// As `matches`, but for a record that cannot be read, or takes too long.
  ///
  /// - Throws: `DataError` for that.
  func isFound(in record: SourceRecord) throws(DataError) -> Bool {
    let text = try record.readMarkedText(limit: Self.longestRecord).bytes
    do throws(MatchFailure) {
      return try text.withTypedBytes { bytes throws(MatchFailure) in try matches(bytes) }
    } catch {
      throw costly(row: record.number)
    }
  }

  /// The error of a record that the expression takes too long for.
  func costly(row: Int?) -> DataError { .costlyExpression(text, path: "", row: row) }
}
