import Glyphs

/// Parses the output of a program on its terminal: the modes that it has set, the number of complete redraws, and the
/// text on screen. The text is as exact as a failure report needs.
struct TerminalReader {
  private enum State {
    case ground
    case escape
    case sequence
    /// In an OSC or another string sequence, which ends with BEL or ST.
    case string
    case stringEscape
    /// After `ESC (` or a similar sequence, before the letter of a character set.
    case characterSet
  }

  private(set) var modes = TerminalModes()
  private(set) var text = ScreenText()
  /// The number of times that the complete screen was erased. That happens only in a frame after a change of size, and
  /// in a requested redraw.
  private(set) var erasures = 0
  /// The number of times that the program waited for a key after a command had used the terminal.
  private(set) var questions = 0
  /// The number of bytes of the question that were read until now.
  private var asked = 0
  private var state = State.ground
  private var parameters: [UInt8] = []
  private var decoder = UTF8Decoder()

  /// Reads output of the program.
  mutating func read(_ bytes: some Sequence<UInt8>) { for byte in bytes { take(byte) } }

  mutating func resize(width: Int, height: Int) { text.resize(width: width, height: height) }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .escape: escape(byte)
    case .sequence where (0x40...0x7E).contains(byte):
      state = .ground
      finish(byte)
    case .sequence: if parameters.count < 64 { parameters.append(byte) }
    case .string: if byte == 0x07 { state = .ground } else if byte == 0x1B { state = .stringEscape }
    case .stringEscape, .characterSet: state = .ground
    }
  }

  private static let question = Array("(press any key)".utf8)

  private mutating func ground(_ byte: UInt8) {
    asked = byte == Self.question[asked] ? asked + 1 : byte == Self.question[0] ? 1 : 0
    if asked == Self.question.count { (questions, asked) = (questions + 1, 0) }
    switch byte {
    case 0x1B: state = .escape
    case 0x00..<0x20: text.control(byte)
    default:
      var scalars: [Unicode.Scalar] = []
      decoder.push(byte) { if case .scalar(let scalar) = $0 { scalars.append(scalar) } }
      for scalar in scalars { text.write(Character(scalar)) }
    }
  }

  private mutating func escape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["):
      parameters.removeAll(keepingCapacity: true)
      state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): state = .string
    case UInt8(ascii: "("), UInt8(ascii: ")"): state = .characterSet
    case UInt8(ascii: "="): modes.hasApplicationKeypad = true
    case UInt8(ascii: ">"): modes.hasApplicationKeypad = false
    case UInt8(ascii: "M"): text.scroll(by: -1)
    default: break
    }
  }

  private mutating func finish(_ final: UInt8) {
    if parameters.first == UInt8(ascii: "?") {
      modes.set(Self.numbers(parameters.dropFirst()), by: final)
      return
    }
    let numbers = Self.numbers(parameters[...])
    switch final {
    case UInt8(ascii: "m"): modes.style(numbers)
    case UInt8(ascii: "J"):
      if numbers.first == 2 { erasures += 1 }
      text.erase(isWhole: numbers.first == 2)
    default: text.perform(final, numbers)
    }
  }

  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
  }
}
