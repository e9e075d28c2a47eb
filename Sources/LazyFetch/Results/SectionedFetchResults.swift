public import Foundation
import LazyData

/// The sections that a ``SectionedFetchRequest`` found, each a collection of records.
///
/// ```swift
/// ForEach(quakes) { section in
///   Section(header: Text(section.id)) {
///     ForEach(section) { quake in QuakeRow(quake: quake) }
///   }
/// }
/// ```
///
/// One query finds the sections and their numbers of records. Records are fetched when they are read. All sections are
/// parts of one order that starts with the section's property, so that no section occurs twice.
public struct SectionedFetchResults<SectionIdentifier: Hashable & FetchedValue, Result: FetchedRecord>:
  RandomAccessCollection
{
  public typealias Index = Int
  public typealias Indices = Range<Int>

  let outcome: FetchOutcome
  private let controller: FetchController<Result>
  /// The property by which records were grouped when the request was declared.
  private let fallback: KeyPath<Result, SectionIdentifier>
  /// The position of the first record of each section.
  private let starts: [Int]

  init(
    _ outcome: FetchOutcome, by section: KeyPath<Result, SectionIdentifier>, controller: FetchController<Result>
  ) {
    self.outcome = outcome
    self.controller = controller
    fallback = section
    var next = 0
    starts = outcome.groups.map { group in
      defer { next += group.count }
      return next
    }
  }

  /// The index of the first section: 0.
  public var startIndex: Int { 0 }
  /// The number of sections.
  public var endIndex: Int { starts.count }

  /// The section at `position`.
  public subscript(position: Int) -> Section {
    let group = outcome.groups[position]
    return Section(
      id: SectionIdentifier(group.value) ?? .missing, count: group.count, start: starts[position], outcome: outcome)
  }

  /// The reason why the request could not be executed; `nil` if it was.
  public var error: FetchError? { outcome.error }

  /// The error of the first value that was read and could not be converted; `nil` if there is none.
  ///
  /// A property of a record cannot fail: it is then 0, empty or the start of 1970. A body that reads this is evaluated
  /// again when there is such a value.
  public var valueError: FetchError? { outcome.valueErrors.first }

  /// The reads of the database for these results so far.
  public var counts: FetchCounts { outcome.counts }

  /// The records of one section, in order.
  public struct Section: Identifiable, RandomAccessCollection {
    public typealias Element = Result
    public typealias Index = Int
    public typealias Indices = Range<Int>

    /// The value that the records of the section have in common. If they have none, it is `SectionIdentifier.missing`,
    /// which is `nil` for an optional type.
    public let id: SectionIdentifier
    /// The number of records.
    public let count: Int
    let start: Int
    let outcome: FetchOutcome

    /// The index of the section's first record: 0.
    public var startIndex: Int { 0 }
    /// The number of records.
    public var endIndex: Int { count }

    /// The record at `position` in the section, most likely a fault.
    public subscript(position: Int) -> Result {
      precondition(position >= 0 && position < count, "index out of range")
      return outcome.record(at: start + position)
    }
  }
}

extension SectionedFetchResults {
  /// The property whose value the records of a section have in common. Setting it executes the request again.
  @MainActor
  public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
    get { controller.description.section as? KeyPath<Result, SectionIdentifier> ?? fallback }
    nonmutating set { controller.description.section = newValue }
  }

  /// The order of the request, within sections. Setting it executes the request again.
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
  @MainActor
  public var predicate: FetchPredicate<Result>? {
    get { controller.description.predicate }
    nonmutating set { controller.description.predicate = newValue }
  }
}
