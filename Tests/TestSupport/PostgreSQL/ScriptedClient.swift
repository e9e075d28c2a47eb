import Foundation

/// The state of one connection to a scripted server.
struct ScriptedClient {
  /// The result of handling received bytes.
  struct Turn {
    var reply: [UInt8] = []
    var isOver = false
    var statements: [ScriptedStatement] = []
    var passwords: [String] = []
    var hasCancelled = false
  }

  /// The special numbers that some first messages contain in place of a protocol version.
  private static let (cancelling, encryptions) = (80_877_102, [80_877_103, 80_877_104])

  private let parameters: [(name: String, value: String)]
  private let password: String?
  private let answer: @Sendable (ScriptedStatement) -> ScriptedAnswer?
  private var received: [UInt8] = []
  private var isStarted = false
  /// Whether messages are skipped until the next `Sync`, because a message has failed.
  private var isSkipping = false
  private var transaction: Character = "I"
  private var sql = ""
  private var current = ScriptedAnswer.done("")

  init(
    parameters: [(name: String, value: String)], password: String?,
    answer: @escaping @Sendable (ScriptedStatement) -> ScriptedAnswer?
  ) {
    self.parameters = parameters
    self.password = password
    self.answer = answer
  }

  /// Answers all messages that are complete.
  mutating func turn(_ bytes: ArraySlice<UInt8>) -> Turn {
    received += bytes
    var turn = Turn()
    while !turn.isOver, var request = ScriptedRequest(&received, isFirst: !isStarted) {
      if request.kind == nil { start(&request, &turn) } else { serve(&request, &turn) }
    }
    return turn
  }

  private mutating func start(_ request: inout ScriptedRequest, _ turn: inout Turn) {
    let version = request.number(4)
    if Self.encryptions.contains(version) {
      turn.reply += Array("N".utf8)
    } else if version == Self.cancelling {
      (turn.hasCancelled, turn.isOver) = (true, true)
    } else {
      isStarted = true
      // Without a password, or asking for one in plain text.
      if password == nil { welcome(&turn) } else { turn.reply += ScriptedMessage("R").adding(3).bytes }
    }
  }

  private func welcome(_ turn: inout Turn) {
    turn.reply += ScriptedMessage("R").adding(0).bytes
    for (name, value) in parameters { turn.reply += ScriptedMessage("S").adding(name).adding(value).bytes }
    turn.reply += ScriptedMessage("K").adding(1).adding(2).bytes + ready
  }

  /// Compares the password that the client has sent.
  private func logIn(_ sent: String, _ turn: inout Turn) {
    turn.passwords.append(sent)
    guard sent != password else { return welcome(&turn) }
    turn.reply += ScriptedMessage.error("28P01", "password authentication failed").bytes
    turn.isOver = true
  }

  private var ready: [UInt8] { ScriptedMessage("Z").adding([transaction.asciiValue ?? 0]).bytes }

  private mutating func serve(_ request: inout ScriptedRequest, _ turn: inout Turn) {
    switch request.kind {
    case "S":
      isSkipping = false
      turn.reply += ready
    case "Q":
      for statement in request.text().components(separatedBy: "; ") where !isSkipping {
        run(ScriptedStatement(sql: statement, parameters: []), isSimple: true, &turn)
        if case .rows(let columns, _) = current { turn.reply += ScriptedMessage.columns(columns).bytes }
        execute(&turn)
      }
      isSkipping = false
      turn.reply += ready
    case "X": turn.isOver = true
    case "p": logIn(request.text(), &turn)
    case _ where isSkipping: break
    case "P":
      _ = request.text()
      sql = request.text()
      turn.reply += ScriptedMessage("1").bytes
    case "B":
      _ = (request.text(), request.text())
      run(ScriptedStatement(sql: sql, parameters: request.values()), &turn)
    case "D":
      if request.number(1) == Int(UInt8(ascii: "S")) {
        current = answer(ScriptedStatement(sql: sql, parameters: [])) ?? .done("")
        turn.reply += ScriptedMessage("t").adding(short: 0).bytes
      }
      switch current {
      case .rows(let columns, _), .part(let columns, _): turn.reply += ScriptedMessage.columns(columns).bytes
      default: turn.reply += ScriptedMessage("n").bytes
      }
    case "E": execute(&turn)
    case "C": turn.reply += ScriptedMessage("3").bytes
    default: break
    }
  }

  /// Returns the answer to a statement. Reports an error if the statement is invalid in the current state.
  ///
  /// - Parameter isSimple: whether the statement is part of a simple query, which has no parameters.
  private mutating func run(_ statement: ScriptedStatement, isSimple: Bool = false, _ turn: inout Turn) {
    turn.statements.append(statement)
    let word = statement.sql.prefix { $0 != " " }
    if let scripted = answer(statement) {
      current = scripted
    } else if let settings = ScriptedAnswer.settings(statement.sql) {
      current = settings
    } else if ["BEGIN", "ROLLBACK", "SET"].contains(word) {
      current = .done(String(word))
    } else {
      current = .failed("42601", "nothing is scripted for this")
    }
    if transaction == "E", word != "ROLLBACK" { current = .failed("25P02", "the transaction has failed") }
    switch current {
    case .failed(let state, let text):
      turn.reply += ScriptedMessage.error(state, text).bytes
      isSkipping = true
      if transaction == "T" { transaction = "E" }
    case .cut:
      turn.reply += ScriptedMessage("2").bytes + ScriptedMessage.row(["half"]).bytes.dropLast(2)
      turn.isOver = true
    case .bytes(let bytes):
      turn.reply += bytes
      turn.isOver = true
    case .rows, .part, .done:
      if !isSimple { turn.reply += ScriptedMessage("2").bytes }
      if word == "BEGIN" { transaction = "T" }
      if word == "ROLLBACK" { transaction = "I" }
    }
  }

  private func execute(_ turn: inout Turn) {
    switch current {
    case .rows(_, let rows):
      for row in rows { turn.reply += ScriptedMessage.row(row).bytes }
      turn.reply += ScriptedMessage("C").adding("SELECT \(rows.count)").bytes
    case .part(_, let rows):
      for row in rows { turn.reply += ScriptedMessage.row(row).bytes }
      turn.isOver = true
    case .done(let name): turn.reply += ScriptedMessage("C").adding(name).bytes
    case .failed, .cut, .bytes: break
    }
  }
}
