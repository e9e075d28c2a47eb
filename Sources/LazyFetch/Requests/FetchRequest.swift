public import Foundation
public import LazyUI

/// A property of a view that fetches records from the database of its environment, and shows the changes of what it found.
///
/// ```swift
/// @FetchRequest(sortDescriptors: [SortDescriptor(\.timestamp, order: .reverse)], animation: .default)
/// private var items: FetchedResults<Item>
///
/// var body: some View {
///   List { ForEach(items) { item in Text(item.title) } }
/// }
/// ```
///
/// The request is executed when a body first reads its results, and again when its settings have changed or the database has
/// (see `FetchContext`). Settings that were changed through the results or the binding stay until the view is made with other ones.
/// Where it cannot be executed there are no results, and `FetchedResults.error` says why.
@MainActor
@propertyWrapper
public struct FetchRequest<Result: FetchedRecord>: DynamicProperty {
  @State private var controller = FetchController<Result>()
  @Environment(\.fetchContext) private var context
  private let description: FetchDescription<Result>

  private init(_ description: FetchDescription<Result>) {
    self.description = description
  }

  /// A request for records in this order.
  ///
  /// - Parameters:
  ///   - sortDescriptors: The order; records that are equal follow in the order of their key.
  ///   - predicate: What the records must satisfy; nil for all.
  ///   - animation: For changes of the results. On a terminal they are shown at once.
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: FetchPredicate<Result>? = nil, animation: Animation? = nil
  ) {
    self.init(FetchDescription(order: FetchOrder(sortDescriptors), predicate: predicate))
  }

  /// A request for records in this order, which objects describe.
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: FetchPredicate<Result>? = nil, animation: Animation? = nil
  ) {
    self.init(FetchDescription(order: FetchOrder(sortDescriptors), predicate: predicate))
  }

  /// The request with these settings, as they are now.
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(FetchDescription(fetchRequest))
  }

  /// Takes over the environment's database and the settings that the view was made with.
  public nonisolated func update() {
    // Views, and so their properties, are evaluated on the main actor.
    MainActor.assumeIsolated { controller.update(description, in: context) }
  }

  /// The records.
  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(controller.outcome, controller: controller)
  }

  /// A way to change the settings.
  public var projectedValue: Binding<Configuration> {
    Binding(
      get: { Configuration(controller.description) },
      set: { controller.description = $0.description })
  }

  /// The settings of a request that can be changed while its results are shown.
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

    /// What the records must satisfy; nil for all.
    public var predicate: FetchPredicate<Result>? {
      get { description.predicate }
      set { description.predicate = newValue }
    }

    /// At most so many records; 0 for all.
    public var fetchLimit: Int {
      get { description.limit }
      set { description.limit = newValue }
    }

    /// How many records to leave out at the start.
    public var fetchOffset: Int {
      get { description.offset }
      set { description.offset = newValue }
    }
  }
}
