import TestSupport
import Testing

@testable import Try

@Suite("The build of the libraries")
struct BuildTests {
  @Test func `what a build says is told as steps, however it is cut`() {
    var reader = ProgressReader()
    var steps: [BuildProgress] = []
    for byte in Array("Building…\n[1/20] A\n[x/y] no\n[2/20] B\r[3/\n[4/20]".utf8) {
      if let step = reader.read([byte]) { steps.append(step) }
    }
    #expect(steps == [.step(1, of: 20), .step(2, of: 20)])
  }

  @Test(arguments: [
    ("error: x: fatal: unable to access 'https://…': Could not resolve host", "network"),
    ("a\nSources/CNcurses/shim.h:1:10: fatal error: 'curses.h' file not found", "libncurses-dev"),
    ("a\nb.swift:1:2: error: c\nd", "the libraries could not be built: b.swift:1:2: error: c"), ("", "it said nothing"),
  ])
  func `why it failed is one line`(output: String, words: String) {
    let reason = LibraryBuild.reason(output)
    #expect(reason.contains(words) && !reason.contains("\n"))
  }

  @Test func `what differs has another name`() {
    func name(_ texts: String...) -> String {
      var digest = Digest()
      for text in texts { digest.add(text) }
      return digest.text
    }
    #expect(name("a") == name("a"))
    #expect(Set([name(), name("a"), name("b"), name("a", "b"), name("b", "a")]).count == 5)
    #expect(name("a").count == 32)
  }

  @Test func `one has the lock at a time`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("lock")
    var first: FileLock? = try FileLock(path) { Issue.record("nobody else has it") }
    withExtendedLifetime(first) {}
    first = nil
    _ = try FileLock(path) { Issue.record("it was given back") }
  }

  @Test func `without Swift, one line says so`() {
    #expect(throws: TryError.self) { try Toolchain(environment: ["PATH": "/nonexistent"]) }
    #expect(throws: TryError.self) { try Toolchain(environment: [:]) }
  }
}
