import Foundation

/// The state of one connection to a scripted server.
struct ScriptedClient {
  /// The result of handling received bytes.
  struct Response {
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
  mutating func respond(to bytes: ArraySlice<UInt8>) -> Response {
    received += bytes
    var response = Response()
    while !response.isOver, var request = ScriptedRequest(&received, isFirst: !isStarted) {
      if request.kind == nil { start(&request, &response) } else { serve(&request, &response) }
    }
    return response
  }

  private mutating func start(_ request: inout ScriptedRequest, _ response: inout Response) {
    let version = request.number(4)
    if Self.encryptions.contains(version) {
      response.reply += Array("N".utf8)
    } else if version == Self.cancelling {
      (response.hasCancelled, response.isOver) = (true, true)
    } else {
      isStarted = true
      // Without a password, or asking for one in plain text.
      if password == nil { welcome(&response) } else { response.reply += ScriptedMessage("R").adding(3).bytes }
    }
  }

  private func welcome(_ response: inout Response) {
    response.reply += ScriptedMessage("R").adding(0).bytes
    for (name, value) in parameters { response.reply += ScriptedMessage("S").adding(name).adding(value).bytes }
    response.reply += ScriptedMessage("K").adding(1).adding(2).bytes + ready
  }

  /// Compares the password that the client has sent.
  private func logIn(_ sent: String, _ response: inout Response) {
    response.passwords.append(sent)
    guard sent != password else { return welcome(&response) }
    response.reply += ScriptedMessage.error("28P01", "password authentication failed").bytes
    response.isOver = true
  }

  private var ready: [UInt8] { ScriptedMessage("Z").adding([transaction.asciiValue ?? 0]).bytes }

  private mutating func serve(_ request: inout ScriptedRequest, _ response: inout Response) {
    switch request.kind {
    case "S":
      isSkipping = false
      response.reply += ready
    case "Q":
      for statement in request.text().components(separatedBy: "; ") where !isSkipping {
        run(ScriptedStatement(sql: statement, parameters: []), isSimple: true, &response)
        if case .rows(let columns, _) = current { response.reply += ScriptedMessage.columns(columns).bytes }
        execute(&response)
      }
      isSkipping = false
      response.reply += ready
    case "X": response.isOver = true
    case "p": logIn(request.text(), &response)
    case _ where isSkipping: break
    case "P":
      _ = request.text()
      sql = request.text()
      response.reply += ScriptedMessage("1").bytes
    case "B":
      _ = (request.text(), request.text())
      run(ScriptedStatement(sql: sql, parameters: request.values()), &response)
    case "D":
      if request.number(1) == Int(UInt8(ascii: "S")) {
        current = answer(ScriptedStatement(sql: sql, parameters: [])) ?? .done("")
        response.reply += ScriptedMessage("t").adding(short: 0).bytes
      }
      switch current {
      case .rows(let columns, _), .part(let columns, _): response.reply += ScriptedMessage.columns(columns).bytes
      default: response.reply += ScriptedMessage("n").bytes
      }
    case "E": execute(&response)
    case "C": response.reply += ScriptedMessage("3").bytes
    default: break
    }
  }

  /// Returns the answer to a statement. Reports an error if the statement is invalid in the current state.
  ///
  /// - Parameter isSimple: whether the statement is part of a simple query, which has no parameters.
  private mutating func run(_ statement: ScriptedStatement, isSimple: Bool = false, _ response: inout Response) {
    response.statements.append(statement)
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
      response.reply += ScriptedMessage.error(state, text).bytes
      isSkipping = true
      if transaction == "T" { transaction = "E" }
    case .cut:
      response.reply += ScriptedMessage("2").bytes + ScriptedMessage.row(["half"]).bytes.dropLast(2)
      response.isOver = true
    case .bytes(let bytes):
      response.reply += bytes
      response.isOver = true
    case .rows, .part, .done:
      if !isSimple { response.reply += ScriptedMessage("2").bytes }
      if word == "BEGIN" { transaction = "T" }
      if word == "ROLLBACK" { transaction = "I" }
    }
  }

  private func execute(_ response: inout Response) {
    switch current {
    case .rows(_, let rows):
      for row in rows { response.reply += ScriptedMessage.row(row).bytes }
      response.reply += ScriptedMessage("C").adding("SELECT \(rows.count)").bytes
    case .part(_, let rows):
      for row in rows { response.reply += ScriptedMessage.row(row).bytes }
      response.isOver = true
    case .done(let name): response.reply += ScriptedMessage("C").adding(name).bytes
    case .failed, .cut, .bytes: break
    }
  }
}
