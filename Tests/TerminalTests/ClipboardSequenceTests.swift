import Testing

@testable import Terminal

@Suite("Copying")
struct ClipboardSequenceTests {
  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("\u{1B}]52;c;x\u{07}", "G101MjtjO3gH")])
  func `copied text is encoded in base 64, so that none of it can end the sequence`(text: String, code: String) {
    let sequence = ClipboardSequence.bytes(for: Array(text.utf8))
    #expect(String(decoding: sequence, as: UTF8.self) == "\u{1B}]52;c;\(code)\u{07}")
  }
}
