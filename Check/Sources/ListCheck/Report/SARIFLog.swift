import Foundation

/// A report in the Static Analysis Results Interchange Format, version 2.1.0.
struct SARIFLog: Encodable {
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ warnings: [Warning]) {
    let rules = Rule.allCases.map { Descriptor(id: $0.rawValue, shortDescription: Text(text: $0.summary)) }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: warnings.map(Result.init))]
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    let columnKind = "unicodeCodePoints"
  }

  private struct Tool: Encodable { let driver: Driver }

  private struct Driver: Encodable {
    let name = "lazyscope-check"
    let version = CheckVersion.current
    let rules: [Descriptor]
  }

  private struct Descriptor: Encodable {
    let id: String
    let shortDescription: Text
  }

  private struct Text: Encodable { let text: String }

  private struct Result: Encodable {
    let ruleId: String
    let level: Severity
    let message: Text
    let locations: [Location]

    init(_ warning: Warning) {
      ruleId = warning.rule
      level = warning.severity
      message = Text(text: warning.message)
      locations = [Location(physicalLocation: PhysicalLocation(warning))]
    }
  }

  private struct Location: Encodable { let physicalLocation: PhysicalLocation }

  private struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region

    init(_ warning: Warning) {
      let allowed = CharacterSet.urlPathAllowed
      artifactLocation = Artifact(
        uri: warning.file.addingPercentEncoding(withAllowedCharacters: allowed) ?? warning.file)
      region = Region(startLine: warning.line, startColumn: warning.scalarColumn)
    }
  }

  private struct Artifact: Encodable { let uri: String }

  private struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
  }
}
