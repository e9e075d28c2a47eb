import Dispatch
import Foundation
package import LazyData
import Observation
import Synchronization

/// The places of rows whose pages are loaded when a test delivers them.
package final class LatePlaces: RecordPlaces {
  enum Rows: Sendable {
    case range(Range<Int>)
    case listed([Int])

    var count: Int {
      switch self {
      case .range(let rows): rows.count
      case .listed(let rows): rows.count
      }
    }

    subscript(index: Int) -> Int {
      switch self {
      case .range(let rows): rows.lowerBound + index
      case .listed(let rows): rows[index]
      }
    }

    func index(of row: Int) -> Int? {
      switch self {
      case .range(let rows): rows.contains(row) ? row - rows.lowerBound : nil
      case .listed(let rows): rows.firstIndex(of: row)
      }
    }
  }

  private struct State {
    /// The delivered pages. The value is the reason if the page failed.
    var pages: [Int: String?] = [:]
    var wanted: [Int] = []
    var places: Set<Int> = []
    var rows: Set<Int> = []
  }

  private let rows: Rows
  private let areNumbered: Bool
  private let state = Mutex(State())
  private let contents: LateContents

  init(_ table: LateTable, _ rows: Rows, areNumbered: Bool) {
    self.rows = rows
    self.areNumbered = areNumbered
    contents = LateContents(table)
    contents.places = self
  }

  package var count: Int { rows.count }

  // MARK: Control by the test

  /// The requested pages that were not delivered yet, in the order of the requests.
  package var wanted: [Int] { state.withLock { $0.wanted } }

  /// Returns the places whose records were requested, and the rows whose fields were requested. Clears both.
  package func takeAsked() -> (places: Set<Int>, rows: Set<Int>) {
    state.withLock { state in
      defer { (state.places, state.rows) = ([], []) }
      return (state.places, state.rows)
    }
  }

  /// Delivers a page. If `failure` is not `nil`, the page fails for this reason.
  package func deliver(_ page: Int, failure: String? = nil) {
    state.withLock { state in
      state.pages[page] = .some(failure)
      state.wanted.removeAll { $0 == page }
    }
    contents.arrivals.announce()
  }

  /// Delivers all requested pages.
  package func deliverWanted() {
    for page in wanted { deliver(page) }
  }

  /// Evicts a page.
  package func drop(_ page: Int) {
    state.withLock { $0.pages[page] = nil }
    contents.arrivals.announce()
  }

  // MARK: RecordPlaces

  package func record(at index: Int) -> SourceRecord {
    state.withLock { _ = $0.places.insert(index) }
    let hasKey = page(of: index) == .some(nil)
    return SourceRecord(
      id: .row(hasKey ? .number(Int64(2 * rows[index] + 1)) : .position(index)),
      number: areNumbered ? rows[index] : nil, extent: index..<index + 1, contents: contents)
  }

  package func index(of id: RecordID) -> Int? {
    switch id {
    case .offset: return nil
    case .row(.position(let index)): return index < count ? index : nil
    case .row(.number(let key)):
      // If the page of a row is not loaded, only a server could find the row's position.
      guard let index = rows.index(of: Int(key / 2)) else { return nil }
      if case .listed = rows { return index }
      return state.withLock { $0.pages[index / LateEngine.pageLength] } == .some(nil) ? index : nil
    case .row(.values): return nil
    }
  }

  /// Returns the result for the page of a place. If the page was not delivered, requests it.
  private func page(of index: Int) -> String?? {
    state.withLock { state in
      let page = index / LateEngine.pageLength
      if let known = state.pages[page] { return known }
      if !state.wanted.contains(page) { state.wanted.append(page) }
      return nil
    }
  }

  /// Returns the row at a place.
  fileprivate func row(at index: Int) -> Int { rows[index] }

  /// Returns the row at a place, or `nil` if its page is not loaded.
  ///
  /// - Throws: the reason why the page failed.
  fileprivate func read(_ index: Int) throws(DataError) -> Int? {
    state.withLock { _ = $0.rows.insert(index) }
    switch page(of: index) {
    case nil: return nil
    case .some(nil): return rows[index]
    case .some(let reason?): throw .unreadable(path: "late", reason: reason)
    }
  }
}

/// The contents of the rows.
final class LateTable: Sendable {
  let columns: Int
  /// The words that follow the text of column 0.
  private let words: String
  /// A semaphore that every read of a complete row must pass. A test can block the reads.
  let door = DispatchSemaphore(value: 1)

  init(columns: Int, words: Int) {
    self.columns = columns
    self.words = String(repeating: " word", count: words)
  }

  func matches(_ pattern: Pattern, _ row: Int) -> Bool {
    texts(of: row).contains { text in text.withUnsafeBytes { pattern.matches($0) } }
  }

  func texts(of row: Int) -> [[UInt8]] {
    (0..<columns).map { Array("\(row).\($0)\($0 == 0 ? words : "")".utf8) }
  }
}

/// Reads late rows whose pages are loaded.
private final class LateContents: KeyedContents, @unchecked Sendable {
  private let table: LateTable
  let arrivals = LateArrivals()
  // This is set once, before any read.
  weak var places: LatePlaces?

  init(_ table: LateTable) { self.table = table }

  func fields(of record: SourceRecord, _ columns: Range<Int>, limit: Int) -> [RecordField] {
    let columns = columns.clamped(to: 0..<table.columns)
    do throws(DataError) {
      guard let row = try places?.read(record.extent.lowerBound) else {
        arrivals.observe()
        return columns.map { _ in RecordField([], kind: .awaited) }
      }
      let texts = table.texts(of: row)
      return columns.map { RecordField(Array(texts[$0].prefix(limit)), isCut: texts[$0].count > limit) }
    } catch {
      arrivals.observe()
      return columns.map { _ in RecordField(Array(error.reason.utf8), kind: .unreadable) }
    }
  }

  func key(of record: SourceRecord) -> RecordKey? {
    guard case .row(let key)? = places?.record(at: record.extent.lowerBound).id else { return nil }
    if case .position = key { return nil }
    return key
  }

  // The server is asked, even if the page is loaded.
  var waits: Bool { true }

  func wholeFields(
    of record: SourceRecord, _ columns: Range<Int>, limit: Int
  ) throws(DataError) -> [RecordField] {
    try wholeTexts(of: record)[columns].map { RecordField(Array($0.prefix(limit)), isCut: $0.count > limit) }
  }

  func text(of record: SourceRecord, from start: Int, limit: Int) throws(DataError) -> [UInt8] {
    Array(try wholeTexts(of: record).joined(separator: [UInt8(ascii: ",")]).dropFirst(start).prefix(limit))
  }

  private func wholeTexts(of record: SourceRecord) throws(DataError) -> [[UInt8]] {
    if Thread.isMainThread { throw .unreadable(path: "late", reason: "the main thread waits") }
    table.door.wait()
    defer { table.door.signal() }
    guard let row = places?.row(at: record.extent.lowerBound) else {
      throw .unreadable(path: "late", reason: "it has gone")
    }
    return table.texts(of: row)
  }
}

/// Notifies views when pages are delivered.
private final class LateArrivals: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var pages: Int { 0 }

  func observe() { registrar.access(self, keyPath: \.pages) }
  func announce() { registrar.withMutation(of: self, keyPath: \.pages) {} }
}
