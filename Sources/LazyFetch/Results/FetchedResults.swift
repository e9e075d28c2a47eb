public import Foundation
import LazyData

/// The records that a ``FetchRequest`` found, in order. A record is fetched only when it is needed.
///
/// A record's identity, and whether it is a fault, are known without fetching its contents. The request's
/// `fetchBatchSize` is the number of records whose contents one query fetches. The results are those of one execution.
/// After a change, the request's property has new ones.
///
/// ```swift
/// struct Item: FetchedRecord {
///   static var columns: [PartialKeyPath<Item>: FetchColumn] { [\.title: "title"] }
///   let row: FetchedRow
///   var title: String { row.title }
/// }
///
/// struct ItemStatus: View {
///   let items: FetchedResults<Item>
///
///   var body: some View { Text(items.error?.description ?? "\(items.count) items") }
/// }
/// ```
public struct FetchedResults<Result: FetchedRecord>: RandomAccessCollection {
  public typealias Element = Result
  public typealias Index = Int
  public typealias Indices = Range<Int>

  private let outcome: FetchOutcome
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
  /// - Complexity: That of `SQLiteSource`: O(page) near the ends and near earlier reads.
  public subscript(position: Int) -> Result {
    precondition(position >= startIndex && position < endIndex, "index out of range")
    return outcome.record(at: position)
  }

  /// The reason why the request could not be executed; `nil` if there was no error.
  ///
  /// The results are empty then. ``valueError`` is the error of a single value.
  public var error: FetchError? { outcome.error }

  /// The error of the first value that was read and could not be converted; `nil` if there is none.
  ///
  /// A property of a record cannot throw. If its value cannot be converted, the property is 0, empty or the start of
  /// 1970. A body that reads `valueError` is evaluated again when such a value is found.
  ///
  /// ``FetchedRow/read(_:as:)`` throws such an error.
  public var valueError: FetchError? { outcome.valueErrors.first }

  /// The numbers of reads of the database for these results so far.
  public var counts: FetchCounts { outcome.counts }
}

extension FetchedResults {
  /// The property that the request groups its records by; `nil` if it does not group them. Setting it executes the
  /// request again.
  @MainActor
  var section: PartialKeyPath<Result>? {
    get { controller.description.section }
    nonmutating set { controller.description.section = newValue }
  }

  /// The order of the request. Setting it executes the request again.
  @MainActor
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { controller.description.order.sortDescriptors }
    nonmutating set { controller.description.order = FetchOrder(newValue) }
  }

  /// The order of the request, as objects. Setting it executes the request again.
  @MainActor
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { controller.description.order.nsSortDescriptors }
    nonmutating set { controller.description.order = FetchOrder(newValue) }
  }

  /// The condition that the records must satisfy. Setting it executes the request again.
  ///
  /// See ``FetchPredicate``. If the request fails, ``error`` has the reason.
  @MainActor
  public var predicate: FetchPredicate<Result>? {
    get { controller.description.predicate }
    nonmutating set { controller.description.predicate = newValue }
  }

  /// The maximum number of records; 0 for all. Setting it executes the request again.
  @MainActor
  public var fetchLimit: Int {
    get { controller.description.limit }
    nonmutating set { controller.description.limit = newValue }
  }

  /// The number of records to skip at the start. Setting it executes the request again.
  @MainActor
  public var fetchOffset: Int {
    get { controller.description.offset }
    nonmutating set { controller.description.offset = newValue }
  }
}
