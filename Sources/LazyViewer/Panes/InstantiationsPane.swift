package import LazyUI

/// The pane with counts of rows, bodies and states: the totals, and the increases caused by the last key.
package struct InstantiationsPane: View {
  private let model: PaneModel

  package init(model: PaneModel) { self.model = model }

  package var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "Instantiations").noted("last key")
      Headline(model: model)
      if model.room != .tight { Details(model: model) }
      UpdateBar(model: model)
      LoadingLine(model: model)
    }
  }
}

private struct Headline: View {
  let model: PaneModel

  var body: some View { Text(model.headline).bold() }
}

private struct Details: View {
  let model: PaneModel

  var body: some View { Text(model.details) }
}

/// A bar with the time of the last update. Its marks are at 500 µs and 1,000 µs, the thresholds that Instruments uses
/// for long view updates.
private struct UpdateBar: View {
  let model: PaneModel

  var body: some View {
    let microseconds = model.updateMicroseconds
    Text("update " + bar(microseconds) + "\(microseconds.grouped) µs".paddedAtLeft(to: PaneColumn.lineWidth - 19))
      .foregroundStyle(microseconds < 500 ? .good : microseconds < 1_000 ? .warning : .error)
  }

  /// Returns a bar of twelve cells: six up to the first threshold, nine up to the second.
  private func bar(_ microseconds: Int) -> String {
    let filled =
      microseconds < 500
      ? microseconds * 6 / 500
      : microseconds < 1_000 ? 6 + (microseconds - 500) * 3 / 500 : min(12, 9 + microseconds / 10_000)
    var bar = ""
    for cell in 0..<12 { bar += cell < filled ? "█" : cell == 6 || cell == 9 ? "┊" : "·" }
    return bar
  }
}

/// The loading state of a growing source.
private struct LoadingLine: View {
  let model: PaneModel

  var body: some View {
    if let loading = model.loading {
      HStack {
        Text("loads")
        Spacer()
        Text(verbatim: "\(loading.loads.grouped), \(state(of: loading))")
      }
    }
  }

  private func state(of loading: ListContent.Loading) -> String {
    if loading.failure != nil { return "failed" }
    let state = loading.isLoading ? "loading" : "idle"
    return loading.threshold.map { "\(state), \($0) before the end" } ?? state
  }
}
