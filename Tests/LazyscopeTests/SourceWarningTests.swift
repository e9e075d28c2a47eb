import Foundation
import TestSupport
import Testing

@testable import lazyscope

@Suite("Warnings about the sources of try")
struct SourceWarningTests {
  @Test func `the warnings of the checker are taken over, and its other lines are not`() throws {
    let script = """
      #!/bin/sh
      echo "$4:3:5: warning: .id() on a row (list-row-id)"
      echo "checked $# arguments"
      """
    let shell = try Shell(["checker": Array(script.utf8)])
    let path = shell.folder.path("checker")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    let warnings = SourceWarnings(in: ["A.swift"], checker: path, environment: [:])
    #expect(warnings.lines == ["A.swift:3:5: warning: .id() on a row (list-row-id)"])
  }

  @Test func `there are no warnings without the checker`() {
    #expect(SourceWarnings(in: ["A.swift"], checker: nil, environment: [:]).lines.isEmpty)
    #expect(SourceWarnings(in: ["A.swift"], checker: "/missing", environment: [:]).lines.isEmpty)
  }
}
