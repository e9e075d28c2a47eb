import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyData
@testable import LazyViewer

@MainActor
@Suite("The notice of an opening", .timeLimit(.minutes(20)))
struct OpeningNoteTests {
  @Test func `a merge shows its assumed zone beside the position, until a key is pressed`() throws {
    let texts = ["2026-11-23 00:00:01 a\n", "2026-11-23T00:00:02Z b\n"]
    let inputs = zip(["a.log", "b.log"], texts).map { MergeInput(name: $0, bytes: MemoryBytes($1)) }
    let merged = try MergedBytes(inputs, now: 0)
    let scheduler = SeededScheduler()
    let source = RecordSource(name: "2 logs", bytes: merged, scheduler: scheduler) { LineFormat(sample: $0) }
    let stage = try ViewerDriver(source, width: 80)
    while scheduler.step(0) {}
    stage.draw()
    #expect(stage.status.contains("row 1 / 2"), "\(stage.status)")
    #expect(stage.status.contains("a.log: no time zone, assuming UTC; use --zone"), "\(stage.status)")
    stage.press("j")
    #expect(stage.status.contains("row 2 / 2") && !stage.status.contains("assuming UTC"), "\(stage.status)")
  }
}
