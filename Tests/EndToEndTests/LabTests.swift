import TestSupport
import Testing

extension EndToEndTests {
  @Suite("The laboratory")
  struct LabTests {
    /// Returns the printed catalogue: names and lessons.
    private func catalogue() throws -> [(name: String, lesson: String)] {
      let result = try Command.run(BuiltProgram.path("lazyscope"), ["lab"])
      // The titles of the articles follow after an empty line.
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      return lines.map { line in
        let words = line.split(separator: " ", omittingEmptySubsequences: true)
        return (String(words[1]), words.dropFirst(4).joined(separator: " "))
      }
    }

    @Test("Every experiment opens, shows its variants, and closes")
    func everyExperiment() throws {
      let catalogue = try catalogue()
      let demo = try Demo(width: 120, height: 40, "lab")
      try demo.started()
      for (index, (name, lesson)) in catalogue.enumerated() {
        try demo.terminal.type("\(index + 1)g")
        try demo.terminal.wait(for: name) { $0.markedLines.first?.contains(" \(name) ") == true }
        let start = String(lesson.prefix(60))
        let first = try demo.press("Enter", until: "\(name) open") {
          $0.contains(" [1/") && $0.contains(start) && $0.contains("✓ counts hold")
        }
        let count = try #require(first.variantCount)
        for number in 2...max(2, count) where number <= count {
          try demo.press("]", until: "variant \(number) of \(name)") {
            $0.contains(" [\(number)/\(count)]") && $0.contains(start)
          }
        }
        try demo.press("Escape", until: "the catalogue again") { $0.status.contains("Enter opens  q quits") }
      }
      try demo.terminal.press("q")
      #expect(try demo.terminal.exitStatus() == 0)
    }

    @Test("An experiment opens by its name, and shows measured figures beside expected ones")
    func named() throws {
      let demo = try Demo(width: 120, height: 40, "lab", "conditional-row")
      let screen = try demo.terminal.wait(for: "the figures") {
        $0.contains("✓ counts hold") && $0.number(after: "row inits") == 40_000
      }
      #expect(screen.contains("✓ inits at load        40,000   40,000"))
      try demo.press("6", "]", until: "the cure") {
        $0.contains("cured VStack outside") && $0.contains("✓ counts hold")
      }
      #expect(try demo.terminal.screen().number(after: "row inits") == 35)
      try demo.press("G", until: "the end") { $0.contains("39999 is odd") }
    }

    @Test("A locale without Unicode uses ASCII marks")
    func plainMarks() throws {
      let demo = try Demo(width: 120, height: 40, locale: "C", "lab", "conditional-row")
      try demo.terminal.wait(for: "the figures") { $0.contains("v counts hold") && $0.contains("v inits at load") }
    }
  }
}

extension TmuxScreen {
  /// The number of variants of the experiment on screen.
  fileprivate var variantCount: Int? {
    guard let line = lines.first(where: { $0.hasPrefix(" [1/") }) else { return nil }
    return Int(line.dropFirst(4).prefix { $0.isNumber })
  }
}
