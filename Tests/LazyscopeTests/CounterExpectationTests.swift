import ArgumentParser
import Foundation
import LazyViewer
import Testing

@testable import lazyscope

@Suite("Expected counters")
struct CounterExpectationTests {
  /// A measurement of two steps. The first made 20 rows, with one reason of a slow path.
  private func steps() throws -> [MeasuredStep] {
    func step(_ name: String, _ inits: Int, _ reasons: String) -> String {
      """
      {"step": "\(name)", "inits": \(inits), "bodies": 2, "nestedBodies": 3, "statesMade": 4, "statesFreed": 5, \
      "mounted": 6, "held": 7, "elementsRead": 8, "contentsLoaded": 9, "idsGathered": 10, "prefetched": 11, \
      "prefetchedNeverShown": 12, "slowPath": [\(reasons)], \
      "milliseconds": 1}
      """
    }
    let text = "[\(step("load", 20, "\"reason\"")), \(step("bottom", 1_000, ""))]"
    return try JSONDecoder().decode([MeasuredStep].self, from: Data(text.utf8))
  }

  @Test(arguments: [
    "load.inits <= 20", "load.inits<=20", " load.inits >= 20 ", "load.inits == 20", "load.inits < 21",
    "load.inits > 19",
    "bottom.inits == 1000", "load.slowPath == 1", "bottom.slowPath == 0", "load.nestedBodies == 3", "load.bodies == 2",
    "load.statesMade == 4", "load.statesFreed == 5", "load.mounted == 6", "load.held == 7", "load.elementsRead == 8",
    "load.contentsLoaded == 9", "load.idsGathered == 10", "load.prefetched == 11", "load.prefetchedNeverShown == 12",
  ])
  func `a condition that holds has no failure`(condition: String) throws {
    #expect(try CounterExpectation(parsing: condition).failure(in: steps()) == nil)
  }

  @Test(arguments: [
    ("load.inits <= 19", "load.inits is 20, expected <= 19"),
    ("load.inits < 20", "load.inits is 20, expected < 20"),
    ("load.inits > 20", "load.inits is 20, expected > 20"),
    ("load.inits >= 21", "load.inits is 20, expected >= 21"),
    ("bottom.inits == 2000", "bottom.inits is 1,000, expected == 2,000"),
    ("top.inits == 0", "top.inits was not measured"),
  ])
  func `a condition that does not hold is a line`(condition: String, line: String) throws {
    #expect(try CounterExpectation(parsing: condition).failure(in: steps()) == line)
  }

  @Test(arguments: [
    ("", "No comparison in ''; write STEP.COUNTER <= NUMBER."),
    ("load.inits", "No comparison in 'load.inits'; write STEP.COUNTER <= NUMBER."),
    ("inits <= 3", "No step in 'inits <= 3'; start with one of load, bottom, top, and a dot."),
    ("jump.inits <= 3", "No step in 'jump.inits <= 3'; start with one of load, bottom, top, and a dot."),
    ("load.inits <= ", "No number at the end of 'load.inits <= '; use a number from 0."),
    ("load.inits <= -1", "No number at the end of 'load.inits <= -1'; use a number from 0."),
    ("load.inits <=> 3", "No number at the end of 'load.inits <=> 3'; use a number from 0."),
    (
      "load.inits <= 99999999999999999999",
      "No number at the end of 'load.inits <= 99999999999999999999'; use a number from 0."
    ),
  ])
  func `a condition that cannot be read is refused with the reason`(condition: String, message: String) {
    let error = #expect(throws: ValidationError.self) { try CounterExpectation(parsing: condition) }
    #expect(error?.message == message)
  }

  @Test func `an unknown counter is refused with the known ones`() {
    let error = #expect(throws: ValidationError.self) { try CounterExpectation(parsing: "load.rows <= 3") }
    #expect(error?.message.hasPrefix("Unknown counter 'rows'; use one of inits, bodies, ") == true)
  }
}
