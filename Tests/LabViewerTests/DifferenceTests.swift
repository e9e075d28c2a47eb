import Foundation
import LazyUI
import Terminal
import Testing

@testable import Lab
@testable import LabViewer

/// The code of variants, and the screen that compares it.
@Suite("The difference between variants")
struct DifferenceTests {
  private static let file = #"""
    extension Experiment {
      static let made = [
        variant("a (", .broken) { number, _ in
          SlowRow(number: number)
        },
        Made(top: 3)
          .variant("b \(x(")")) ", .cured) { QuickRow(number: $0) },
        variant("c", .cured),
      ]
      private static func variant(_ name: String) -> Variant { Variant(name) }
    }

    /// A row.
    @MainActor
    private struct SlowRow: View {
      let number: Int

      var body: some View { if number > 0 { Line(number) } }
    }

    struct QuickRow: View {
      let number: Int

      var body: some View { Line(number) }
    }

    final class Unused {}
    """#

  private static let views = "struct Line {}\n"

  private func experiment(lines: [(line: Int, kind: Variant.Kind, container: String)]) -> Experiment {
    let variants = lines.map { line in
      Variant("line \(line.line)", line.kind, in: line.container, watch: "", figures: [], at: line.line) { _ in
        Fixture(Text("row")) { _ in }
      }
    }
    return Experiment("made", chapter: .state, lesson: "Nothing.", variants: variants, file: "Lab/Made.swift")
  }

  private var experiment: Experiment {
    experiment(lines: [(3, .broken, "List"), (7, .cured, "List"), (8, .cured, "List")])
  }

  private func code() throws -> ExperimentCode {
    try #require(ExperimentCode(of: experiment, files: ["Made.swift": Self.file, "Views.swift": Self.views]))
  }

  @Test func `the code of a variant is its views, and the types that they use`() throws {
    let slow = [
      "SlowRow(number: number)", "", "@MainActor", "private struct SlowRow: View {", "  let number: Int", "",
      "  var body: some View { if number > 0 { Line(number) } }", "}", "", "struct Line {}",
    ]
    #expect(try code().lines(of: experiment.variants[0]) == slow)
    #expect(try code().lines(of: experiment.variants[1]).first == "QuickRow(number: $0)")
    #expect(try code().lines(of: experiment.variants[2]).isEmpty)
    #expect(ExperimentCode(of: experiment, files: ["Other.swift": Self.file]) == nil)
  }

  @Test func `lines outside the file, and calls that do not end, have no code`() throws {
    let far = experiment(lines: [(0, .broken, "List"), (900, .cured, "List")])
    for variant in far.variants { #expect(try code().lines(of: variant).isEmpty) }
    for text in [
      "variant(", "variant(\"", "variant(\"\\", "variant(\"\\(", "variant() {", "variant()", "", "variant() { \"} }",
    ] {
      #expect(TrailingClosure(of: ["variant("], in: text) == nil, "\(text)")
    }
  }

  @Test func `lines are kept, removed or added`() {
    let difference = CodeDifference(from: ["a", "b", "c"], to: ["a", "x", "c", "d"])
    #expect(difference.lines.map(\.marked) == ["  a", "- b", "+ x", "  c", "+ d"])
    #expect(difference.changeCount == 3)
    #expect(CodeDifference(from: ["a"], to: ["a"]).changeCount == 0)
  }

  @Test func `a variant is compared with the most similar one of the other kind, in its container if possible`() throws
  {
    let mixed = experiment(lines: [
      (3, .broken, "List"), (7, .cured, "LazyVStack"), (8, .harmless, "List"), (7, .cured, "List"), (3, .cured, "List"),
    ])
    func names(_ index: Int, _ code: ExperimentCode?) -> [String]? {
      VariantPair(index, of: mixed, code: code).map { [$0.broken.name, $0.cured.name, $0.cured.container] }
    }
    #expect(names(0, nil) == ["line 3", "line 7", "List"])
    #expect(names(0, try code()) == ["line 3", "line 7", "List"], "equal code shows nothing")
    #expect(names(1, nil) == ["line 3", "line 7", "LazyVStack"])
    #expect(VariantPair(0, of: experiment(lines: [(3, .broken, "List")]), code: nil) == nil)
    #expect(VariantPair(9, of: mixed, code: nil) == nil)
  }

  @Test func `each variant of the catalogue is compared with code that differs, unless only settings differ`()
    async throws
  {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    var same: Set<String> = []
    for experiment in Catalogue.experiments {
      let folder = "\(root)/Sources/Lab/\(experiment.file.dropLast(".swift".count))"
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
        (name, try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
      }
      let code = try #require(ExperimentCode(of: experiment, files: Dictionary(uniqueKeysWithValues: files)))
      for index in experiment.variants.indices {
        await Task.yield()
        let pair = try #require(VariantPair(index, of: experiment, code: code), "\(experiment.name)")
        let difference = CodeDifference(from: code.lines(of: pair.broken), to: code.lines(of: pair.cured))
        if difference.changeCount == 0 { same.insert("\(experiment.name): \(experiment.variants[index].name)") }
      }
    }
    #expect(
      same == [
        "row-memory: state in the row, iOS 27", "initial-state: rows with an id, SDK 26",
        "initial-state: rows with an id, SDK 27", "prefetch: scroll down and back, iOS 27",
        "prefetch: scroll down and back, iOS 26",
      ])
  }

  @MainActor
  @Test func `d shows the difference with its heading, and Esc the views`() async {
    let driver = GalleryDriver(opened: 0, code: ["GalleryDriver.swift": ""])
    await driver.press("d")
    #expect(driver.shows("Difference between broken and cured: every-row"))
    #expect(driver.shows("- broken: id on every row in List") && driver.shows("+ cured: no id in List"))
    #expect(driver.shows("Both variants run the same code"))
    #expect(driver.status.contains("d or Esc closes") && !driver.shows("Instantiations"))
    await driver.press("]", "]")
    #expect(driver.shows("+ cured: broken off in List"))
    await driver.press("?")
    #expect(driver.shows("difference between broken and cured code"))
    await driver.press("?", .init(.escape))
    #expect(driver.shows("Instantiations") && driver.shows("broken off"))
    let bare = GalleryDriver(opened: 0)
    await bare.press("d")
    #expect(bare.shows("The code is not installed."))
  }
}
