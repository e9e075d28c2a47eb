package import LazyUI

/// The container of an experiment's rows.
package enum Container: String, Sendable, CaseIterable {
  case list = "List"
  case lazyStack = "LazyVStack"
}

/// Rows in a container. Two variants can use it to differ in the container only.
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
