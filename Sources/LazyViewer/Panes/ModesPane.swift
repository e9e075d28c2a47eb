import LazyTerminal
import LazyUI

/// The modes, a toggle a line, with the key of each; the container, and the number of rows. A click does what the key does.
struct ModesPane: View {
  let model: PaneModel
  let perform: (ViewerAction) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "Modes")
      mode("i", .id)
      mode("w", .conditional)
      mode("v", .vstack)
      mode("o", .group)
      mode("a", .anyView)
      choice("c", "container", model.settings.container.rawValue, .nextContainer)
      choice("r", "rows", model.choice, .nextRowCount)
      choice("$", "work per row", "\(model.settings.work.microseconds) µs", .nextRowWork)
      HStack {
        Text("e").bold()
        Text("evict off-screen state")
      }
      .onTapGesture { _ in perform(.view(.evictState)) }
    }
  }

  private func mode(_ key: String, _ mode: Modes) -> some View {
    HStack {
      Text(key).bold()
      Toggle(
        Modes.all.first { $0.mode == mode }?.title ?? "",
        isOn: Binding(
          get: { model.settings.modes.contains(mode) },
          set: { _ in perform(.list(.toggleMode(mode))) }))
    }
  }

  private func choice(_ key: String, _ title: String, _ value: String, _ action: ListAction) -> some View {
    HStack {
      Text(key).bold()
      Text(verbatim: "\(title):")
      Text(value).bold()
    }
    .onTapGesture { _ in perform(.list(action)) }
  }
}
