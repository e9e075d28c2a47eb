/// A message of PostgreSQL's protocol that a server sends.
struct ScriptedMessage {
  private(set) var body: [UInt8] = []
  private let kind: Character

  init(_ kind: Character) { self.kind = kind }

  /// The message as it is sent: its kind, its length and its body.
  var bytes: [UInt8] {
    [kind.asciiValue ?? 0] + Self.bytes(UInt32(body.count + 4)) + body
  }

  func adding(_ text: String) -> ScriptedMessage { adding(Array(text.utf8) + [0]) }
  func adding(_ number: UInt32) -> ScriptedMessage { adding(Self.bytes(number)) }
  func adding(short number: Int) -> ScriptedMessage {
    adding([UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)])
  }

  func adding(_ bytes: [UInt8]) -> ScriptedMessage {
    var message = self
    message.body += bytes
    return message
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the message that describes the columns of a result.
  static func columns(_ columns: [ScriptedAnswer.Column]) -> ScriptedMessage {
    columns.reduce(ScriptedMessage("T").adding(short: columns.count)) { message, column in
      message.adding(column.name).adding(0).adding(short: 0).adding(column.type).adding(short: -1).adding(UInt32.max)
        .adding(short: 0)
    }
  }

  /// Returns the message with a row of texts.
  static func row(_ values: [String?]) -> ScriptedMessage {
    values.reduce(ScriptedMessage("D").adding(short: values.count)) { message, value in
      guard let value else { return message.adding(UInt32.max) }
      return message.adding(UInt32(value.utf8.count)).adding(Array(value.utf8))
    }
  }

  /// Returns the message with an error and its code.
  static func error(_ state: String, _ text: String) -> ScriptedMessage {
    ScriptedMessage("E").adding("SERROR").adding("VERROR").adding("C" + state).adding("M" + text).adding([0])
  }
}

/// A message of PostgreSQL's protocol that a client sends.
struct ScriptedRequest {
  /// The letter of the message, or `nil` for the first message of a connection.
  let kind: Character?
  private var rest: ArraySlice<UInt8>

  /// Removes the message at the start of `bytes`. Returns `nil` if the message is incomplete.
  ///
  /// - Parameter isFirst: whether it is the first message of the connection.
  init?(_ bytes: inout [UInt8], isFirst: Bool) {
    let start = isFirst ? 0 : 1
    guard bytes.count >= start + 4 else { return nil }
    let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length >= 4, bytes.count >= start + length else { return nil }
    kind = isFirst ? nil : Character(UnicodeScalar(bytes[0]))
    rest = ArraySlice(bytes[(start + 4)..<(start + length)])
    bytes.removeFirst(start + length)
  }

  mutating func number(_ count: Int) -> Int {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func text() -> String {
    let bytes = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(bytes.count + 1)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the parameter values of a `Bind` message, which follow the names.
  mutating func values() -> [String?] {
    let formats = number(2)
    rest = rest.dropFirst(2 * formats)
    return (0..<number(2)).map { _ in
      let length = number(4)
      guard length != Int(UInt32.max) else { return nil }
      defer { rest = rest.dropFirst(length) }
      return String(decoding: rest.prefix(length), as: UTF8.self)
    }
  }
}
