package import LazyUI

/// A list of a collection's elements, with the views for the modes and the container.
///
/// The types of the views are chosen once, when the list is created. The list itself contains no code for modes.
@MainActor
package struct ModeList<Data: RandomAccessCollection> where Data.Element: Identifiable {
  private let data: Data
  private let settings: ListSettings
  private var modes: Modes { settings.modes }

  package init(_ data: Data, _ settings: ListSettings) {
    self.data = data
    self.settings = settings
  }

  /// Returns the view of the list.
  ///
  /// - Parameters:
  ///   - plain: makes a row.
  ///   - conditional: makes a row whose body is an `if`/`else`.
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

/// Makes the view of an element's row. Each mode wraps a row maker in another row maker, so that each combination of
/// modes has its own type.
@MainActor
package protocol RowMaker<Element> {
  associatedtype Element: Identifiable
  associatedtype Row: View
  func row(_ element: Element) -> Row
}

struct IDMaker<Base: RowMaker>: RowMaker {
  let base: Base
  func row(_ element: Base.Element) -> some View { base.row(element).id(element.id) }
}

struct StackMaker<Base: RowMaker>: RowMaker {
  let base: Base
  func row(_ element: Base.Element) -> some View { VStack(alignment: .leading) { base.row(element) } }
}

struct GroupMaker<Base: RowMaker>: RowMaker {
  let base: Base
  func row(_ element: Base.Element) -> some View { Group { base.row(element) } }
}

struct ErasedMaker<Base: RowMaker>: RowMaker {
  let base: Base
  func row(_ element: Base.Element) -> some View { AnyView(base.row(element)) }
}
