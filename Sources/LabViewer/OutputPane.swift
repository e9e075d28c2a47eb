import Lab
import LazyUI
import LazyViewer

/// The pane with the counts while the views of an experiment are on screen.
struct LivePane: View {
  let model: OutputModel

  var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "On screen now")
      ForEach(model.live, id: \.name) { Text(CounterLine($0.name, $0.value).text).lineLimit(1) }
    }
  }
}

/// The pane with the output of an experiment's views: counts, and the last printed lines.
struct OutputPane: View {
  let model: OutputModel

  var body: some View {
    VStack(alignment: .leading) {
      PaneTitle(title: "Messages of the views")
      ForEach(model.counts, id: \.name) { count in
        Text(CounterLine(count.name, count.value).text).lineLimit(1)
      }
      ForEach(model.lines.indices, id: \.self) { index in
        Text(model.lines[index]).lineLimit(2).foregroundStyle(.secondary)
      }
    }
  }
}
