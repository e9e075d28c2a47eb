import TestSupport
import Testing

/// The views and state that SwiftUI's containers make for 40,000 rows, 20 of them on screen.
@Suite("measure demo")
struct MeasureTests {
  struct Line: CustomTestStringConvertible, Sendable {
    var modes: String
    var container = "List"
    /// Row inits and bodies in the three steps.
    var load: [Int]
    var bottom: [Int]
    var top = [20, 20]

    var testDescription: String { "\(container), \(modes.isEmpty ? "plain" : modes)" }
  }

  static let lines = [
    Line(modes: "", load: [20, 20], bottom: [20, 20]),
    Line(modes: "id", load: [40_000, 20], bottom: [0, 20], top: [0, 0]),
    Line(modes: "if", load: [40_000, 40_000], bottom: [0, 0], top: [0, 0]),
    Line(modes: "group", load: [20, 20], bottom: [20, 20]),
    Line(modes: "if,group", load: [40_000, 40_000], bottom: [0, 0], top: [0, 0]),
    Line(modes: "vstack", load: [20, 20], bottom: [20, 20]),
    Line(modes: "if,vstack", load: [20, 20], bottom: [20, 20]),
    Line(modes: "id,vstack", load: [20, 20], bottom: [20, 20]),
    Line(modes: "anyview", load: [40_000, 20], bottom: [0, 20], top: [0, 0]),
    Line(modes: "", container: "LazyVStack", load: [20, 20], bottom: [20, 20]),
    Line(modes: "id", container: "LazyVStack", load: [20, 20], bottom: [20, 20]),
    Line(modes: "if", container: "LazyVStack", load: [20, 20], bottom: [20, 20]),
    Line(modes: "if,group", container: "LazyVStack", load: [20, 20], bottom: [20, 20]),
    Line(modes: "vstack", container: "LazyVStack", load: [20, 20], bottom: [20, 20]),
    Line(modes: "anyview", container: "LazyVStack", load: [20, 20], bottom: [39_980, 20], top: [0, 0]),
    Line(modes: "", container: "VStack", load: [40_000, 40_000], bottom: [0, 0], top: [0, 0]),
  ]

  @Test("Row inits and bodies are those of the table", arguments: lines)
  func rows(line: Line) throws {
    let measured = try Measured.demo("--modes", line.modes, "--container", line.container)
    #expect(measured.rows == 40_000 && measured.height == 20 && measured.overscan == 0)
    #expect(measured.container == line.container)
    #expect(measured.steps.map(\.step) == ["load", "bottom", "top"])
    #expect(measured.steps.map { [$0.inits, $0.bodies] } == [line.load, line.bottom, line.top])
    #expect(measured.steps.allSatisfy { $0.mounted == (line.container == "VStack" ? 40_000 : 20) })
  }

  struct Slots: CustomTestStringConvertible, Sendable {
    var modes: String
    /// State slots made and freed in the three steps.
    var expected: [[Int]]

    var testDescription: String { modes.isEmpty ? "plain" : modes }
  }

  static let slots = [
    Slots(modes: "", expected: [[40, 0], [40, 20], [20, 20]]),
    Slots(modes: "id", expected: [[40, 0], [40, 20], [20, 20]]),
    Slots(modes: "group", expected: [[40, 0], [40, 20], [20, 20]]),
    Slots(modes: "anyview", expected: [[40, 0], [40, 20], [20, 20]]),
    Slots(modes: "if", expected: [[40_020, 0], [20, 20], [20, 20]]),
    Slots(modes: "vstack", expected: [[40, 0], [40, 40], [40, 40]]),
  ]

  @Test("State slots made and freed are those of the table", arguments: slots)
  func states(line: Slots) throws {
    let measured = try Measured.demo("--modes", line.modes)
    #expect(measured.steps.map { [$0.statesMade, $0.statesFreed] } == line.expected)
  }

  @Test("A plain list gathers no ids, and reads, fetches and keeps only the rows that it shows")
  func plain() throws {
    let measured = try Measured.demo()
    #expect(measured.steps.map(\.contentsLoaded) == [20, 20, 0], "what was fetched lately is still there")
    for step in measured.steps {
      #expect(step.idsGathered == 0 && step.slowPath.isEmpty, "\(step.step)")
      #expect(step.elementsRead == 20 && step.held == 20, "\(step.step)")
      #expect(step.nestedBodies == 40, "\(step.step): the fields of a row and its inner toggle")
    }
  }

  @Test("A list that has to make every row reads every element once, and fetches none for it", arguments: ["id", "if"])
  func gathered(modes: String) throws {
    let measured = try Measured.demo("--modes", modes)
    #expect(measured.steps.map(\.elementsRead) == [40_000, 0, 0])
    #expect(measured.steps.map(\.contentsLoaded) == [20, 20, 0])
    #expect(measured.steps.map(\.idsGathered) == [40_000, 0, 0])
    #expect(measured.steps.map(\.held) == [40_000, 40_000, 40_000])
  }

  @Test("The reason names the cause and the types on the path to it, in the right step")
  func slowPaths() throws {
    let none: [String] = []
    #expect(
      try Measured.demo("--modes", "id").steps.map(\.slowPath) == [
        [
          "List must know every row's id, and with .id(_:), only the row's body knows its id, "
            + "so it makes every row. (ForEach → .id)"
        ], none, none,
      ])
    #expect(
      try Measured.demo("--modes", "if,group").steps.map(\.slowPath) == [
        [
          "List must know every row's id, and with an if/else, only the row's body knows the branch, which is part of "
            + "its id, so it makes every row. (ForEach → Group → BranchingDemoRow.body → if/else)"
        ], none, none,
      ])
    #expect(
      try Measured.demo("--modes", "anyview", "--container", "LazyVStack").steps.map(\.slowPath) == [
        none,
        [
          "LazyVStack must know how many rows there are, and AnyView hides the row's type, so it makes "
            + "every row. (ForEach → AnyView)"
        ], none,
      ])
    #expect(
      try Measured.demo("--rows", "100", "--container", "VStack").load.slowPath == [
        "VStack is not a lazy container, so it makes every row at once. (VStack → ForEach)"
      ])
    #expect(try Measured.demo("--modes", "if,vstack").steps.allSatisfy(\.slowPath.isEmpty))
  }

  @Test("An overscan keeps that number of rows more at either end")
  func overscan() throws {
    let measured = try Measured.demo("--overscan", "7")
    #expect(measured.steps.map(\.inits) == [27, 27, 27])
    #expect(measured.steps.map(\.mounted) == [27, 27, 27])
  }

  @Test("The counts are the same for any number of rows", arguments: [100, 4_000, 40_000, 1_000_000_000])
  func anyCount(rows: Int) throws {
    let measured = try Measured.demo("--rows", "\(rows)")
    #expect(measured.steps.map { [$0.inits, $0.bodies] } == [[20, 20], [20, 20], [20, 20]])
  }

  @Test("Fewer rows than lines, no rows and no lines make no extra rows")
  func small() throws {
    #expect(try Measured.demo("--rows", "3").steps.map(\.inits) == [3, 0, 0])
    #expect(try Measured.demo("--rows", "0", "--modes", "if").steps.map(\.inits) == [0, 0, 0])
    #expect(try Measured.demo("--height", "0").steps.map(\.mounted) == [0, 0, 0])
  }

  @Test("Without --json the steps are side by side")
  func table() throws {
    let result = try lazyscope(["measure", "demo", "--modes", "id"])
    #expect(result.output.contains("40,000 rows in List, 20 on screen, id, iOS 26"))
    let line = result.output.split(separator: "\n").first { $0.hasPrefix("row inits") }
    #expect(line?.split(separator: " ").suffix(3) == ["40,000", "0", "0"])
    #expect(result.output.contains("load: List must know every row's id, and with .id(_:)"))
  }
}
