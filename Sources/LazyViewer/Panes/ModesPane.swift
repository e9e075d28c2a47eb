import LazyTerminal
import LazyUI

/// The pane with a toggle for each mode, the container, and the number of rows. A click on an item has the same effect
/// as its key.
struct ModesPane: View {
  let model: PaneModel
  let perform: (ViewerAction) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "Modes").noted(model.settings.release.map { "V \($0.name)" } ?? "")
      // Both arrangements have the same identity, so that a toggle keeps the focus when the available space changes.
      arrangement {
        VStack(alignment: .leading) { modes }
        VStack(alignment: .leading) { choices }
      }
    }
  }

  private var arrangement: AnyLayout {
    model.room.pairsModes
      ? AnyLayout(HStackLayout(alignment: .top, spacing: 2)) : AnyLayout(VStackLayout(alignment: .leading))
  }

  @ViewBuilder private var modes: some View {
    mode("i", .id)
    mode("w", .conditional)
    mode("v", .vstack)
    mode("o", .group)
    mode("a", .anyView)
  }

  @ViewBuilder private var choices: some View {
    let isPaired = model.room.pairsModes
    choice("c", isPaired ? "in" : "container", model.settings.container.rawValue, .nextContainer)
    choice("r", "rows", model.choice, .nextRowCount)
    choice("$", isPaired ? "work" : "work per row", "\(model.settings.work.microseconds) µs", .nextRowWork)
    HStack {
      Text("e").bold()
      Text(isPaired ? "evict state" : "evict off-screen state")
    }
    .onTapGesture { _ in perform(.view(.evictState)) }
  }

  private func mode(_ key: String, _ mode: Modes) -> some View {
    let description = Modes.all.first { $0.mode == mode }
    return HStack {
      Text(key).bold()
      Toggle(
        (model.room.pairsModes ? description?.shortTitle : description?.title) ?? "",
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
