import Foundation
import ListCheck
import Testing

/// Code that looks like the construct of a rule, but costs nothing.
@Suite struct HarmlessTests {
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Harmless")

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test("The cases are found")
  func cases() { #expect(Self.names.count >= 40) }

  @Test("Harmless code is not reported", arguments: names)
  func silence(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    #expect(warnings(text, rules: Set(Rule.allCases.filter(\.isOnByDefault))) == [])
  }
}
