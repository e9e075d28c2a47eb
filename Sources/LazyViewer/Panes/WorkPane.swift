package import LazyUI

/// The pane with the actions on the user's views, each with its key.
package struct WorkPane: View {
  private let model: PaneModel

  package init(model: PaneModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "Keys")
      line("$", "work per row: \(model.settings.work.microseconds) µs")
      if let release = model.settings.release { line("V", "release: \(release.name)") }
      line("e", "evict off-screen state")
      line("l", "log of updates and output")
    }
  }

  private func line(_ key: String, _ text: String) -> some View {
    HStack {
      Text(key).bold()
      Text(text)
    }
  }
}
