import LazyUI

/// What the list has made, as totals and as what the last key added.
struct InstantiationsPane: View {
  let model: PaneModel

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        PaneTitle(title: "Instantiations")
        Spacer()
        Text("last key").foregroundStyle(.secondary)
      }
      ForEach(model.counters) { CounterLine(counter: $0) }
      UpdateBar(model: model)
      LoadingLine(model: model)
    }
  }
}

/// A counter's line.
private struct CounterLine: View {
  let counter: CounterModel

  var body: some View {
    HStack(spacing: 0) {
      Text(counter.kind.rawValue)
      Spacer()
      Text(counter.count.total.grouped).bold(counter.kind.isEmphasized)
      Text(added.padded(to: 10)).foregroundStyle(.secondary)
    }
  }

  private var added: String { counter.count.added.map { $0 == 0 ? "·" : "+\($0.grouped)" } ?? "" }
}

/// How long the last update took, beside the times from which Instruments calls the update of a view long: 500 µs and
/// 1,000 µs.
private struct UpdateBar: View {
  let model: PaneModel

  var body: some View {
    let microseconds = model.updateMicroseconds
    HStack {
      Text("update")
      Text(bar(microseconds)).foregroundStyle(microseconds < 500 ? .green : microseconds < 1_000 ? .yellow : .red)
      Spacer()
      Text("\(microseconds.grouped) µs")
    }
  }

  /// Twelve cells: six up to the first threshold, nine up to the second.
  private func bar(_ microseconds: Int) -> String {
    let filled =
      microseconds < 500 ? microseconds * 6 / 500
      : microseconds < 1_000 ? 6 + (microseconds - 500) * 3 / 500 : min(12, 9 + microseconds / 10_000)
    return String((0..<12).map { $0 < filled ? "█" : $0 == 6 || $0 == 9 ? "┊" : "·" })
  }
}

/// How the loading of more stands, for a source that grows.
private struct LoadingLine: View {
  let model: PaneModel

  var body: some View {
    if let loading = model.loading {
      HStack {
        Text("loads")
        Spacer()
        Text("\(loading.loads.grouped), \(state(of: loading))")
      }
    }
  }

  private func state(of loading: ListContent.Loading) -> String {
    if loading.failure != nil { return "failed" }
    return loading.isLoading ? "loading" : "idle"
  }
}

extension String {
  /// The text with spaces before it, up to `width` characters.
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
