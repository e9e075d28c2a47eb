public import Foundation
import LazyData

/// The sections that a ``SectionedFetchRequest`` found, each a collection of records.
///
/// ```swift
/// struct Quake: FetchedRecord {
///   static var columns: [PartialKeyPath<Quake>: FetchColumn] { [\.day: "day"] }
///   let row: FetchedRow
///   var day: String { row.day }
/// }
///
/// struct QuakeList: View {
///   let quakes: SectionedFetchResults<String, Quake>
///
///   var body: some View {
///     List {
///       ForEach(quakes) { day in
///         Section(header: Text(day.id)) { ForEach(day) { quake in Text("\(quake.id)") } }
///       }
///     }
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

  /// The records of all sections, in order. Each section is a range of them.
  private let all: FetchedResults<Result>
  /// The sections with their numbers of records.
  private let groups: [SQLiteGroup]
  /// The property that records are grouped by, as the request was declared.
  private let fallback: KeyPath<Result, SectionIdentifier>
  /// The position of the first record of each section.
  private let starts: [Int]

  init(
    _ outcome: FetchOutcome, by section: KeyPath<Result, SectionIdentifier>, controller: FetchController<Result>
  ) {
    all = FetchedResults(outcome, controller: controller)
    groups = outcome.groups
    fallback = section
    var next = 0
    starts = groups.map { group in
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
    let group = groups[position]
    return Section(
      id: SectionIdentifier(group.value) ?? .missing, count: group.count, start: starts[position], all: all)
  }

  /// The reason why the request could not be executed; `nil` if there was no error.
  public var error: FetchError? { all.error }

  /// The error of the first value that was read and could not be converted; `nil` if there is none.
  ///
  /// A property of a record cannot throw. If its value cannot be converted, the property is 0, empty or the start of
  /// 1970. A body that reads `valueError` is evaluated again when such a value is found.
  public var valueError: FetchError? { all.valueError }

  /// The reads of the database for these results so far.
  public var counts: FetchCounts { all.counts }

  /// The records of one section, in order.
  ///
  /// ``SectionedFetchResults`` is a collection of sections.
  public struct Section: Identifiable, RandomAccessCollection {
    public typealias Element = Result
    public typealias Index = Int
    public typealias Indices = Range<Int>

    /// The value that all records of the section share. If they have no value, it is `SectionIdentifier.missing`, which
    /// is `nil` for an optional type.
    public let id: SectionIdentifier
    /// The number of records.
    public let count: Int
    let start: Int
    /// The records of all sections.
    let all: FetchedResults<Result>

    /// The index of the section's first record: 0.
    public var startIndex: Int { 0 }
    /// The number of records.
    public var endIndex: Int { count }

    /// The record at `position` in the section, most likely a fault.
    public subscript(position: Int) -> Result {
      precondition(position >= 0 && position < count, "index out of range")
      return all[start + position]
    }
  }
}

extension SectionedFetchResults {
  /// The property whose value all records of a section share. Setting it executes the request again.
  @MainActor
  public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
    get { all.section as? KeyPath<Result, SectionIdentifier> ?? fallback }
    nonmutating set { all.section = newValue }
  }

  /// The order of the request, within sections. Setting it executes the request again.
  @MainActor
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { all.sortDescriptors }
    nonmutating set { all.sortDescriptors = newValue }
  }

  /// The order of the request, as objects. Setting it executes the request again.
  @MainActor
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { all.nsSortDescriptors }
    nonmutating set { all.nsSortDescriptors = newValue }
  }

  /// The condition that the records must satisfy. Setting it executes the request again.
  @MainActor
  public var predicate: FetchPredicate<Result>? {
    get { all.predicate }
    nonmutating set { all.predicate = newValue }
  }
}
