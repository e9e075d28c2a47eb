import Foundation
import Testing

@testable import LazyData

@Suite("Addresses of PostgreSQL databases", .enabled(if: PostgreSQLLibrary.shared != nil, "libpq is not installed"))
struct PostgreSQLAddressTests {
  @Test("A URI is recognized by its scheme, in upper or lower case")
  func scheme() {
    #expect(PostgreSQLAddress.isAddress("postgresql://host/db"))
    #expect(PostgreSQLAddress.isAddress("POSTGRES://host"))
    #expect(!PostgreSQLAddress.isAddress("postgresql:/host"))
    #expect(!PostgreSQLAddress.isAddress("host=example"))
    #expect(!PostgreSQLAddress.isAddress("data.sqlite"))
  }

  @Test(
    "No password is shown, wherever the address contains it",
    arguments: [
      "postgresql://ann:s3cret@example:5433/events", "postgresql://ann@example:5433/events?password=s3cret",
      "Postgres://ann@example:5433/events?sslpassword=s3cret&sslmode=require",
      "host=example port=5433 user=ann password=s3cret dbname=events",
      "host=example port=5433 user=ann password='s3cret' sslpassword=s3cret dbname=events",
    ])
  func passwords(text: String) throws {
    let address = try PostgreSQLAddress(text)
    #expect(address.shown == "postgresql://ann@example:5433/events")
    #expect(address.databaseName == "events")
    var dumped = ""
    dump(address, to: &dumped)
    #expect(!"\(address) \(String(reflecting: address)) \(dumped)".contains("s3cret"))
  }

  @Test(
    "An invalid address is not repeated in the error",
    arguments: [
      "postgresql://ann:s3/cret@example/events",
      "postgresql://ann:s3cret@[example/events", "postgresql://ann:s3%zzcret@example/events", "ann s3cret", "cret",
      "password='s3cret", "postgresql://ann:s3cret@example/%00",
    ])
  func malformed(text: String) {
    let error = #expect(throws: DataError.self) { try PostgreSQLAddress(text) }
    #expect(error.map { !$0.description.contains("cret") && !$0.description.contains("s3") } ?? false)
  }

  @Test(
    "The shown address names the place of the database",
    arguments: [
      ("postgresql://a:1,b:2/db", "postgresql://a:1,b:2/db"), ("host=a,b port=5 dbname=db", "postgresql://a:5,b:5/db"),
      ("postgresql://[::1]:5/db", "postgresql://[::1]:5/db"),
      ("host=/run/x port=7 user=u dbname=db", "postgresql://u@/db?host=/run/x&port=7"),
      ("hostaddr=127.0.0.1", "postgresql://127.0.0.1"), ("service=shop", "postgresql://?service=shop"),
    ])
  func shown(text: String, shown: String) throws {
    #expect(try PostgreSQLAddress(text).shown == shown)
  }

  @Test("A password file that others may read is not passed to libpq, which would print a warning")
  func passwordFile() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("passwords-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(PostgreSQLPasswordFile.replacement(for: ["passfile": path]) == nil)
    #expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o644]))
    #expect(PostgreSQLPasswordFile.replacement(for: ["passfile": path]) != nil)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(PostgreSQLPasswordFile.replacement(for: ["passfile": path]) == nil)
  }

  @Test("Without a name, the database is that of the user")
  func databaseOfUser() throws {
    #expect(try PostgreSQLAddress("user=ann dbname=").databaseName == "ann")
  }

  @Test("Without libpq, the error names the package to install, and not the password")
  func noLibrary() {
    let error = #expect(throws: DataError.self) { try PostgreSQLAddress("postgresql://ann:s3cret@host/db", nil) }
    #expect(error == .noLibrary(path: "postgresql://…"))
    #expect(error?.description.contains("libpq") ?? false)
  }
}
