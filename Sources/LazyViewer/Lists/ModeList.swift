package import LazyUI

/// A list of a collection's elements, with the views of modes and container.
///
/// The view types are chosen once, when the list is created; the list contains no trace of the choice.
@MainActor
package struct ModeList<Data: RandomAccessCollection> where Data.Element: Identifiable {
  private let data: Data
  private let settings: ViewerState.ListSettings
  private var modes: Modes { settings.modes }

  package init(_ data: Data, _ settings: ViewerState.ListSettings) {
    self.data = data
    self.settings = settings
  }

  /// - Parameters:
  ///   - plain: makes the row.
  ///   - conditional: makes the row whose body is an `if`/`else`.
  package func view(
    plain: some RowMaker<Data.Element>, conditional: some RowMaker<Data.Element>
  ) -> AnyView {
    modes.contains(.conditional) ? working(conditional) : working(plain)
  }

  private func working(_ maker: some RowMaker<Data.Element>) -> AnyView {
    settings.work == .none ? identified(maker) : identified(WorkingMaker(base: maker, work: settings.work))
  }

  private func identified(_ maker: some RowMaker<Data.Element>) -> AnyView {
    modes.contains(.id) ? stacked(IDMaker(base: maker)) : stacked(maker)
  }

  private func stacked(_ maker: some RowMaker<Data.Element>) -> AnyView {
    modes.contains(.vstack) ? grouped(StackMaker(base: maker)) : grouped(maker)
  }

  private func grouped(_ maker: some RowMaker<Data.Element>) -> AnyView {
    modes.contains(.group) ? erased(GroupMaker(base: maker)) : erased(maker)
  }

  private func erased(_ maker: some RowMaker<Data.Element>) -> AnyView {
    modes.contains(.anyView) ? contained(ErasedMaker(base: maker)) : contained(maker)
  }

  private func contained(_ maker: some RowMaker<Data.Element>) -> AnyView {
    let rows = ForEach(data) { maker.row($0) }
    return switch settings.container {
    case .list: AnyView(List { rows })
    case .lazyVStack: AnyView(ScrollView { LazyVStack(alignment: .leading) { rows } })
    case .vStack: AnyView(ScrollView { VStack(alignment: .leading) { rows } })
    }
  }
}
