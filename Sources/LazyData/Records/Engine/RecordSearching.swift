/// Searches records for a pattern.
///
/// By default, records are tested one by one. An engine implements a method if it can search faster.
///
/// A ``RecordReading`` and a ``RecordArrangement`` conform to this protocol. See ``RecordQuery``, ``SearchStep`` and
/// ``SearchOutcome``.
@MainActor
public protocol RecordSearching {
  /// Returns the next step of a search for the first record that matches.
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome>

  /// Returns the next step of a count of all matches. `start` and `isBackwards` of the query are ignored.
  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount>

  /// Returns the index of a match in the list on screen; `nil` if the list does not contain the record.
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
  /// The index of the first record to test. It may be beyond the records that are known.
  public let start: Int
  public let isBackwards: Bool
  /// Whether the list consists of the last records only, because the records before them are not counted.
  public let isEnd: Bool
  /// Whether all records are counted, and the source has ended.
  public let isCounted: Bool
  /// Whether `isCounted` is true and no list is being filtered or sorted.
  public let isSettled: Bool

  /// Creates a query. Sources and tests of engines use it.
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
  /// Start this pass, which searches records.
  case pass(EnginePass<Progress, Answer>)
  /// Wait until the record at an index is known, or known not to exist, and then request the next step again.
  case whenKnown(Int)
  /// Wait until no more records are added, and then request the next step again.
  case whenSettled
}

/// The outcome of a search.
///
/// A pass of ``RecordSearching/search(_:)`` answers with this outcome.
public enum SearchOutcome: Sendable {
  case found(SearchHit)
  /// No match. If more records may arrive, the search continues at index `next` then.
  case noMatch(next: Int?)
  /// The search failed. The value is the reason.
  case failed(String)
}

/// The number of records with a match.
///
/// A pass of ``RecordSearching/countMatches(_:)`` answers with this count.
public struct MatchCount: Equatable, Sendable {
  public let count: Int
  /// The reason why the matches could not be counted, or `nil`.
  public let failure: String?
  /// The matches within the records; `nil` if the engine counts only records, like a server.
  package let tally: MatchTally?

  public init(_ count: Int, failure: String? = nil) {
    self.count = count
    self.failure = failure
    tally = nil
  }

  /// Creates the result of a count of all matches.
  package init(_ tally: MatchTally) {
    count = tally.rowCount
    failure = nil
    self.tally = tally
  }
}

/// A record that matches.
///
/// ``SearchOutcome/found(_:)`` contains a hit, and ``RecordSearching/index(of:in:)`` finds its index in a
/// ``RecordList``.
public struct SearchHit: Equatable, Sendable {
  public let id: RecordID
  /// The place of the record in the searched list, if the search may be ahead of the records that are known; otherwise
  /// `nil`.
  public let place: Int?

  public init(_ id: RecordID, place: Int? = nil) {
    self.id = id
    self.place = place
  }
}

extension RecordSearching {
  public func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> { .pass(query.searchOneByOne) }

  public func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    query.isSettled ? .pass(query.countOneByOne) : .whenSettled
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
  init(_ result: Result<MatchTally, any Error>) {
    switch result {
    case .success(let tally): self.init(tally)
    case .failure(let error): self.init(0, failure: reason(of: error))
    }
  }
}

private func reason(of error: any Error) -> String { (error as? DataError)?.reason ?? "\(error)" }

extension RecordQuery {
  /// The number of records to test in one step of a pass.
  private static let step = 1_000

  /// A pass that tests the records one by one.
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

  /// A pass that counts the matches one by one.
  @MainActor
  var countOneByOne: EnginePass<Int, MatchCount> {
    EnginePass { (sink: EventSink<Int>) in
      try await count(sink)
    } progress: {
      $0
    } answer: {
      MatchCount($0)
    }
  }

  /// Finds the next match by testing the records one by one.
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

  /// Counts the matches by testing the records one by one.
  private func count(_ sink: EventSink<Int>) async throws(DataError) -> MatchTally {
    var throttle = sink.throttle
    var tally = MatchTally()
    for (index, record) in records.enumerated() {
      if Task.isCancelled { return tally }
      if try pattern.isFound(in: record) { tally.add(try record.matchCount(of: pattern), inRow: index) }
      if throttle.isDue() { sink.send(tally.rowCount) }
      if (index + 1) % Self.step == 0 { await sink.nextStep() }
    }
    tally.finish()
    return tally
  }
}

extension Pattern {
  /// The maximum number of bytes of a record to search.
  static let longestRecord = 1 << 26

  /// Whether a record matches. Only its first 64 MiB are searched.
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

  /// Whether a record matches. Throws if the record cannot be read.
  func isFound(in record: SourceRecord) throws(DataError) -> Bool {
    try record.hasMatch(of: self)
  }
}
