package import LazyUI

/// What the rows of an experiment stand in.
package enum Container: String, Sendable, CaseIterable {
  case list = "List"
  case lazyStack = "LazyVStack"
}

/// A view's rows in one container or another: what changes is the container alone.
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
