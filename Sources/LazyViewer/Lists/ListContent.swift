package import LazyData
package import LazyUI

/// The content of a list that the viewer can show.
@MainActor
package struct ListContent {
  package typealias Loading = PageLoading

  /// The name to show in the status line.
  package let name: String
  /// The name in the list of choices: for the demo, the number of rows.
  package let choice: String
  /// Returns the current number of elements.
  package let count: () -> Int
  /// Returns the view of the list for some settings.
  package let view: (ListSettings) -> AnyView
  /// Returns the number of records that were fetched or computed because elements were read.
  package let contentsLoaded: () -> Int
  /// Returns the loading state; nil if everything is loaded.
  package let loading: () -> Loading?
  /// The controller of the list's records; nil for a list without records.
  package let controller: RecordListController?

  /// Creates the list of a source's records.
  ///
  /// - Parameter scheduler: runs work on the records in the background.
  package init(
    _ source: RecordSource, options: RecordListController.Options = .init(),
    scheduler: any WorkScheduler = SystemScheduler()
  ) {
    let controller = RecordListController(source, options: options, scheduler: scheduler)
    self.controller = controller
    name = source.name
    choice = source.name
    count = { controller.known.count }
    contentsLoaded = { 0 }
    loading = { controller.loading }
    view = { AnyView(RecordsView(controller: controller, settings: $0)) }
  }

  package init(
    name: String, choice: String, count: @escaping () -> Int, contentsLoaded: @escaping () -> Int = { 0 },
    loading: @escaping () -> Loading? = { nil }, view: @escaping (ListSettings) -> AnyView
  ) {
    self.name = name
    self.choice = choice
    self.count = count
    self.contentsLoaded = contentsLoaded
    self.loading = loading
    controller = nil
    self.view = view
  }
}

/// A list that the user can choose. Its content is created when it is chosen.
@MainActor
package struct ListChoice {
  package let name: String
  /// A remark on the list, for example its kind or its schema.
  package let detail: String?
  /// The number of elements; nil if the list is endless.
  package let count: Int?
  /// The estimated number of rows, if it is known before the list is opened.
  package let estimate: Int?
  /// The size in bytes; nil if unknown.
  package let size: Int?
  /// Starts to open the list, if that takes long. Returns whether `make` can be called without waiting. If that changes,
  /// the terminal's loop must be woken.
  package let prepare: () -> Bool
  package let make: () throws -> ListContent

  package init(
    name: String, detail: String? = nil, count: Int?, estimate: Int? = nil, size: Int? = nil,
    prepare: @escaping () -> Bool = { true }, make: @escaping () throws -> ListContent
  ) {
    self.name = name
    self.detail = detail
    self.count = count
    self.estimate = estimate
    self.size = size
    self.prepare = prepare
    self.make = make
  }
}
