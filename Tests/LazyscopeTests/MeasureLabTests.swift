import ArgumentParser
import Foundation
import TestSupport
import LazyUI
import Testing

@testable import Lab
@testable import lazyscope

/// `lazyscope measure` with experiments, and `lazyscope lab` without a terminal.
@Suite("measure and lab")
struct MeasureLabTests {
  private struct Record: Decodable {
    enum Expected: Decodable, Equatable {
      case exactly(Int)
      case within(min: Int, max: Int)

      private enum Keys: CodingKey { case min, max }

      init(from decoder: any Decoder) throws {
        if let value = try? decoder.singleValueContainer().decode(Int.self) {
          self = .exactly(value)
        } else {
          let container = try decoder.container(keyedBy: Keys.self)
          self = .within(
            min: try container.decode(Int.self, forKey: .min), max: try container.decode(Int.self, forKey: .max))
        }
      }
    }

    var experiment: String
    var variant: String
    var article: String
    var container: String
    var expected: [String: Expected]
    var measured: [String: Int]
    var verdict: String
  }

  private func records(_ text: String) throws -> [Record] {
    try JSONDecoder().decode([Record].self, from: Data(text.utf8))
  }

  @Test func `named experiments are measured, and all with --all`() throws {
    let names = Catalogue.experiments.map(\.name)
    #expect(try MeasureLabCommand.parse(["--all"]).experiments.map(\.name) == names)
    #expect(
      try MeasureLabCommand.parse(["sentinel", "unstable-id"]).experiments.map(\.name) == ["sentinel", "unstable-id"])
  }

  @Test func `measured experiments hold`() throws {
    let result = try lazyscope(["measure", "conditional-modifier", "unstable-id", "--json"])
    let records = try records(result.output)
    #expect(records.filter { $0.verdict != "holds" }.map(\.variant).isEmpty)
    #expect(result.end == .exited(0) && result.errors.isEmpty)
    let experiments = [Experiment.conditionalModifier, .unstableID]
    #expect(records.map(\.variant) == experiments.flatMap(\.variants).map(\.name))
    for record in records {
      #expect(Set(record.expected.keys) == Set(record.measured.keys), "\(record.experiment), \(record.variant)")
    }
  }

  @Test("The record of a variant has its description, its expected and its measured figures")
  func record() throws {
    let result = try lazyscope(["measure", "conditional-row", "--json"])
    let record = try #require(try records(result.output).first)
    #expect(record.experiment == "conditional-row" && record.variant == "if/else")
    #expect(record.article == "000" && record.container == "List" && record.verdict == "holds")
    #expect(record.expected["inits at load"] == .exactly(40_000))
    #expect(record.measured["inits at load"] == 40_000)
  }

  @Test("The table has a line for each figure, and a summary")
  func table() throws {
    let result = try lazyscope(["measure", "conditional-row"])
    #expect(result.end == .exited(0))
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("conditional-row: ") && lines[0].hasSuffix("(article 000)"))
    #expect(words(lines[1]) == ["variant", "container", "release", "figure", "expected", "measured", "verdict"])
    #expect(words(lines[2]) == ["if/else", "List", "iOS", "26", "inits", "at", "load", "40,000", "40,000", "holds"])
    #expect(words(lines[3]) == ["bodies", "at", "load", "40,000", "40,000", "holds"])
    let experiment = try #require(Catalogue.experiment(named: "conditional-row"))
    let summary = "\(experiment.variants.count) variants: \(experiment.variants.count) hold, 0 differ; "
    #expect(lines.last?.hasPrefix(summary) == true)
  }

  @Test("The counts of a release are expected, and the reason is printed")
  func differingCounts() throws {
    let newest = try lazyscope(["measure", "id-per-row", "--os", "27"])
    #expect(newest.end == .exited(0), "\(newest.output)")
    #expect(
      newest.output.contains(
        "note on inits on the jump to the bottom, inits on the jump to the top: iOS 27 makes two rows"))
    let articles = try lazyscope(["measure", "id-per-row"])
    #expect(articles.end == .exited(0) && !articles.output.contains("iOS 27"))
  }

  @Test("Reports name the release, and a variant that is about one release keeps it")
  func releases() throws {
    let result = try lazyscope(["measure", "infinite-loading", "--os", "27"])
    #expect(result.end == .exited(0), "\(result.output)")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("in the index walk, iOS 17") && $0.contains("List       iOS 17") })
    #expect(lines.contains { $0.hasPrefix("on access ") && $0.contains("List       iOS 27") })
    #expect(try lazyscope(["measure", "demo", "--os", "18"]).output.contains("no modes, iOS 18\n"))
    #expect(try lazyscope(["measure", "demo", "--os", "19"]).end == .exited(64))
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  private let outcomes = [
    Outcome(
      experiment: "made-up", variant: "first", source: Experiment.idPerRow.source, container: "List", release: .ios26,
      rows: [
        .init(Figure(FigureName("exact"), 1_200, note: "An article says 11 ms."), on: .ios26, measured: 1_200),
        .init(Figure(FigureName("ranged"), 20...40), on: .ios26, measured: 41),
        .init(Figure(FigureName("forgotten"), 1), on: .ios26, measured: nil),
      ], failure: "no control 'load'"),
    Outcome(
      experiment: "made-up", variant: "second", source: Experiment.idPerRow.source, container: "List", release: .ios27,
      rows: [.init(Figure(FigureName("ranged"), 20...40), on: .ios27, measured: 40)], failure: nil),
  ]

  private var report: MeasureReport {
    let experiment = Experiment("made-up", chapter: .state, lesson: "Nothing.", variants: [])
    return MeasureReport([(experiment, outcomes)], time: .milliseconds(1_250))
  }

  @Test("Differences are reported with the notes, and the report fails")
  func differs() throws {
    #expect(!report.holds)
    #expect(
      report.table == """
        made-up: Nothing. (article 000)
        variant  container  release  figure     expected  measured  verdict
        first    List       iOS 26   exact         1,200     1,200  holds
                                     ranged        20–40        41  differs
                                     forgotten         1      none  differs
        second   List       iOS 27   ranged        20–40        40  holds
        failed: first in List: no control 'load'
        note on exact: An article says 11 ms.

        2 variants: 1 hold, 1 differ; 1.2 s
        """)
    let records = try records(report.json)
    #expect(records.map(\.verdict) == ["differs", "holds"])
    #expect(records[0].expected["ranged"] == .within(min: 20, max: 40))
    #expect(records[0].measured == ["exact": 1_200, "ranged": 41])
  }

  @Test(
    "An unknown name is reported in one line with the existing names, with status 64",
    arguments: [["measure", "nothing"], ["lab", "nothing"]])
  func unknownName(arguments: [String]) throws {
    let result = try lazyscope(arguments)
    #expect(result.end == .exited(64) && result.output.isEmpty)
    #expect(result.errors.hasPrefix("lazyscope: Unknown experiment 'nothing'; use one of "))
    #expect(result.errors.split(separator: "\n").count == 1)
    for name in Catalogue.experiments.map(\.name) { #expect(result.errors.contains(name)) }
  }

  #if os(Linux)
    @Test(
      "A full output is reported, with status 2",
      arguments: ["measure conditional-modifier", "measure demo", "lab"])
    func fullOutput(arguments: String) throws {
      let program = try BuiltProgram.path("lazyscope")
      let result = try Command.run("/bin/sh", ["-c", "'\(program)' \(arguments) > /dev/full"])
      #expect(result.end == .exited(2))
      #expect(result.errors == "lazyscope: standard output: No space left on device\n")
    }
  #endif

  @Test("measure without a name reports its arguments")
  func noName() throws {
    let result = try lazyscope(["measure"])
    #expect(result.end == .exited(64) && result.errors.contains("--all"))
  }

  @Test("Without a terminal lab prints the catalogue, or an experiment's variants")
  func plainCatalogue() throws {
    let list = try lazyscope(["lab"])
    #expect(list.end == .exited(0))
    #expect(
      list.output.split(separator: "\n").count
        == Catalogue.experiments.count + Set(Catalogue.experiments.map(\.source)).count)
    let variants = try lazyscope(["lab", "conditional-row"])
    #expect(variants.end == .exited(0) && variants.output.contains("broken    if/else in List"))
  }
}
