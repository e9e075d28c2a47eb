import Glyphs
import LazyData
import LazyUI
import Terminal
import LazyViewer

/// Measures a key in the complete viewer, from the event to the finished frame, without the terminal.
@MainActor
enum ViewerBenchmark {
  static func run() throws {
    print("the viewer at 120×40; microseconds, the median of many")
    print("")
    Table.row("", ["move ↓", "scroll ↓", "page ↓", "jump"])
    for showsPanes in [true, false] {
      let viewer = try Viewer(choices: [ListChoice(name: "40,000", count: 40_000) { content }])
      _ = viewer.frame(size: MeasuredSession.size)
      if !showsPanes { _ = viewer.handle(.key("p")) }
      let move = median(viewer, [Key(.down)], runs: 30)
      _ = median(viewer, [Key(.down)], runs: 15)
      let scroll = median(viewer, [Key(.down)], runs: 200)
      let page = median(viewer, [Key(.pageDown)], runs: 200)
      let jump = median(viewer, ["G", "g"], runs: 200)
      Table.row(showsPanes ? "with panes" : "without panes", [move, scroll, page, jump].map(Table.microseconds))
    }
  }

  private static func median(_ viewer: Viewer, _ keys: [Key], runs: Int) -> Duration {
    var index = 0
    return Stopwatch.median(of: runs) {
      let key = keys[index % keys.count]
      index += 1
      return {
        _ = viewer.handle(.key(key))
        _ = viewer.frame(size: MeasuredSession.size)
      }
    }
  }

  private static var content: ListContent {
    let source = ComputedSource(count: 40_000) { Number(id: $0) }
    return ListContent(name: "numbers", choice: "40,000", count: { source.count }) { settings in
      ModeList(source, settings).view(plain: Maker(), conditional: Maker())
    }
  }

  private struct Number: Identifiable {
    let id: Int
  }

  private struct Maker: RowMaker {
    func row(_ number: Number) -> some View { SwitchedLine(number: number.id) }
  }
}

/// A line with two switches, like the rows of the demo.
private struct SwitchedLine: View {
  let number: Int
  @State private var top = false

  var body: some View {
    HStack {
      Text("\(number)").frame(width: 6, alignment: .trailing)
      Text("a row of some length").lineLimit(1)
      Spacer()
      Toggle("top", isOn: $top)
      ChildSwitch()
    }
  }
}

private struct ChildSwitch: View {
  @State private var child = false
  var body: some View { Toggle("child", isOn: $child) }
}
