import Testing

@testable import Terminal

@Suite("Typing a password")
struct PasswordQuestionTests {
  private func answer(_ typed: [UInt8]) -> PasswordAnswer.Step {
    var answer = PasswordAnswer()
    var step = PasswordAnswer.Step.goesOn
    for byte in typed where step == .goesOn { step = answer.type(byte) }
    return step
  }

  @Test("Enter returns the typed text unchanged")
  func given() {
    #expect(answer(Array("pä ß\n".utf8)) == .given(Array("pä ß".utf8)))
    #expect(answer([13]) == .given([]))
  }

  @Test("Backspace removes a character of any number of bytes, and ^U all")
  func edited() {
    #expect(answer(Array("aä".utf8) + [127, 13]) == .given(Array("a".utf8)))
    #expect(answer([127, 8] + Array("a".utf8) + [13]) == .given(Array("a".utf8)))
    #expect(answer(Array("abc".utf8) + [21] + Array("d".utf8) + [13]) == .given(Array("d".utf8)))
  }

  @Test("^C refuses, and so does ^D at the start")
  func refused() {
    #expect(answer(Array("ab".utf8) + [3]) == .refused)
    #expect(answer([4]) == .refused)
    #expect(answer(Array("ab".utf8) + [4]) == .given(Array("ab".utf8)))
  }
}
