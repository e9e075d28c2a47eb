import Glyphs
import LazyData
import LazyUI
import Simulation
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Rows that take long to read.
@MainActor
@Suite("Long rows", .timeLimit(.minutes(20)))
struct LongRowTests {
  private static let size = Size(width: 40, height: 12)
  /// The most bytes that are read of a row: once for its flaw, and once for its fields.
  private static let bytesOfRow = 72_000 + 65_536

  /// Returns a table whose last column is beyond the bytes that are read for the first columns.
  private func stage(rows: Int) async throws -> (stage: ViewerDriver, bytes: MemoryBytes) {
    let names = (0..<200).map { "c\($0)" }.joined(separator: ",")
    let long = Array(repeating: String(repeating: "x", count: 700), count: 100).joined(separator: ",")
    let short = Array(repeating: "y", count: 99).joined(separator: ",")
    let rows = (0..<rows).map { "\(long),\(short),last \($0)" }
    let bytes = MemoryBytes(([names] + rows).map { $0 + "\n" }.joined())
    var options = OpeningOptions()
    options.hasHeader = true
    let source = RecordSource(
      name: "long.csv", bytes: bytes, detect: RecordFile.formatDetector(name: "long.csv", options))
    let stage = try ViewerDriver(source, width: Self.size.width, height: Self.size.height)
    await stage.settle { source.status.isComplete }
    stage.press(":")
    stage.enter("column c199")
    return (stage, bytes)
  }

  /// Returns the number of rows that were read up to their last column. The index reads blocks, which are shorter.
  private static func rowsRead(_ bytes: MemoryBytes) -> Int { bytes.reads.count { $0.count > 70_000 } }

  @Test func `the rows of a frame are read in parts, a part for each frame`() async throws {
    let (stage, bytes) = try await stage(rows: 60)
    let controller = try #require(stage.viewer.list.controller)
    controller.fit.meter.mostBytes = 2 * Self.bytesOfRow
    stage.handle(.key("G"))
    var frames = 0
    repeat {
      bytes.forgetReads()
      stage.screen.show(stage.viewer.frame(size: Self.size))
      #expect(Self.rowsRead(bytes) <= 3)
      frames += 1
    } while stage.viewer.needsFrame && frames < 50
    #expect((3...20).contains(frames), "\(frames) frames")
    for row in 50..<60 { #expect(stage.screen.text.contains("last \(row)")) }
    #expect(!stage.screen.text.contains("…"))
    // When nothing is left to do, nothing is read.
    bytes.forgetReads()
    stage.press("k")
    #expect(Self.rowsRead(bytes) == 0)
  }

  @Test func `a key pressed meanwhile is carried out`() async throws {
    let (stage, _) = try await stage(rows: 60)
    try #require(stage.viewer.list.controller).fit.meter.mostBytes = 1
    stage.handle(.key("G"))
    stage.screen.show(stage.viewer.frame(size: Self.size))
    #expect(stage.viewer.needsFrame && stage.screen.text.contains("…"))
    stage.handle(.key("g"))
    var frames = 0
    while stage.viewer.needsFrame, frames < 100 {
      stage.screen.show(stage.viewer.frame(size: Self.size))
      frames += 1
    }
    for row in 0..<10 { #expect(stage.screen.text.contains("last \(row)")) }
    #expect(!stage.screen.text.contains("…"))
  }
}
