public import Foundation
public import LazyUI

/// A property of a view that fetches records from the database of its environment, and updates the view when they
/// change.
///
/// ```swift
/// struct Item: FetchedRecord {
///   static var columns: [PartialKeyPath<Item>: FetchColumn] { [\.title: "title"] }
///   let row: FetchedRow
///   var title: String { row.title }
/// }
///
/// struct ItemList: View {
///   @FetchRequest(sortDescriptors: [SortDescriptor(\Item.title)]) private var items
///
///   var body: some View { List(items) { item in Text(item.title) } }
/// }
/// ```
///
/// The request is executed when a body first reads its results. It is executed again when its settings or the database
/// have changed (see ``FetchContext``). Settings that were changed through the results or the binding stay until the
/// view is created with other ones. If the request cannot be executed, the results are empty, and
/// ``FetchedResults/error`` says why. ``SectionedFetchRequest`` groups the records by a property.
@MainActor
@propertyWrapper
public struct FetchRequest<Result: FetchedRecord>: DynamicProperty {
  @State private var controller = FetchController<Result>()
  @Environment(\.fetchContext) private var context
  private let description: FetchDescription<Result>

  private init(_ description: FetchDescription<Result>) {
    self.description = description
  }

  /// Creates a request for records in this order.
  ///
  /// - Parameters:
  ///   - sortDescriptors: The order. Records that it does not distinguish are in key order.
  ///   - predicate: The condition that the records must satisfy; `nil` for all records.
  ///   - animation: No effect: a terminal shows changes of the results immediately.
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: FetchPredicate<Result>? = nil, animation: Animation? = nil
  ) {
    self.init(FetchDescription(order: FetchOrder(sortDescriptors), predicate: predicate))
  }

  /// Creates a request for records in this order, given as objects.
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: FetchPredicate<Result>? = nil, animation: Animation? = nil
  ) {
    self.init(FetchDescription(order: FetchOrder(sortDescriptors), predicate: predicate))
  }

  /// Creates a request with a copy of these settings.
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(FetchDescription(fetchRequest))
  }

  /// Reads the database from the environment, and the settings that the view was created with.
  public nonisolated func update() {
    // Views and their properties are evaluated on the main actor.
    MainActor.assumeIsolated { controller.update(description, in: context) }
  }

  /// The records.
  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(controller.outcome, controller: controller)
  }

  /// A binding to the settings.
  ///
  /// ```swift
  /// struct Item: FetchedRecord {
  ///   static var columns: [PartialKeyPath<Item>: FetchColumn] { [\.title: "title"] }
  ///   let row: FetchedRow
  ///   var title: String { row.title }
  /// }
  ///
  /// struct ItemCount: View {
  ///   @FetchRequest(sortDescriptors: [SortDescriptor(\Item.title)]) private var items
  ///
  ///   var body: some View {
  ///     Stepper("\(items.count) items", value: $items.fetchLimit, in: 1...100)
  ///   }
  /// }
  /// ```
  ///
  /// Setting a property of ``Configuration`` executes the request again.
  public var projectedValue: Binding<Configuration> {
    Binding(
      get: { Configuration(controller.description) },
      set: { controller.description = $0.description })
  }

  /// The settings of a request that can be changed while its results are shown.
  ///
  /// ``FetchRequest/projectedValue`` is a binding to it. ``FetchedResults`` has the same settings.
  public struct Configuration {
    var description: FetchDescription<Result>

    init(_ description: FetchDescription<Result>) { self.description = description }

    /// The order.
    public var sortDescriptors: [SortDescriptor<Result>] {
      get { description.order.sortDescriptors }
      set { description.order = FetchOrder(newValue) }
    }

    /// The order, as objects.
    public var nsSortDescriptors: [NSSortDescriptor] {
      get { description.order.nsSortDescriptors }
      set { description.order = FetchOrder(newValue) }
    }

    /// The condition that the records must satisfy; `nil` for all records.
    public var predicate: FetchPredicate<Result>? {
      get { description.predicate }
      set { description.predicate = newValue }
    }

    /// The maximum number of records; 0 for all.
    public var fetchLimit: Int {
      get { description.limit }
      set { description.limit = newValue }
    }

    /// The number of records to skip at the start.
    public var fetchOffset: Int {
      get { description.offset }
      set { description.offset = newValue }
    }
  }
}
