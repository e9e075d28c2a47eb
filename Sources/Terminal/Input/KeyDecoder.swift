internal import Glyphs

/// Converts the bytes of a terminal to keys, clicks, pastes and answers.
///
/// Bytes may be split anywhere. An unknown sequence is dropped completely, so that it never becomes characters. The
/// decoder has no clock: the caller calls `timeout()` if no byte follows for a while.
package struct KeyDecoder: Sendable {
  /// A decoded input.
  package enum Input: Hashable, Sendable {
    case key(Key)
    case mouse(Mouse)
    case paste(String)
    case answer(TerminalAnswer)
  }

  private enum State {
    case ground
    case escape
    case csi
    /// After `CSI [`, which the Linux console sends in front of one letter.
    case linux
    case ss3
    /// In a mouse report of the old form. The value is the number of bytes that are still missing.
    case mouse(Int)
    /// In the string of an OSC, DCS, SOS, PM or APC sequence.
    case string
    case stringEscape
    case paste(BracketedPaste)
  }

  /// The maximum length of a known sequence. A longer sequence is dropped.
  private static let longestSequence = 64

  private let strings: [[UInt8]: Key]
  private var state = State.ground
  /// The bytes of the current sequence.
  private var pending: [UInt8] = []
  /// Whether another Escape was in front of the sequence.
  private var isDoubled = false
  /// Whether an Escape was in front of the current character.
  private var isAlt = false
  private var utf8 = UTF8Decoder()

  /// - Parameter strings: The sequences of the terminal's keys, from terminfo. Only strings of two bytes or more that
  ///   start with Escape are used.
  package init(strings: [[UInt8]: Key] = [:]) {
    self.strings = strings.filter { $0.key.count > 1 && $0.key[0] == 0x1B }
  }

  /// Whether the bytes so far may already be a complete key. `timeout()` would then return it.
  package var isAmbiguous: Bool {
    switch state {
    case .ground, .linux, .mouse, .paste: false
    case .escape, .string, .stringEscape: true
    // At most two characters of a sequence are typed by hand. A longer part of a sequence has arrived over a slow line.
    case .csi, .ss3: pending.count == 2
    }
  }

  /// Returns whether `byte` can continue the current sequence. After an Escape, only `[` and `O` can, because users are
  /// unlikely to type these there.
  func mayContinue(with byte: UInt8) -> Bool {
    guard case .escape = state else { return true }
    return byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
  }

  /// Returns the inputs that `bytes` complete, in order.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    var inputs: [Input] = []
    for byte in bytes { decode(byte, &inputs) }
    return inputs
  }

  /// Returns the keys that the pending bytes represent. Called if no byte has followed for a while, so that a pending
  /// Escape is the Esc key.
  package mutating func timeout() -> [Input] {
    guard isAmbiguous else { return [] }
    var inputs: [Input] = []
    if pending.count == 2, pending[1] < 0x80 {
      inputs.append(.key(.alt(Character(Unicode.Scalar(pending[1])))))
    } else if case .escape = state {
      if isDoubled { inputs.append(.key(Key(.escape))) }
      inputs.append(.key(Key(.escape)))
    }
    reset()
    return inputs
  }

  private mutating func decode(_ byte: UInt8, _ inputs: inout [Input]) {
    switch state {
    case .ground:
      ground(byte, &inputs)
    case .paste(var paste):
      state = .ground
      if paste.isEnded(by: byte) {
        inputs.append(.paste(String(decoding: paste.bytes, as: UTF8.self)))
      } else {
        state = .paste(paste)
      }
    case .mouse(let missing):
      if missing == 1 { reset() } else { state = .mouse(missing - 1) }
    case .stringEscape where byte == UInt8(ascii: "\\"):
      reset()
    case .stringEscape:
      begin()
      sequence(byte, &inputs)
    case .escape, .csi, .linux, .ss3, .string:
      sequence(byte, &inputs)
    }
  }

  private mutating func reset() {
    state = .ground
    pending.removeAll(keepingCapacity: true)
    isDoubled = false
  }

  private mutating func begin() {
    reset()
    state = .escape
    pending.append(0x1B)
  }

  // MARK: Characters

  private mutating func ground(_ byte: UInt8, _ inputs: inout [Input]) {
    if !utf8.isMidCharacter, byte == 0x9B || byte == 0x8F {
      // 0x9B and 0x8F are the 8-bit forms of CSI and SS3.
      begin()
      return sequence(byte - 0x40, &inputs)
    }
    var scalars: [Unicode.Scalar] = []
    utf8.push(byte) { unit in
      switch unit {
      case .scalar(let scalar): scalars.append(scalar)
      // An invalid byte is shown as a replacement character, as in a paste.
      case .invalid: scalars.append("\u{FFFD}")
      }
    }
    for scalar in scalars {
      if scalar.value == 0x1B {
        begin()
      } else if var key = Self.key(scalar) {
        if isAlt { key.modifiers.insert(.alt) }
        inputs.append(.key(key))
      }
    }
    if !utf8.isMidCharacter { isAlt = false }
  }

  /// Returns the key that sends `scalar` by itself.
  private static func key(_ scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x00: Key(" ", .control)
    case 0x08, 0x7F: Key(.backspace)
    case 0x09: Key(.tab)
    // A terminal that is not in raw mode sends a line feed for Enter, for example if the key was pressed before the
    // program started.
    case 0x0A, 0x0D: Key(.enter)
    case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
    case 0x80...0x9F: nil
    default: Key(Character(scalar))
    }
  }

  // MARK: Sequences

  private mutating func sequence(_ byte: UInt8, _ inputs: inout [Input]) {
    if case .escape = state {
    } else if byte < 0x20 || byte == 0x7F {
      return interrupt(byte, &inputs)
    }
    if pending.count <= Self.longestSequence { pending.append(byte) }
    if let key = strings[pending] { return finish(key, &inputs) }
    switch state {
    case .escape: escape(byte, &inputs)
    case .csi: csi(byte, &inputs)
    case .linux: finish(KeySequence.key(linux: byte), &inputs)
    case .ss3: ss3(byte, &inputs)
    default: break
    }
  }

  /// Ends the sequence at a control character, which is itself a key.
  private mutating func interrupt(_ byte: UInt8, _ inputs: inout [Input]) {
    let isString = if case .string = state { true } else { false }
    if isString, byte == 0x1B {
      state = .stringEscape
      return
    }
    reset()
    let onlyEnds = byte == 0x18 || byte == 0x1A || isString && byte == 0x07
    if !onlyEnds { ground(byte, &inputs) }
  }

  private mutating func escape(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case UInt8(ascii: "["): state = .csi
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string
    case 0x1B:
      if isDoubled { inputs.append(.key(Key(.escape))) }
      begin()
      isDoubled = true
    default:
      if isDoubled { inputs.append(.key(Key(.escape))) }
      reset()
      isAlt = true
      ground(byte, &inputs)
    }
  }

  private mutating func csi(_ byte: UInt8, _ inputs: inout [Input]) {
    switch byte {
    case UInt8(ascii: "[") where pending.count == 3:
      state = .linux
    case UInt8(ascii: "M") where pending.count == 3:
      state = .mouse(3)
    case UInt8(ascii: "$") where isRxvtShift:
      finish(csiKey(final: byte), &inputs)
    case UInt8(ascii: "M") where isMouseReport, UInt8(ascii: "m") where isMouseReport:
      mouse(final: byte, &inputs)
    case UInt8(ascii: "y") where pending.count > 3 && pending[2] == UInt8(ascii: "?"):
      if pending.count <= Self.longestSequence, let answer = ModeAnswer(body: pending.dropFirst(3).dropLast()) {
        inputs.append(.answer(.mode(answer)))
      }
      reset()
    case 0x40...0x7E:
      if byte == UInt8(ascii: "R"), let cursorAnswer { inputs.append(.answer(.cursor(cursorAnswer))) }
      finish(csiKey(final: byte), &inputs)
    case 0x80...:
      reset()
      ground(byte, &inputs)
    default: break
    }
  }

  /// The cursor position report that the last byte completes; `nil` if it completes none.
  private var cursorAnswer: CursorAnswer? {
    pending.count <= Self.longestSequence ? CursorAnswer(body: pending.dropFirst(2).dropLast()) : nil
  }

  private var isMouseReport: Bool { pending.count > 3 && pending[2] == UInt8(ascii: "<") }

  /// Ends a mouse report. An unknown report is dropped.
  private mutating func mouse(final: UInt8, _ inputs: inout [Input]) {
    if pending.count <= Self.longestSequence,
      let mouse = Mouse(sgr: pending.dropFirst(3).dropLast(), isPress: final == UInt8(ascii: "M"))
    {
      inputs.append(.mouse(mouse))
    }
    reset()
  }

  /// Whether a dollar sign ends the sequence. That is the case only in rxvt; in other sequences the dollar sign is in
  /// front of the last character.
  private var isRxvtShift: Bool {
    let digits = pending.dropFirst(2).dropLast()
    return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the key of the complete sequence. If the sequence announces a paste, starts the paste.
  private mutating func csiKey(final: UInt8) -> Key? {
    let body = pending.dropFirst(2).dropLast()
    guard pending.count <= Self.longestSequence, body.allSatisfy({ (0x30...0x3B).contains($0) }) else {
      return nil
    }
    let parameters = body.isEmpty ? [] : Self.parameters(body)
    if final == UInt8(ascii: "~"), parameters == [200] {
      state = .paste(BracketedPaste())
      return nil
    }
    return KeySequence.key(parameters: parameters, final: final)
  }

  /// Returns the numbers between the semicolons. An empty one is 1, and subparameters after a colon are ignored.
  private static func parameters(_ body: ArraySlice<UInt8>) -> [Int] {
    body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      let digits = field.prefix { $0 != UInt8(ascii: ":") }
      return Int(String(decoding: digits, as: UTF8.self)) ?? 1
    }
  }

  private mutating func ss3(_ byte: UInt8, _ inputs: inout [Input]) {
    if (0x30...0x39).contains(byte), pending.count < 6 { return }
    if byte >= 0x80 {
      reset()
      return ground(byte, &inputs)
    }
    let digits = pending.dropFirst(2).dropLast()
    let parameter = Int(String(decoding: digits, as: UTF8.self))
    finish(KeySequence.key(ss3: byte, parameter: parameter), &inputs)
  }

  private mutating func finish(_ key: Key?, _ inputs: inout [Input]) {
    if var key {
      if isDoubled { key.modifiers.insert(.alt) }
      inputs.append(.key(key))
    }
    if case .paste = state {
      pending.removeAll(keepingCapacity: true)
      isDoubled = false
    } else {
      reset()
    }
  }
}
