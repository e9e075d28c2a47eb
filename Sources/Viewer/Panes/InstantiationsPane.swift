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
      ForEach(model.counts, id: \.label) { CountLine(count: $0) }
      UpdateBar(microseconds: model.updateMicroseconds)
      if let loading = model.loading { LoadingLine(loading: loading) }
    }
  }
}

/// A counter's line.
private struct CountLine: View {
  let count: PaneModel.Count

  var body: some View {
    HStack(spacing: 0) {
      Text(count.label).lineLimit(1)
      Spacer(minLength: 1)
      Text(count.total.grouped).bold(count.isEmphasized)
      Text(added).foregroundStyle(.secondary).frame(width: 10, alignment: .trailing)
    }
  }

  private var added: String { count.added.map { $0 == 0 ? "·" : "+\($0.grouped)" } ?? "" }
}

/// How long the last update took, beside the times from which Instruments calls the update of a view long: 500 µs and
/// 1,000 µs.
private struct UpdateBar: View {
  let microseconds: Int

  var body: some View {
    HStack {
      Text("update")
      Text(bar).foregroundStyle(microseconds < 500 ? .green : microseconds < 1_000 ? .yellow : .red)
      Spacer()
      Text("\(microseconds.grouped) µs")
    }
    .lineLimit(1)
  }

  /// Twelve cells: six up to the first threshold, nine up to the second.
  private var bar: String {
    let filled =
      microseconds < 500 ? microseconds * 6 / 500
      : microseconds < 1_000 ? 6 + (microseconds - 500) * 3 / 500 : min(12, 9 + microseconds / 10_000)
    return (0..<12).map { index in
      index < filled ? "█" : index == 6 || index == 9 ? "┊" : "·"
    }.joined()
  }
}

/// How the loading of more stands.
private struct LoadingLine: View {
  let loading: ListContent.Loading

  var body: some View {
    HStack {
      Text("loads")
      Spacer()
      Text("\(loading.loads.grouped), \(state)")
    }
    .lineLimit(1)
  }

  private var state: String {
    if loading.failure != nil { return "failed" }
    return loading.isLoading ? "loading" : "idle"
  }
}
