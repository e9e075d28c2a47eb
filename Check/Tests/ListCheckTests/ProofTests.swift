import Foundation
import ListCheck
import Testing

/// The counts that `--prove` prints beside warnings.
@Suite struct ProofTests {
  private static let report = """
    {"root": "ContentView()", "rows": 40000, "height": 20, "release": "iOS 27", "troubles": [], "steps": [
      {"step": "load", "inits": 1234567, "bodies": 21, "statesMade": 22, "statesFreed": 23, "slowPath": ["a"]},
      {"step": "bottom", "inits": 31, "bodies": 32, "statesMade": 33, "statesFreed": 999, "milliseconds": 1.5}
    ]}
    """

  private func proof(_ json: String = report) throws -> Proof { try Proof(json: Data(json.utf8)) }

  @Test(
    "Each rule has its count",
    arguments: [
      (Rule.listRowID, "1,234,567 row inits at load"), (.eagerStack, "1,234,567 row inits at load"),
      (.rowCountVaries, "31 row inits on the jump to the end"), (.setupInAppear, "21 bodies at load"),
      (.rowHeavyState, "33 states made on the jump to the end"),
      (.rowStateLost, "999 states freed on the jump to the end"),
    ])
  func texts(rule: Rule, text: String) throws {
    #expect(try proof().text(for: rule) == "measured: \(text) (40,000 rows, 20 on screen)")
  }

  @Test("Rules whose cost shows after an update, or in the code's own work, have no count")
  func unmeasured() throws {
    let rules = Rule.allCases.filter { !$0.isMeasurable }
    #expect(rules.contains(.idUnstable) && rules.contains(.forEachWork) && !rules.contains(.listRowID))
    for rule in rules { #expect(try proof().text(for: rule) == nil) }
  }

  @Test("A step that was not measured has no count, and another report is refused")
  func incomplete() throws {
    let short = try proof(#"{"rows": 1, "height": 20, "steps": []}"#)
    #expect(short.text(for: .listRowID) == nil)
    #expect(throws: (any Error).self) { try proof(#"{"rows": 1}"#) }
    #expect(throws: (any Error).self) { try proof("no report") }
  }

  @Test("The count follows the message, and a baseline still knows the warning")
  func added() throws {
    let warning = Warning(rule: "list-row-id", file: "A.swift", line: 3, column: 7, message: "slow", text: "x")
    let proved = warning.adding("measured: 3")
    #expect(try Reporter.xcode.report([proved]) == "A.swift:3:7: warning: slow; measured: 3 (list-row-id)\n")
    #expect(Baseline([warning]).removing(from: [proved]).isEmpty)
  }
}
