public import Foundation
public import LazyUI

/// A property of a view that fetches records in sections, from the database of its environment.
///
/// ```swift
/// struct Quake: FetchedRecord {
///   static var columns: [PartialKeyPath<Quake>: FetchColumn] { [\.day: "day", \.time: "time"] }
///   let row: FetchedRow
///   var day: String { row.day }
///   var time: String { row.time }
/// }
///
/// @SectionedFetchRequest(sectionIdentifier: \Quake.day, sortDescriptors: [SortDescriptor(\.time, order: .reverse)])
/// private var quakes: SectionedFetchResults<String, Quake>
/// ```
///
/// Records are ordered by their section first. The direction is that of the first sort descriptor, which may also name
/// the section's property itself. Otherwise the request works like ``FetchRequest``. If it cannot be executed,
/// ``SectionedFetchResults/error`` says why.
@MainActor
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable & FetchedValue, Result: FetchedRecord>:
  DynamicProperty
{
  @State private var controller = FetchController<Result>()
  @Environment(\.fetchContext) private var context
  private let description: FetchDescription<Result>
  private let section: KeyPath<Result, SectionIdentifier>

  private init(_ description: FetchDescription<Result>, by section: KeyPath<Result, SectionIdentifier>) {
    var description = description
    description.section = section
    self.description = description
    self.section = section
  }

  /// Creates a request for records in this order, in sections.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The property whose value all records of a section share.
  ///   - sortDescriptors: The order within sections.
  ///   - predicate: The condition that the records must satisfy; `nil` for all records.
  ///   - animation: No effect: a terminal shows changes of the results immediately.
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>],
    predicate: FetchPredicate<Result>? = nil, animation: Animation? = nil
  ) {
    self.init(
      FetchDescription(order: FetchOrder(sortDescriptors), predicate: predicate), by: sectionIdentifier)
  }

  /// Creates a request for records in this order, given as objects, in sections.
  @_disfavoredOverload
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [NSSortDescriptor],
    predicate: FetchPredicate<Result>? = nil, animation: Animation? = nil
  ) {
    self.init(
      FetchDescription(order: FetchOrder(sortDescriptors), predicate: predicate), by: sectionIdentifier)
  }

  /// Creates a request with a copy of these settings, in sections.
  public init(
    fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    animation: Animation? = nil
  ) {
    self.init(FetchDescription(fetchRequest), by: sectionIdentifier)
  }

  /// Reads the database from the environment, and the settings that the view was created with.
  public nonisolated func update() {
    // Views and their properties are evaluated on the main actor.
    MainActor.assumeIsolated { controller.update(description, in: context) }
  }

  /// The sections.
  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    SectionedFetchResults(controller.outcome, by: section, controller: controller)
  }

  /// A binding to the settings.
  public var projectedValue: Binding<Configuration> {
    Binding(
      get: { Configuration(controller.description, section: section) },
      set: { controller.description = $0.description })
  }

  /// The settings of a request that can be changed while its results are shown.
  ///
  /// ``SectionedFetchRequest/projectedValue`` is a binding to it. ``SectionedFetchResults`` has the same settings.
  public struct Configuration {
    /// The settings that are the same as for a request without sections.
    private var settings: FetchRequest<Result>.Configuration
    /// The property that the request was declared with.
    private let section: KeyPath<Result, SectionIdentifier>

    init(_ description: FetchDescription<Result>, section: KeyPath<Result, SectionIdentifier>) {
      settings = FetchRequest.Configuration(description)
      self.section = section
    }

    var description: FetchDescription<Result> { settings.description }

    /// The property whose value all records of a section share.
    public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
      get { settings.description.section as? KeyPath<Result, SectionIdentifier> ?? section }
      set { settings.description.section = newValue }
    }

    /// The order within sections.
    public var sortDescriptors: [SortDescriptor<Result>] {
      get { settings.sortDescriptors }
      set { settings.sortDescriptors = newValue }
    }

    /// The order within sections, as objects.
    public var nsSortDescriptors: [NSSortDescriptor] {
      get { settings.nsSortDescriptors }
      set { settings.nsSortDescriptors = newValue }
    }

    /// The condition that the records must satisfy; `nil` for all records.
    public var predicate: FetchPredicate<Result>? {
      get { settings.predicate }
      set { settings.predicate = newValue }
    }
  }
}
