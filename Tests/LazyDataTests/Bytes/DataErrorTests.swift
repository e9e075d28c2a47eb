import Testing

@testable import LazyData

@Suite("Errors of data")
struct DataErrorTests {
  private let path = "mysql://host/db"

  @Test("An error that a retry may cure names the command of a list, but not in a shell")
  func retries() {
    let unreachable = DataError.unreachable(path: path, reason: "refused")
    #expect(unreachable.reason == "cannot reach the server (refused); use :reload to retry")
    #expect(
      unreachable.description
        == "mysql://host/db: cannot reach the server (refused); check the address and the server, and try again")
    for error in [
      .timedOut(path: path), .brokenOff(path: path, reason: "deadlock"), .inconsistent(path: path, reason: "x"),
    ] as [DataError] {
      #expect(error.reason.contains("; use :reload to "))
      #expect(error.description.hasSuffix("; try again") && !error.description.contains(":reload"))
    }
  }

  @Test("Any other error has the same remedy everywhere")
  func others() {
    let error = DataError.locked(path: path)
    #expect(error.description == "\(path): \(error.reason)")
  }
}
