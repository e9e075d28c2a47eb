package import LazyUI

/// The container of an experiment's rows.
package enum Container: String, Sendable, CaseIterable {
  case list = "List"
  case lazyStack = "LazyVStack"
}

/// Rows in one container or the other: only the container differs.
package struct Contained<Rows: View>: View {
  let container: Container
  let rows: Rows

  package init(_ container: Container, @ViewBuilder rows: () -> Rows) {
    self.container = container
    self.rows = rows()
  }

  package var body: some View {
    switch container {
    case .list: List { rows }
    case .lazyStack: ScrollView { LazyVStack(alignment: .leading) { rows } }
    }
  }
}
