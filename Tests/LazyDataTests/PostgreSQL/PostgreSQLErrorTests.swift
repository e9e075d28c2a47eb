import Testing

@testable import LazyData

@Suite("Errors of PostgreSQL servers")
struct PostgreSQLErrorTests {
  private let path = "postgresql://host/db"

  @Test("An error's code determines its meaning")
  func codes() {
    func error(_ state: String?) -> DataError { DataError(sqlState: state, reason: "no\n\tmore", path: path) }
    #expect(error("57014") == .timedOut(path: path))
    #expect(error("42501") == .notPermitted(path: path, reason: "no; more"))
    #expect(error("42P01") == .gone(path: path, reason: "no; more"))
    #expect(error("28P01") == .notLoggedIn(path: path, reason: "no; more"))
    #expect(error("08006") == .unreachable(path: path, reason: "no; more"))
    #expect(error("57P01") == .unreachable(path: path, reason: "no; more"))
    #expect(error("08P01") == .refused(path: path, reason: "no; more"))
    #expect(error("22012") == .refused(path: path, reason: "no; more"))
    #expect(error(nil) == .refused(path: path, reason: "no; more"))
  }

  @Test("The code of a connection error is parsed, and not shown")
  func codeInMessage() {
    let message = """
      connection to server at "::1", port 5432 failed: FATAL:  28P01: password authentication failed for user "ann"
      LOCATION:  auth_failed, auth.c:335

      """
    let reason =
      #"connection to server at "::1", port 5432 failed: FATAL:  password authentication failed for user "ann""#
    #expect(DataError(connectionMessage: message, path: path) == .notLoggedIn(path: path, reason: reason))
  }

  @Test("An error without a code is a network error")
  func withoutCode() {
    let error = DataError(connectionMessage: "failed: Connection refused\n\tIs it running?\n", path: path)
    #expect(error == .unreachable(path: path, reason: "failed: Connection refused; Is it running?"))
  }

  @Test("A server's message is shown on one line, without controls")
  func controls() {
    let error = DataError(sqlState: "22012", reason: "a\u{1B}[2Jb\r\nc", path: path)
    #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
