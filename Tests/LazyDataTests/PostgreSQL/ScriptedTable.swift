import Foundation
import Synchronization
import TestSupport

@testable import LazyData

/// A table `t` of a scripted server. The column `id` contains 3, 6, 9 and so on, and `name` contains `row` and the same
/// number. The table answers requests for pages, places and matches as a server does, and fails as a test specifies.
final class ScriptedTable: Sendable {
  /// The purpose of a statement.
  enum Kind: Equatable, Sendable {
    case catalogue
    /// Reads whether the keys are numbers without gaps.
    case bounds
    /// Reads the places of rows that are 512 apart.
    case anchors
    /// Counts the rows after a place.
    case rest
    /// Counts the rows before a place.
    case distance
    /// Counts all matching rows.
    case matches
    /// Reads whether an index provides the order. The answer is no.
    case plan
    /// Reads some rows from a place on, or backwards from it.
    case rows
    /// Reads rows by their keys.
    case keyed
    /// Reads the keys of all rows.
    case keys
  }

  /// A received statement.
  struct Request: Equatable, Sendable {
    let kind: Kind
    /// The key where the rows start; `nil` for the first row, or for the last row of a backward scan.
    let start: Int?
    let isBackward: Bool
  }

  private struct State {
    var count: Int
    var requests: [Request] = []
  }

  private let state: Mutex<State>
  private let isSplit: Bool
  private let fault: @Sendable (Request, _ isFirst: Bool) -> Fault?

  /// A failure of a statement.
  enum Fault: Sendable {
    case error(String, String)
    /// The connection ends in the middle of a message.
    case cut
    /// The connection ends after this many rows.
    case part(Int)

    /// The error of a server that was asked to end the connection.
    static let terminated = Fault.error("57P01", "terminating connection due to administrator command")
    static let cancelled = Fault.error("57014", "canceling statement due to user request")
  }

  /// - Parameters:
  ///   - isSplit: whether forward scans miss the last row.
  ///   - fault: returns the failure of a statement, or `nil` if the statement succeeds. `isFirst` is true if the same
  ///     statement was not sent before.
  init(
    _ count: Int, isSplit: Bool = false,
    fault: @escaping @Sendable (Request, _ isFirst: Bool) -> Fault? = { _, _ in nil }
  ) {
    state = Mutex(State(count: count))
    self.isSplit = isSplit
    self.fault = fault
  }

  /// The received statements in order.
  var requests: [Request] { state.withLock { $0.requests } }

  /// Appends rows.
  func append(_ count: Int) { state.withLock { $0.count += count } }

  /// Starts the server that has the table.
  func server() throws -> ScriptedPostgres {
    try ScriptedPostgres(version: "PostgreSQL 15.4 on x86_64-pc-linux-gnu", number: "15.4") { [self] in answer($0) }
  }

  // MARK: Answers

  private static let id = ScriptedAnswer.Column("id", type: 20)
  private static let columns = [id, id, ScriptedAnswer.Column("name")]

  private func answer(_ statement: ScriptedStatement) -> ScriptedAnswer? {
    guard let kind = Self.kind(of: statement.sql) else { return nil }
    let (conditions, places) = Self.split(statement.parameters)
    let request = Request(kind: kind, start: places.first, isBackward: statement.sql.contains("\"id\" DESC"))
    let isFirst = state.withLock { state in
      defer { state.requests.append(request) }
      return !state.requests.contains(request)
    }
    let answer = rows(request, statement.sql, conditions, places)
    switch fault(request, isFirst) {
    case nil: return answer
    case .error(let code, let text): return .failed(code, text)
    case .cut: return .cut
    case .part(let count):
      guard case .rows(let columns, let rows) = answer else { return .cut }
      return .part(columns, Array(rows.prefix(count)))
    }
  }

  private static func kind(of sql: String) -> Kind? {
    if sql.contains("pg_attribute") { return .catalogue }
    if sql.hasPrefix("EXPLAIN") { return .plan }
    if sql.contains("lazyscope_row") { return .anchors }
    if sql.hasPrefix("SELECT count(*) - 0") { return .rest }
    if sql.hasPrefix("SELECT min(") || sql.hasPrefix("SELECT count(*), min(") { return .bounds }
    if sql.hasPrefix("SELECT count(*)") {
      return sql.contains("\"id\") <") || sql.contains("\"id\" <") ? .distance : .matches
    }
    guard sql.hasPrefix("SELECT \"id\"") || sql.hasPrefix("SELECT \"name\"") else { return nil }
    return sql.contains(" IN (") ? .keyed : sql.contains(" LIMIT ") ? .rows : .keys
  }

  /// Splits the parameters into patterns, which belong to conditions, and numbers, which belong to places.
  private static func split(_ parameters: [String?]) -> (conditions: [String], places: [Int]) {
    let texts = parameters.compactMap(\.self)
    return (texts.filter { $0.hasPrefix("%") }.map { $0.filter { $0 != "%" } }, texts.compactMap { Int($0) })
  }

  private func rows(_ request: Request, _ sql: String, _ conditions: [String], _ places: [Int]) -> ScriptedAnswer {
    let count = state.withLock { $0.count }
    func number(_ value: Int) -> ScriptedAnswer { .rows([Self.id], [["\(value)"]]) }
    func matches(_ key: Int) -> Bool { conditions.allSatisfy { "row \(key)".contains($0) } }
    // The index of the first row that is not before a place.
    let start = places.first.map { ($0 + 2) / 3 - 1 } ?? 0
    switch request.kind {
    case .catalogue: return Self.catalogue(count)
    case .bounds:
      return .rows([Self.id, Self.id, Self.id], [[sql.contains("count") ? "\(count)" : "3", "3", "\(3 * count)"]])
    case .anchors:
      let length = Self.number(behind: "LIMIT ", in: sql) ?? 0
      let found = stride(from: start, to: min(count, start + length), by: KeyAnchors.spacing)
      return .rows([Self.id], found.map { ["\(3 * ($0 + 1))"] })
    case .rest: return number(min(count - start, Self.number(behind: "LIMIT ", in: sql) ?? 0))
    case .distance:
      let end = places.last.map { ($0 + 2) / 3 - 1 } ?? 0
      return number(places.count > 1 ? max(0, end - start) : end)
    case .matches: return number((0..<count).count { matches(3 * ($0 + 1)) })
    case .plan: return .rows([ScriptedAnswer.Column("plan")], [["Sort  (cost=1000000.00..2000000.00 rows=1)"]])
    case .keyed: return table(places.filter { $0 <= 3 * count }, sql)
    case .rows:
      let all = (0..<count - (isSplit && !request.isBackward ? 1 : 0))
      let found =
        request.isBackward ? Array(all.prefix(places.isEmpty ? count : start).reversed()) : Array(all.dropFirst(start))
      let keys = found.lazy.map { 3 * ($0 + 1) }.filter(matches).dropFirst(Self.number(behind: "OFFSET ", in: sql) ?? 0)
      return table(Array(keys.prefix(Self.number(behind: "LIMIT ", in: sql) ?? 0)), sql)
    case .keys:
      let keys = (0..<count).map { 3 * ($0 + 1) }.filter(matches)
      return table(sql.contains("DESC") ? keys.reversed() : keys, sql)
    }
  }

  /// Returns rows in the form that a statement requests: their places, followed by their fields.
  private func table(_ keys: [Int], _ sql: String) -> ScriptedAnswer {
    let list = sql.prefix(upTo: sql.range(of: " FROM ")?.lowerBound ?? sql.endIndex).dropFirst("SELECT ".count)
    let names = list.split(separator: ", ", omittingEmptySubsequences: true).filter {
      !$0.hasSuffix(")") || $0.hasPrefix("left")
    }
    let columns = names.map { $0.contains("name") ? ScriptedAnswer.Column("name") : Self.id }
    return .rows(columns, keys.map { key in names.map { $0.contains("name") ? "row \(key)" : "\(key)" } })
  }

  private static func number(behind word: String, in sql: String) -> Int? {
    guard let range = sql.range(of: word, options: word == "OFFSET " ? [] : .backwards) else { return nil }
    return Int(sql[range.upperBound...].prefix { $0.isNumber })
  }

  private static func catalogue(_ count: Int) -> ScriptedAnswer {
    let relation = ["public", "t", "r", "\(count)", "1"]
    return .rows(
      (0..<15).map { ScriptedAnswer.Column("c\($0)") },
      [
        relation + ["1", "id", "int8", "N", "bigint", "t", nil, "f", "t", "f"],
        relation + ["2", "name", "text", "S", "text", "f", nil, "f", "t", "f"],
      ])
  }
}
