import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Life cycle compared with SwiftUI", .printing, .timeLimit(.minutes(20)))
struct LifecycleTableTests {
  @Test(arguments: LifecycleCase.all)
  func `the printed lines are the expected ones, in order`(_ example: LifecycleCase) async {
    let screen = await example.perform()
    #expect(printed == example.expected)
    withExtendedLifetime(screen) {}
  }

  @Test func `the table in the documents has every tested case`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let document = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/lifecycle.md")
    let lines = try String(decoding: Data(contentsOf: document), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
    let expected = LifecycleCase.all.enumerated().map { $1.line($0 + 1) }
    #expect(LifecycleCase.all.count >= 30)
    #expect(lines.map(String.init) == expected, "The table should be:\n\(expected.joined(separator: "\n"))")
  }
}
