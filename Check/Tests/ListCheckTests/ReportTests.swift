import Foundation
import ListCheck
import Testing

@Suite struct ReportTests {
  private let text = """
    struct Item: Identifiable { let id: Int }
    struct ContentView: View {
      @State private var items: [Item] = []
      var body: some View {
        List(items) { item in
          Text("é").bold().id(item.id)
        }
        .task { await loadMore() }
      }
    }
    """

  @Test("Lines have the form of a compiler's, with columns in bytes")
  func lines() throws {
    let report = try Reporter.xcode.report(warnings(text))
    #expect(report.hasPrefix("File.swift:6:24: warning: '.id' on a row makes"))
    #expect(report.hasSuffix("(list-row-id)\n"))
  }

  @Test("GitHub's annotations escape what ends a property or a line")
  func annotations() throws {
    let warning = Warning(rule: "id-self", file: "a,b:c.swift", line: 3, column: 7, message: "100 %\nno", text: "")
    #expect(
      try Reporter.github.report([warning])
        == "::warning file=a%2Cb%3Ac.swift,line=3,col=7,title=id-self::100 %25%0Ano\n")
  }

  @Test("JSON can be read back")
  func json() throws {
    let found = warnings(text)
    let read = try JSONDecoder().decode([Warning].self, from: Data(try Reporter.json.report(found).utf8))
    #expect(read == found)
    #expect(read.count == 1)
  }

  @Test("SARIF names every rule, and the place of each result")
  func sarif() throws {
    let data = Data(try Reporter.sarif.report(warnings(text)).utf8)
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect((driver["rules"] as? [[String: Any]])?.count == Rule.allCases.count)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "list-row-id")
    let location = (result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
    // One less than in bytes, because of the accent.
    #expect(location?["region"] as? [String: Int] == ["startLine": 6, "startColumn": 23])
  }

  @Test("A baseline knows a warning whose line has moved, and reports another one like it")
  func baseline() throws {
    let baseline = try Baseline(data: try Baseline(warnings(text)).data)
    #expect(baseline.removing(from: warnings("// A new line\n\n" + text)) == [])
    let twice =
      text
      + text.replacingOccurrences(of: "ContentView", with: "Other").replacingOccurrences(
        of: "struct Item", with: "\nstruct Thing")
    #expect(baseline.removing(from: warnings(twice)).count == 1)
  }

  @Test("The counts of a baseline may be of any size")
  func largeCounts() throws {
    let warning = Warning(rule: "id-self", file: "a", line: 3, column: 7, message: "", text: "b")
    let line = #"{"file": "a", "rule": "id-self", "text": "b", "count": 9223372036854775807}"#
    #expect(try Baseline(data: Data("[\(line), \(line)]".utf8)).removing(from: [warning]) == [])
  }

  @Test("Comments switch rules off for the next line, or for their own")
  func comments() {
    let row = "Text(\"é\").bold().id(item.id)"
    func commented(_ new: String) -> [Warning] { warnings(text.replacingOccurrences(of: row, with: new)) }
    #expect(commented("// lazyscope:disable:next list-row-id\n\(row)") == [])
    #expect(commented("\(row) // lazyscope:disable:this list-row-id: needed") == [])
    #expect(commented("\(row) // lazyscope:disable:this") == [])
    #expect(commented("\(row) // lazyscope:disable:this id-self").count == 1)
    #expect(commented("// lazyscope:disable:next list-row-id\n\n\(row)").count == 1)
  }
}
