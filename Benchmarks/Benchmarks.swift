import Glyphs
import LazyData
import LazyUI

/// Measures the engine without a terminal: a frame, a key and a jump, whose cost must not depend on the number of rows,
/// and a row of the slow path. A benchmark asserts nothing.
@main
@MainActor
struct Benchmarks {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "viewer": try ViewerBenchmark.run()
    case "rows": slowPaths()
    case "summary": try SummaryBenchmark.run(Array(CommandLine.arguments.dropFirst(2)))
    case "formats": try DetectedFormats.run(Array(CommandLine.arguments.dropFirst(2)))
    default:
      lazyPaths()
      print("")
      slowPaths()
      print("")
      try ViewerBenchmark.run()
    }
  }

  private static func lazyPaths() {
    print("a list of one-line rows, 40 on screen; microseconds, the median of many")
    print("")
    Table.row("elements", ["first frame", "idle frame", "key ↓", "scroll ↓", "page ↓", "jump"])
    for count in [40_000, 4_000_000, 1_000_000_000] { lazyPath(count) }
  }

  private static func slowPaths() {
    print("40,000 rows made because the list must know every id")
    print("")
    Table.row("row", ["µs a row", "bytes a row"])
    // Keeps every session to the end. Otherwise the next session would reuse freed memory, and its own use would not
    // show.
    var kept: [Session] = []
    slowPath("plain row with .id", &kept) { ForEach(0..<40_000) { Line(number: $0).id($0) } }
    slowPath("body is if/else", &kept) { ForEach(0..<40_000) { BranchingLine(number: $0) } }
    slowPath("AnyView around the row", &kept) { ForEach(0..<40_000) { AnyView(Line(number: $0)) } }
  }

  private static func lazyPath(_ count: Int) {
    let source = ComputedSource(count: count) { $0 }
    func makeSession() -> Session { Session { List { ForEach(source, id: \.self) { Line(number: $0) } } } }
    let first = Stopwatch.median(of: 50) {
      let session = makeSession()
      return { _ = session.frame(size: MeasuredSession.size) }
    }
    let measured = MeasuredSession(makeSession())
    Table.row(
      Table.grouped(count),
      [
        first,
        measured.median { _ in },
        measured.median { $0.moveSelection(by: 1) },
        measured.atBottomOfScreen { $0.moveSelection(by: 1) },
        measured.median { $0.page(by: 39) },
        measured.median { $0.select($0.selection > count / 2 ? .first : .last) },
      ].map { Table.microseconds($0) })
  }

  private static func slowPath(
    _ name: String, _ kept: inout [Session], @ViewBuilder _ rows: @escaping () -> some View
  ) {
    let before = Memory.resident
    let session = Session { List { rows() } }
    let time = ContinuousClock().measure { session.update(size: MeasuredSession.size) }
    let bytes = (Memory.resident - before) / 40_000
    Table.row(name, [Table.microseconds(time / 40_000), "\(bytes)"])
    kept.append(session)
  }
}

struct Line: View {
  let number: Int
  var body: some View {
    HStack {
      Text("\(number)").frame(width: 12, alignment: .trailing)
      Text("a row of some length").lineLimit(1)
      Spacer()
      Text("end")
    }
  }
}

struct BranchingLine: View {
  let number: Int
  var body: some View {
    if number.isMultiple(of: 2) { Line(number: number) } else { Line(number: -number) }
  }
}
