import Glyphs
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing
import LazyViewer

@testable import Lab
@testable import LabViewer

/// The gallery on a screen in memory, with a stopped clock and experiments for tests.
@MainActor
final class GalleryDriver {
  let gallery: Gallery
  let screen: MemoryScreen
  let log: MeasureLog
  /// The requests that the gallery has made to its terminal so far.
  private(set) var request = TerminalRequest()

  /// - Parameter code: the files of the experiments' folders, by name.
  init(width: Int = 120, height: Int = 40, opened: Int? = nil, code: [String: String] = [:]) {
    let log = MeasureLog()
    self.log = log
    gallery = Gallery(
      "numbers", Self.experiments(log), opened: opened, timeSharing: nil, viewClock: StoppedClock(),
      clock: StoppedClock(),
      readCode: { ExperimentCode(of: $0, files: code) }, openRecords: { nil })
    screen = MemoryScreen(size: Size(width: width, height: height))
    draw()
  }

  /// The variants that were measured, in order.
  var measured: [String] { log.names }

  func handle(_ event: Event) { request.add(gallery.handle(event)) }

  /// Presses keys, with a frame for each, and waits for the work that they started.
  func press(_ keys: Key...) async {
    for key in keys {
      handle(.key(key))
      draw()
    }
    await settle()
  }

  func click(x: Int, y: Int) {
    handle(.mouse(Mouse(.press(.left), x: x, y: y)))
    draw()
  }

  /// Waits for the work that was started, and draws if the gallery needs a frame.
  func settle() async {
    for _ in 0..<50 { await Task.yield() }
    // Other tests may keep all threads busy.
    for _ in 0..<10_000 where gallery.isMeasuring && !log.isHeld { await Task.yield() }
    if gallery.needsFrame { draw() }
  }

  func resize(width: Int, height: Int) {
    screen.size = Size(width: width, height: height)
    handle(.resize(screen.size))
    draw()
  }

  func draw() {
    for _ in 0..<10 {
      screen.show(gallery.frame(size: screen.size))
      if !gallery.needsFrame { return }
    }
    Issue.record("There is no end of frames")
  }

  var status: String { screen.lines.last ?? "" }

  func shows(_ text: String) -> Bool { screen.lines.contains { $0.contains(text) } }

  private static func experiments(_ log: MeasureLog) -> [Experiment] {
    [
      Experiment(
        "every-row", chapter: .identityAndJumps,
        lesson: "A list whose rows have ids of their own makes all of them, and one whose rows have none does not.",
        variants: [
          variant("id on every row", .broken, [3_000, 35], of: [3_000, 35], log) {
            List(0..<3_000) { SwitchRow(number: $0).id($0) }
          },
          variant("no id", .cured, [35, 20], of: [35, 21], log) { List(0..<3_000) { SwitchRow(number: $0) } },
          variant("broken off", .cured, [], of: [35, 21], log) { List(0..<3) { SwitchRow(number: $0) } },
        ]),
      Experiment(
        "screens", chapter: .conditionalRows, lesson: "Esc goes back a screen first.",
        variants: [
          variant("links", .cured, [1], of: [1], log) {
            NavigationStack {
              List(0..<3) { number in NavigationLink("open \(number)") { Text(verbatim: "this is \(number)") } }
            }
          },
          variant("a search", .cured, [1], of: [1], log) { SearchView() },
          variant("equal ids", .broken, [2], of: [2], log) {
            List { ForEach([1, 1, 2], id: \.self) { Text(verbatim: "number \($0)") } }
          },
          variant("a storm", .broken, [1], of: [1], log) { StormView() },
          variant("a button above", .cured, [1], of: [1], log) { ButtonView() },
        ]),
    ]
  }

  /// Returns a variant that logs its measurements.
  ///
  /// - Parameters:
  ///   - measured: its numbers; empty if it is interrupted.
  ///   - expected: the numbers that it must have.
  private static func variant(
    _ name: String, _ kind: Variant.Kind, _ measured: [Int], of expected: [Int], _ log: MeasureLog,
    @ViewBuilder view: @escaping @MainActor @Sendable () -> some View
  ) -> Variant {
    let names = [FigureName.initsAtLoad, FigureName("bodies after a jump to the end")]
    return Variant(
      name, kind, in: "List", watch: "Look at the number of rows made.",
      figures: zip(names, expected).map { Figure($0, $1, note: $1 == 21 ? "A book says 22." : nil) }
    ) { equipment in
      if kind != .broken {
        equipment.tally.add("objects made", 1_200)
        equipment.tally.say("init")
      }
      return Fixture(view()) { harness in
        log.started.append(name)
        repeat { await Task.yield() } while log.isHeld && !Task.isCancelled
        if Task.isCancelled { log.stopped.append(name) }
        try Task.checkCancellation()
        log.names.append(name)
        if measured.isEmpty { throw BrokenOff() }
        for (figure, number) in zip(names, measured) { harness.record(figure, number) }
      }
    }
  }
}

private struct BrokenOff: Error, CustomStringConvertible {
  let description = "There is no button."
}

/// A log of measurements.
@MainActor
final class MeasureLog {
  var started: [String] = []
  /// The names of completed measurements.
  var names: [String] = []
  /// The names of cancelled measurements.
  var stopped: [String] = []
  /// Whether measurements wait until this is false again.
  var isHeld = false
}

private struct SearchView: View {
  @State private var text = ""

  var body: some View {
    VStack(alignment: .leading) {
      TextField("search", text: $text)
      Text(verbatim: "looking for '\(text)'")
    }
  }
}

private struct StormView: View {
  @State private var isStormy = false

  var body: some View {
    VStack {
      Button("begin") { isStormy = true }
      if isStormy { Restless() }
    }
  }
}

private struct Restless: View {
  @State private var turn = 0

  var body: some View { VStack { Text(verbatim: "turn \(turn)") }.id(turn).onAppear { turn += 1 } }
}

private struct ButtonView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Button("pressed \(count)×") { count += 1 }
      List(0..<3) { Text(verbatim: "row \($0)") }
    }
  }
}

private struct SwitchRow: View {
  let number: Int
  @State private var isOn = false

  var body: some View { Toggle(isOn: $isOn) { Text(verbatim: "number \(number)") } }
}
