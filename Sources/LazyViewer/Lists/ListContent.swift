package import LazyData
package import LazyUI

/// Something that the viewer can show as a list.
@MainActor
package struct ListContent {
  /// What the loading of a source that grows has come to.
  package struct Loading: Equatable {
    package var loads: Int
    package var isLoading: Bool
    /// Why the last load failed; nil if it did not.
    package var failure: String?

    package init(loads: Int, isLoading: Bool, failure: String?) {
      self.loads = loads
      self.isLoading = isLoading
      self.failure = failure
    }
  }

  /// The name in the status line.
  package let name: String
  /// The name among the choices of row counts.
  package let choice: String
  /// How many elements there are now.
  package let count: () -> Int
  /// The view of the list that is made with the settings.
  package let view: (ViewerState.ListSettings) -> AnyView
  /// Records that were fetched or computed for the elements that were read.
  package let contentsLoaded: () -> Int
  /// How the loading of more stands; nil where everything is there.
  package let loading: () -> Loading?
  /// Where the list's records are worked with; nil for rows that are none.
  package let desk: RecordDesk?

  /// The list of a source's records.
  ///
  /// - Parameter scheduler: what does the work that is done with them in the background.
  package init(
    _ source: RecordSource, options: RecordDesk.Options = .init(), scheduler: any WorkScheduler = SystemScheduler()
  ) {
    let desk = RecordDesk(source, options: options, scheduler: scheduler)
    self.desk = desk
    name = source.name
    choice = source.name
    count = { desk.known.count }
    contentsLoaded = { 0 }
    loading = { nil }
    view = { AnyView(RecordsView(desk: desk, settings: $0)) }
  }

  package init(
    name: String, choice: String, count: @escaping () -> Int, contentsLoaded: @escaping () -> Int = { 0 },
    loading: @escaping () -> Loading? = { nil }, view: @escaping (ViewerState.ListSettings) -> AnyView
  ) {
    self.name = name
    self.choice = choice
    self.count = count
    self.contentsLoaded = contentsLoaded
    self.loading = loading
    desk = nil
    self.view = view
  }
}

/// A choice among lists, made when it is chosen.
@MainActor
package struct ListChoice {
  package let name: String
  /// What else there is to say of it: a kind, a schema.
  package let detail: String?
  /// How many elements it has; nil where there is no end of them.
  package let count: Int?
  /// About how many rows it has, where that is known before it is opened.
  package let estimate: Int?
  /// How many bytes it takes, where that is known.
  package let size: Int?
  package let make: () throws -> ListContent

  package init(
    name: String, detail: String? = nil, count: Int?, estimate: Int? = nil, size: Int? = nil,
    make: @escaping () throws -> ListContent
  ) {
    self.name = name
    self.detail = detail
    self.count = count
    self.estimate = estimate
    self.size = size
    self.make = make
  }
}
