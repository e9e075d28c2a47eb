public import Foundation
import LazyData

/// The records that a `FetchRequest` found, in order: as many as there are, and none fetched before it is needed.
///
/// A record's identity and whether it is a fault are known without fetching its contents; how many contents one query fetches is the
/// request's `fetchBatchSize`. The results are those of one execution. When something changes, the request's property has new ones.
public struct FetchedResults<Result: FetchedRecord>: RandomAccessCollection {
  public typealias Element = Result
  public typealias Index = Int
  public typealias Indices = Range<Int>

  let outcome: FetchOutcome
  private let controller: FetchController<Result>

  init(_ outcome: FetchOutcome, controller: FetchController<Result>) {
    self.outcome = outcome
    self.controller = controller
    endIndex = outcome.count
  }

  /// The index of the first record: 0.
  public var startIndex: Int { 0 }
  /// The number of records.
  public let endIndex: Int

  /// The record at `position`, most likely a fault.
  ///
  /// - Complexity: As that of `SQLiteSource`: O(page) near the ends and near what was read before.
  public subscript(position: Int) -> Result {
    precondition(position >= startIndex && position < endIndex, "index out of range")
    return outcome.record(at: position)
  }

  /// Why there are no results, where the request could not be executed.
  public var error: FetchError? { outcome.error }

  /// Why a record had no value to show where one was read; of several the first. Nil as long as all values were there.
  ///
  /// A property of a record cannot fail: it is 0, empty or the start of 1970 then. Reading this in a body has the body evaluated
  /// again when there is such a value.
  public var valueError: FetchError? { outcome.valueErrors.first }

  /// What was read from the database for these results so far.
  public var counts: FetchCounts { outcome.counts }
}

extension FetchedResults {
  /// The order of the request; setting it executes the request again.
  @MainActor
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { controller.description.order.sortDescriptors }
    nonmutating set { controller.description.order = FetchOrder(newValue) }
  }

  /// The order of the request, as objects; setting it executes the request again.
  @MainActor
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { controller.description.order.nsSortDescriptors }
    nonmutating set { controller.description.order = FetchOrder(newValue) }
  }

  /// What the request's records must satisfy; setting it executes the request again.
  @MainActor
  public var predicate: FetchPredicate<Result>? {
    get { controller.description.predicate }
    nonmutating set { controller.description.predicate = newValue }
  }

  /// At most so many records, 0 for all; setting it executes the request again.
  @MainActor
  public var fetchLimit: Int {
    get { controller.description.limit }
    nonmutating set { controller.description.limit = newValue }
  }

  /// How many records are left out at the start; setting it executes the request again.
  @MainActor
  public var fetchOffset: Int {
    get { controller.description.offset }
    nonmutating set { controller.description.offset = newValue }
  }
}
