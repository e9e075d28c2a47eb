import Testing

@testable import Expressions

/// Tests expressions that find a match also if its text was written with other bytes.
@Suite("Relaxed expressions")
struct RelaxedTests {
  private static func finds(_ expression: RegularExpression, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { ExpressionSearcher(expression).firstMatch(in: $0) } != nil
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `a match is found with other bytes at its seams, and around it`(seed: UInt64) throws {
    var random = RandomExpressions(seed: seed)
    let text = random.expression()
    guard let expression = try? RegularExpression(text), let relaxed = expression.relaxed(beside: Array(" ".utf8))
    else {
      return
    }
    for round in 0..<20 {
      let line = random.line(8)
      guard Self.finds(expression, line) else { continue }
      let others = [["z"], ["-", "-"], [" "], ["{", " "]][round % 4].flatMap { Array($0.utf8) }
      let written = Array("x\"".utf8) + line.flatMap { $0 == UInt8(ascii: " ") ? others : [$0] } + Array("\",1".utf8)
      #expect(Self.finds(relaxed, written), "\(text.debugDescription) in \(line)")
    }
  }

  @Test func `assertions are dropped, and characters at seams become any text`() throws {
    func relaxed(_ text: String) throws -> RegularExpression? {
      try RegularExpression(text).relaxed(beside: Array("\",".utf8))
    }
    let quoted = try #require(try relaxed("^say \"hi\"$"))
    #expect(Self.finds(quoted, Array("1,\"say \"\"hi\"\"\"".utf8)))
    #expect(!Self.finds(quoted, Array("1,\"say \"\"ho\"\"\"".utf8)))
    #expect(try relaxed("\"") == nil && relaxed(".*") == nil && relaxed("^$") == nil && relaxed("a|\"") == nil)
    #expect(Self.finds(try #require(try relaxed("a.b")), Array("a\",\"b".utf8)))
  }

  @Test func `the ASCII characters of a match are known`() throws {
    func characters(_ text: String) throws -> String {
      String(decoding: try RegularExpression(text).asciiCharacters(), as: UTF8.self)
    }
    #expect(try characters("ab|[x-z]{2}é") == "ABXYZabxyz")
    #expect(try characters("^\\b$") == "")
    #expect(try characters("A\\d") == "0123456789A")
    #expect(try RegularExpression(".").asciiCharacters().contains(UInt8(ascii: "\"")))
    #expect(try RegularExpression("a\\b").dependsOnContext && !RegularExpression("a.").dependsOnContext)
  }
}
