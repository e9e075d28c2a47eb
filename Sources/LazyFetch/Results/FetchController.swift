import Foundation
import LazyData
import Observation

/// Stores the settings and the results of a view's request, while the view's identity exists.
///
/// The request is executed when its results are first read, and when they are read after a change of its settings, its
/// context or the database.
@MainActor
final class FetchController<Record: FetchedRecord>: Observable {
  private let registrar = ObservationRegistrar()
  private var settings = FetchDescription<Record>(order: FetchOrder([SortDescriptor<Record>]()), predicate: nil)
  /// The settings that the view was last created with. The current settings are replaced only if the view is created
  /// with different ones.
  private var given: FetchDescription<Record>?
  private var context: FetchContext?
  private var latest: Execution?

  private struct Execution {
    let settings: FetchDescription<Record>
    let context: FetchContext?
    let revision: Int?
    let outcome: FetchOutcome
  }

  nonisolated init() {}

  /// Sets the settings that the view was created with, and the database of its environment, before the view's body is
  /// evaluated.
  func update(_ description: FetchDescription<Record>, in context: FetchContext?) {
    self.context = context
    guard given != description else { return }
    given = description
    settings = description
  }

  /// The settings. Reading them in a body makes the body depend on them.
  var description: FetchDescription<Record> {
    get {
      registrar.access(self, keyPath: \.description)
      return settings
    }
    set {
      guard newValue != settings else { return }
      registrar.withMutation(of: self, keyPath: \.description) { settings = newValue }
    }
  }

  /// The results of the request. Reading them in a body makes the body depend on the settings and on the context's
  /// changes.
  var outcome: FetchOutcome {
    let description = description
    let revision = context?.revision
    if let latest, latest.context === context, latest.revision == revision, latest.settings == description {
      return latest.outcome
    }
    let outcome = execute(description)
    latest = Execution(settings: description, context: context, revision: revision, outcome: outcome)
    return outcome
  }

  private func execute(_ description: FetchDescription<Record>) -> FetchOutcome {
    var outcome = FetchOutcome(table: description.table)
    guard let context else {
      outcome.error = .noContext
      return outcome
    }
    do throws(FetchError) {
      (outcome.groups, outcome.records) = try context.execute(description)
    } catch {
      outcome.error = error
    }
    return outcome
  }
}

/// The outcome of executing a request: records, or an error without records.
struct FetchOutcome {
  let table: String
  var records: SQLiteSource?
  /// The sections in order, each with its number of records; empty if the request does not group records.
  var groups: [SQLiteGroup] = []
  var error: FetchError?
  /// Records the errors of values that could not be read from the records.
  let valueErrors = FetchedValueErrors()

  var count: Int { records?.count ?? 0 }

  var counts: FetchCounts { records.map { FetchCounts($0.tally) } ?? FetchCounts() }

  func record<Record: FetchedRecord>(at position: Int) -> Record {
    guard let records else { preconditionFailure("index out of range") }
    return Record(row: FetchedRow(records[position], table: table, errors: valueErrors))
  }
}
