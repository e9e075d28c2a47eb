import TestSupport
import Testing

@testable import lazyscope

@Suite("Plain output")
struct PlainOutputTests {
  @Test("Rows are lines of number, time and title")
  func rows() throws {
    let result = try lazyscope(["--rows", "3"])
    #expect(result.end == .exited(0) && result.errors.isEmpty)
    #expect(result.output == (1...3).map { line(DemoRecord(number: $0)) }.joined())
  }

  @Test("The demo's file equals the records of the generator")
  func file() throws {
    let result = try lazyscope(["demo"])
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 40_001 && lines.last == "")
    let firstDifference = zip(1..., lines.dropLast()).first { $1 + "\n" != line(DemoRecord(number: $0)) }
    #expect(firstDifference == nil)
  }

  @Test("Closing the output ends the program quietly")
  func pipe() throws {
    let program = try BuiltProgram.path("lazyscope")
    // Not every sh has pipefail, so the status goes to standard error.
    let script = "{ '\(program)' --rows 4000000; echo status $? >&2; } | head -1"
    let result = try Command.run("/bin/sh", ["-c", script])
    #expect(result.output == line(DemoRecord(number: 1)))
    #expect(result.errors == "status 0\n" || result.errors == "status 141\n")
  }

  @Test("Endless rows are refused in one line, with status 2")
  func endless() throws {
    let result = try lazyscope(["--rows", "endless"])
    #expect(result.end == .exited(2) && result.output.isEmpty)
    #expect(result.errors == "lazyscope: endless rows need a terminal; use --rows with a number\n")
  }

  private func line(_ record: DemoRecord) -> String { "\(record.id)\t\(record.timestamp)\t\(record.title)\n" }
}
