/// Searches records for a pattern.
///
/// By default each record is tested by itself. An engine implements the methods for which it has a faster way.
///
/// A ``RecordReading`` and a ``RecordArrangement`` are searched in this way. See ``RecordQuery``, ``SearchStep`` and
/// ``SearchOutcome``.
@MainActor
public protocol RecordSearching {
  /// Finds the next record that matches.
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome>

  /// Counts the matches. It ignores `start` and `isBackwards`.
  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount>

  /// The index of a match in the list on screen; `nil` if the list does not contain it.
  func index(of hit: SearchHit, in records: RecordList) -> Int?
}

/// A search: the pattern, the records, and the start.
///
/// ```swift
/// func query(for word: String, in records: RecordList) throws(PatternError) -> RecordQuery {
///   RecordQuery(pattern: try Pattern(word, syntax: .literal), records: records, start: records.count / 2)
/// }
/// ```
public struct RecordQuery: Sendable {
  public let pattern: Pattern
  /// The list on screen.
  public let records: RecordList
  /// The index of the first record to test, which may be beyond the known ones.
  public let start: Int
  public let isBackwards: Bool
  /// Whether the records are the last ones, while those before them are not counted.
  public let isEnd: Bool
  /// Whether everything is counted, and no more arrives by itself.
  public let isCounted: Bool
  /// Whether, in addition, no list is being made.
  public let isSettled: Bool

  /// Creates a query, for a source or for the test of an engine.
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

/// The next step of a search.
///
/// ``RecordSearching/search(_:)`` and ``RecordSearching/countMatches(_:)`` return it.
@MainActor
public enum SearchStep<Progress, Answer> {
  /// Search records.
  case pass(EnginePass<Progress, Answer>)
  /// Wait until the record at an index is known, or known not to exist, and then ask again.
  case whenKnown(Int)
  /// Wait until nothing adds to the records any more, and then ask again.
  case whenSettled
}

/// The outcome of a search.
///
/// It is the answer of a pass that ``RecordSearching/search(_:)`` returns, with a ``SearchHit``.
public enum SearchOutcome: Sendable {
  case found(SearchHit)
  /// No match. If more records may arrive, `next` is the index at which to continue then.
  case noMatch(next: Int?)
  /// The search failed, for this reason.
  case failed(String)
}

/// The number of matches.
///
/// It is the answer of a pass that ``RecordSearching/countMatches(_:)`` returns.
public struct MatchCount: Equatable, Sendable {
  public let count: Int
  /// The reason why they could not be counted.
  public let failure: String?

  public init(_ count: Int, failure: String? = nil) {
    self.count = count
    self.failure = failure
  }
}

/// A record that matches.
///
/// ``SearchOutcome/found(_:)`` has it, and ``RecordSearching/index(of:in:)`` finds it in a ``RecordList``.
public struct SearchHit: Equatable, Sendable {
  public let id: RecordID
  /// Its place in the records that were searched, if those may be ahead of the known ones; `nil` if its place is known.
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
      EnginePass { (sink: EventSink<Int>) in
        try await query.count(sink)
      } progress: {
        $0
      } answer: {
        MatchCount($0)
      })
  }

  public func index(of hit: SearchHit, in records: RecordList) -> Int? { records.index(of: hit.id) }
}

extension SearchOutcome {
  /// Creates the outcome of a search in known records.
  init(_ result: Result<RecordID?, any Error>) {
    switch result {
    case .success(let id): self = id.map { .found(SearchHit($0)) } ?? .noMatch(next: nil)
    case .failure(let error): self = .failed(error)
    }
  }

  /// Returns the outcome for an error.
  static func failed(_ error: any Error) -> SearchOutcome { .failed(reason(of: error)) }
}

extension MatchCount {
  /// Creates the result of a count.
  init(_ result: Result<Int, any Error>) {
    switch result {
    case .success(let count): self.init(count)
    case .failure(let error): self.init(0, failure: reason(of: error))
    }
  }
}

private func reason(of error: any Error) -> String { (error as? DataError)?.reason ?? "\(error)" }

extension RecordQuery {
  /// The number of records that are tested in one step of a work.
  private static let step = 1_000

  /// A pass that tests one record after the other.
  @MainActor
  var searchOneByOne: EnginePass<Double, SearchOutcome> {
    EnginePass { (sink: EventSink<Double>) in
      try await next(sink)
    } progress: {
      $0
    } answer: {
      SearchOutcome($0)
    }
  }

  /// Finds the next match by testing one record after the other.
  private func next(_ sink: EventSink<Double>) async throws(DataError) -> RecordID? {
    guard !records.isEmpty, start >= 0, start < records.count || isBackwards else { return nil }
    var throttle = sink.throttle
    let first = min(start, records.count - 1)
    let total = Double(isBackwards ? first + 1 : records.count - first)
    for index in stride(from: first, through: isBackwards ? 0 : records.count - 1, by: isBackwards ? -1 : 1) {
      if Task.isCancelled { return nil }
      let record = records[index]
      if try pattern.isFound(in: record) { return record.id }
      let count = abs(index - first) + 1
      if throttle.isDue() { sink.send(Double(count) / total) }
      if count % Self.step == 0 { await sink.nextStep() }
    }
    return nil
  }

  /// Counts the matches by testing one record after the other.
  fileprivate func count(_ sink: EventSink<Int>) async throws(DataError) -> Int {
    var throttle = sink.throttle
    var count = 0
    for (index, record) in records.enumerated() {
      if Task.isCancelled { return count }
      if try pattern.isFound(in: record) { count += 1 }
      if throttle.isDue() { sink.send(count) }
      if (index + 1) % Self.step == 0 { await sink.nextStep() }
    }
    return count
  }
}

extension Pattern {
  /// The number of bytes of a record that are searched at most.
  static let longestRecord = 1 << 26

  /// Whether a record matches. Only the first 64 MiB of it are searched. A record that takes too long does not match.
  ///
  /// ```swift
  /// func lines(with word: String, in records: RecordList) throws(PatternError) -> [SourceRecord] {
  ///   let pattern = try Pattern(word, syntax: .literal)
  ///   return records.filter { pattern.matches($0) }
  /// }
  /// ```
  ///
  /// ``RecordSource/search(for:from:backwards:progress:found:)`` searches in the background.
  public func matches(_ record: SourceRecord) -> Bool { RecordCondition(self).holds(for: record) }

  /// Like `matches`, but throws if the record cannot be read, or takes too long.
  ///
  /// - Throws: `DataError` in these cases.
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
