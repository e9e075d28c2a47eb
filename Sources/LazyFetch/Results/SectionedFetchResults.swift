public import Foundation
import LazyData

/// The sections that a `SectionedFetchRequest` found, each a collection of records.
///
/// ```swift
/// ForEach(quakes) { section in
///   Section(header: Text(section.id)) {
///     ForEach(section) { quake in QuakeRow(quake: quake) }
///   }
/// }
/// ```
///
/// One query tells which sections there are and how many records each has; records are fetched when they are read. All sections
/// are parts of one order, which the section's property leads, so that no section comes twice.
public struct SectionedFetchResults<SectionIdentifier: Hashable & FetchedValue, Result: FetchedRecord>:
  RandomAccessCollection
{
  public typealias Index = Int
  public typealias Indices = Range<Int>

  let outcome: FetchOutcome
  private let controller: FetchController<Result>
  /// The property that sections were made by when the request was declared.
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

  /// Why there are no sections, where the request could not be executed.
  public var error: FetchError? { outcome.error }

  /// Why a record had no value to show where one was read; of several the first. Nil as long as all values were there.
  ///
  /// A property of a record cannot fail: it is 0, empty or the start of 1970 then. Reading this in a body has the body evaluated
  /// again when there is such a value.
  public var valueError: FetchError? { outcome.valueErrors.first }

  /// What was read from the database for these results so far.
  public var counts: FetchCounts { outcome.counts }

  /// The records of one section, in order.
  public struct Section: Identifiable, RandomAccessCollection {
    public typealias Element = Result
    public typealias Index = Int
    public typealias Indices = Range<Int>

    /// What the records of the section have in common. A section without a value has `SectionIdentifier.missing`: nil where the
    /// type is optional.
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
  /// The property whose value the records of a section have in common; setting it executes the request again.
  @MainActor
  public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
    get { controller.description.section as? KeyPath<Result, SectionIdentifier> ?? fallback }
    nonmutating set { controller.description.section = newValue }
  }

  /// The order of the request, within sections; setting it executes the request again.
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
}
