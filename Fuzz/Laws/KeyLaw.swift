@testable import Terminal

/// Keys do not depend on where bytes are split, no key is a control character, and no sequence blocks the decoder for
/// good.
enum KeyLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    var input = FuzzInput(bytes)
    let strings = strings(&input)
    var decisions = input.decisions()
    let longest = 1 + input.int(below: 9)
    let pasted = input.flag()
    var whole = KeyDecoder(strings: strings)
    let inputs = whole.decode(input.text)
    check(inputs, of: input.text.count)
    var split = KeyDecoder(strings: strings)
    let pieces = decisions.pieces(of: input.text, longest: longest)
    require(pieces.flatMap { split.decode($0) } == inputs, "keys do not depend on where bytes are split")
    interrupt(&whole)
    var slow = KeyDecoder(strings: strings)
    check(pieces.flatMap { slow.decode($0) + (decisions.int(below: 3) == 0 ? slow.timeout() : []) }, of: bytes.count)
    require(!slow.isAmbiguous || !slow.timeout().isEmpty || !slow.isAmbiguous, "a pause settles what is ambiguous")
    if pasted { paste(input.text) }
  }

  private static func strings(_ input: inout FuzzInput) -> [[UInt8]: Key] {
    var strings: [[UInt8]: Key] = [:]
    for number in 0..<input.int(below: 4) {
      strings[[0x1B] + (0..<input.int(below: 5)).map { _ in input.byte() }] = Key(.function(number + 1))
    }
    return strings
  }

  private static func check(_ inputs: [KeyDecoder.Input], of count: Int) {
    require(inputs.count <= 2 * count, "there are not more keys than bytes")
    for input in inputs {
      switch input {
      case .key(let key):
        guard case .character(let character) = key.code else { continue }
        require(character.unicodeScalars.count == 1, "a key is one scalar")
        let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        require(!isControl, "a control is no character")
      case .mouse(let mouse):
        require((0..<65_536).contains(mouse.x) && (0..<65_536).contains(mouse.y), "a click is on some screen")
      case .paste(let text): require(text.utf8.count <= 3 << 20, "a paste is bounded")
      case .answer(.mode(let answer)): require(answer.mode >= 0, "a mode is a number")
      case .answer(.cursor(let answer)):
        require(answer.y > 0, "an answer on the first line could be a key")
        require((0..<65_536).contains(answer.x) && answer.y < 65_536, "a cursor is on some screen")
      }
    }
  }

  /// The end of a paste, pauses and CAN end any unfinished sequence.
  private static func interrupt(_ decoder: inout KeyDecoder) {
    _ = decoder.decode(Array("\u{1B}[201~".utf8))
    for _ in 0..<3 { _ = decoder.timeout() + decoder.decode([0x18]) }
    require(decoder.decode(Array("x".utf8)) == [.key("x")], "a sequence can be interrupted")
  }

  private static func paste(_ text: UnsafeRawBufferPointer) {
    let end = Array("\u{1B}[201~".utf8)
    var body = Array(text)
    while let range = body.firstRange(of: end) { body.remove(at: range.lowerBound) }
    var decoder = KeyDecoder()
    let inputs = decoder.decode(Array("\u{1B}[200~".utf8) + body + end)
    require(inputs == [.paste(String(decoding: body, as: UTF8.self))], "what is pasted is what was copied")
  }
}
