import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// Scrolling over several frames, and background work of a list.
@MainActor
@Suite("Animation and refreshing", .timeLimit(.minutes(20)))
struct AnimationTests {
  @MainActor
  struct Driver {
    let clock = SteppedClock()
    let session: Session
    var proxy: ScrollViewProxy? { box.proxy }
    private let box = Box()

    final class Box {
      var proxy: ScrollViewProxy?
    }

    init<Rows: View>(@ViewBuilder _ rows: @escaping () -> Rows) {
      let box = box
      session = Session(clock: clock) {
        ScrollViewReader { proxy in
          let _ = box.proxy = proxy
          rows()
        }
      }
      _ = lines
    }

    var lines: [String] {
      let surface = session.frame(size: Size(width: 20, height: 20))
      return (0..<20).map { surface.text(line: $0) }
    }

    /// Returns the screens, frame by frame, until nothing moves. Each frame may take several updates.
    func screens() -> [[String]] {
      let size = Size(width: 20, height: 20)
      var screens: [[String]] = []
      repeat {
        guard (0..<1_000).contains(where: { _ in session.update(size: size) }) else { return screens }
        let surface = session.surface(size: size)
        screens.append((0..<20).map { surface.text(line: $0) })
        guard let next = session.nextFrame, screens.count < 100 else { return screens }
        clock.advance(by: next)
      } while session.isDirty
      return screens
    }

    /// Returns the numbers of the first rows, frame by frame, until nothing moves.
    func frames() -> [Int] {
      var frames: [Int] = []
      repeat {
        frames.append(Int(lines[0]) ?? -1)
        guard let next = session.nextFrame, frames.count < 100 else { return frames }
        clock.advance(by: next)
      } while session.isDirty
      return frames
    }
  }

  private func list() -> Driver { Driver { List(0..<40_000) { Line(number: $0) } } }

  @Test func `an animated jump to the end shows its last screenful, and makes few rows`() {
    let stage = list()
    let before = stage.session.probe.snapshot
    withAnimation { stage.proxy?.scrollTo(39_999) }
    let frames = stage.frames()
    #expect(frames.first == 39_960 && frames.last == 39_980)
    #expect(frames == frames.sorted() && (5...12).contains(frames.count), "\(frames)")
    #expect(stage.lines.last == "39999")
    let counts = stage.session.probe.snapshot - before
    #expect(counts.inits <= 60 && counts.elementsRead <= 70, "\(counts)")
    #expect(!stage.session.isDirty && stage.session.nextFrame == nil)
  }

  @Test func `a short way is animated completely, in either direction`() {
    let stage = list()
    withAnimation(.linear(duration: 0.2)) { stage.proxy?.scrollTo(10, anchor: .top) }
    #expect(stage.frames() == [0, 2, 4, 6, 8, 10])
    withAnimation(.linear(duration: 0.2)) { stage.proxy?.scrollTo(5, anchor: .top) }
    #expect(stage.frames() == [10, 9, 8, 7, 6, 5])
    withAnimation { stage.proxy?.scrollTo(20_000, anchor: .top) }
    _ = stage.frames()
    withAnimation { stage.proxy?.scrollTo(0, anchor: .center) }
    let frames = stage.frames()
    #expect(frames.first == 20 && frames.last == 0 && frames == frames.sorted(by: >))
  }

  /// Without slices, each frame is laid out twice: from the end of the way, and then from its own place. That frees the
  /// rows in between, which the next frame makes again. A deferred frame is laid out once, so fewer rows are made.
  @Test(arguments: [2, 3, 8, 20]) func `deferred frames show the same`(slice: Int) {
    for (start, end) in [(39_999, 0), (0, 39_999), (20_000, 20_008), (20_008, 20_000)] {
      var shown: [(frames: [[String]], inits: Int)] = []
      for slice in [nil, slice] {
        let stage = list()
        stage.proxy?.scrollTo(start, anchor: .top)
        _ = stage.frames()
        if let slice { stage.session.timeSlices(of: .milliseconds(slice), by: TickingClock()) }
        let before = stage.session.probe.snapshot.inits
        withAnimation { stage.proxy?.scrollTo(end, anchor: .top) }
        shown.append((stage.screens(), stage.session.probe.snapshot.inits - before))
      }
      #expect(shown[0].frames.count > 3)
      #expect(shown[1].frames == shown[0].frames)
      #expect(shown[1].inits <= shown[0].inits)
    }
  }

  @Test func `without animation a jump is one frame, and so is any other change`() {
    let stage = list()
    stage.proxy?.scrollTo(39_999)
    #expect(stage.frames() == [39_980])
    withAnimation(nil) { stage.proxy?.scrollTo(0) }
    #expect(stage.frames() == [0])
    #expect(withAnimation { 5 } == 5)
    withAnimation { stage.proxy?.scrollTo(3) }
    #expect(stage.frames() == [0], "the row is on screen")
  }

  @Test func `a key ends the motion at its own target`() {
    let stage = list()
    withAnimation { stage.proxy?.scrollTo(39_999) }
    _ = stage.lines
    stage.session.scrollContainer?.select(0)
    #expect(stage.frames().last == 0)
    #expect(stage.session.nextFrame == nil)
  }

  @Test func `a grid and a lazy stack scroll as lists do`() {
    let stack = Driver { ScrollView { LazyVStack { ForEach(0..<40_000) { Line(number: $0) } } } }
    withAnimation { stack.proxy?.scrollTo(39_999) }
    #expect(stack.frames().last == -1 && stack.lines.last?.hasSuffix("39999") == true)
    let grid = Driver {
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem()], alignment: .leading) {
          ForEach(0..<40_000) { Text(verbatim: "\($0)") }
        }
      }
    }
    let before = grid.session.probe.snapshot
    withAnimation { grid.proxy?.scrollTo(39_999) }
    _ = grid.frames()
    #expect(grid.lines.last?.hasSuffix("39999") == true)
    #expect((grid.session.probe.snapshot - before).inits <= 120)
  }

  // MARK: Refreshing

  /// Work that ends when a test ends it.
  @MainActor
  final class Work {
    private(set) var starts = 0
    private(set) var wasCancelled = false
    private var waiting: CheckedContinuation<Void, Never>?

    func run() async {
      starts += 1
      await withCheckedContinuation { waiting = $0 }
      wasCancelled = Task.isCancelled
    }

    func finish() {
      waiting?.resume()
      waiting = nil
    }
  }

  @Test func `refreshing runs once at a time, and is shown`() async {
    let work = Work()
    let model = Model([1, 2, 3])
    let stage = Driver {
      List { ForEach(model.numbers, id: \.self) { Text(verbatim: "row \($0)") } }
        .refreshable {
          await work.run()
          model.numbers.insert(0, at: 0)
        }
    }
    #expect(stage.lines[0...1] == ["     ↻ refresh", "row 1"])
    guard let container = stage.session.scrollContainer else { return }
    container.select(1)
    _ = stage.lines
    #expect(!stage.session.focusRefresh(of: container))
    container.select(0)
    _ = stage.lines
    #expect(stage.session.focusRefresh(of: container))
    stage.session.activate()
    while work.starts == 0, !Task.isCancelled { await Task.yield() }
    #expect(stage.lines[0] == "    refreshing…")
    stage.session.activate()
    await Task.yield()
    #expect(work.starts == 1)
    work.finish()
    while !stage.session.isDirty || model.numbers.count == 3, !Task.isCancelled { await Task.yield() }
    while stage.lines[0] != "     ↻ refresh", !Task.isCancelled { await Task.yield() }
    #expect(stage.lines[1] == "row 0" || stage.lines[1] == "row 1")
    #expect(stage.session.scrollContainer?.rowCount == 4)
    stage.session.activate()
    while work.starts == 1, !Task.isCancelled { await Task.yield() }
    work.finish()
  }

  @Test func `work of a removed list is cancelled`() async {
    let work = Work()
    let model = Model()
    let stage = Driver {
      if !model.flag { List(0..<3) { Text(verbatim: "\($0)") }.refreshable { await work.run() } }
    }
    stage.session.focusFirstControl()
    stage.session.activate()
    while work.starts == 0, !Task.isCancelled { await Task.yield() }
    model.flag = true
    _ = stage.lines
    work.finish()
    while !work.wasCancelled, !Task.isCancelled { await Task.yield() }
  }

  @Test func `a view that does not scroll has no line for refreshing`() {
    let stage = Driver { VStack { Text("text") }.refreshable {} }
    #expect(!stage.lines.joined().contains("refresh"))
    #expect(!stage.session.canFocus)
  }
}
