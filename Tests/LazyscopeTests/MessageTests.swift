import Foundation
import TestSupport
import Testing

@Suite("Messages")
struct MessageTests {
  /// Sequences that set the clipboard, the colour, the title and the cursor, in 7 and 8 bits, and that reverse text.
  private static let hostile = "x\u{1B}]52;c;aGk=\u{07}\u{1B}[31m\u{9B}2J\u{202E}\u{7F}\r\u{8}y"

  /// Whether text has nothing that a terminal would obey, in any encoding that extends ASCII.
  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n"
      case .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }

  @Test(
    "The program prints no control character, whatever names contain",
    arguments: [
      "\"$L\" \"$X\"", "\"$L\" -- \"$X\"", "\"$L\" . \"$X\" f", "\"$L\" \"$X.db\"", "\"$L\" evil.db",
      "\"$L\" evil.db f", "\"$L\" --table \"$X\" evil.db", "\"$L\" --table \"$X\" \"$X.db\"",
      "\"$L\" --query \"$X\" evil.db", "\"$L\" --format \"$X\" f", "\"$L\" --modes \"$X\" f",
      "\"$L\" --modes \"id,$X\"",
      "\"$L\" --rows \"$X\"", "\"$L\" --container \"$X\" f", "\"$L\" --overscan \"$X\" f", "\"$L\" --color \"$X\" f",
      "\"$L\" --delimiter \"$X\" f", "\"$L\" --filter \"[$X\" f", "\"$L\" --filter \"($X\" f", "\"$L\" \"--$X\"",
      "\"$L\" \"-$X\"", "\"$L\" --load-delay \"$X\"", "\"$L\" lab \"$X\"", "\"$L\" lab intro \"$X\"",
      "\"$L\" help \"$X\"", "\"$L\" measure \"$X\"", "\"$L\" measure \"$X.db\"", "\"$L\" measure file evil.db",
      "\"$L\" measure file \"$X\"", "\"$L\" measure file \"$X.db\"", "\"$L\" measure file --table \"$X\" evil.db",
      "\"$L\" measure demo --height \"$X\"", "\"$L\" measure demo \"$X\"", "\"$L\" \"$X.gz\"",
      "TERM=\"$X\" \"$L\" f", "XDG_CACHE_HOME=\"/proc/$X\" ./copy demo", "\"$L\" --generate-completion-script \"$X\"",
    ])
  func hostileNames(script: String) throws {
    let shell = try Shell(["f": Array("row\n".utf8), "\(Self.hostile).gz": [0x1F, 0x8B, 0x08, 0, 1, 2, 3]])
    for name in ["evil.db", "\(Self.hostile).db"] {
      try shell.makeDatabase(name, "CREATE TABLE \"\(Self.hostile)\" (a); CREATE TABLE \"b\(Self.hostile)\" (a)")
    }
    if script.contains("./copy") { _ = try shell.run("cp \"$L\" copy") }
    for locale in ["C", "C.UTF-8"] {
      let result = try shell.run(script, ["X": Self.hostile, "LC_ALL": locale])
      if case .killed = result.end { Issue.record("\(result)") }
      #expect(Self.isHarmless(result.errors), "\(result.errors.debugDescription)")
      // Rows of a file are data.
      #expect(result.output == "row\n" || Self.isHarmless(result.output), "\(result.output.debugDescription)")
      if locale == "C" { #expect(result.errors.utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test(
    "If standard error cannot be written, the status reports the failure",
    arguments: ["missing", "--nope", "lab nonsense", "measure file missing", "measure nonsense", "f missing"])
  func reportsWriteFailure(words: String) throws {
    let shell = try Shell(["f": Array("row\n".utf8)])
    for way in ["2>&-", "2>/dev/full"] {
      let result = try shell.run("test -e /dev/full || exit 74; \"$L\" \(words) \(way)")
      #expect(result.end == .exited(74) && result.errors.isEmpty, "\(words) \(way): \(result)")
      #expect(result.output == (words == "f missing" ? "row\n" : ""))
    }
  }

  @Test(
    "If standard output cannot be written, the error is reported, with status 2",
    arguments: [
      "f", "f f f", "--filter r f", "--help", "open --help", "--version", "help measure", "lab", "lab sentinel",
      "demo --rows 3", "measure demo --rows 3", "measure demo --json --rows 3", "measure file f",
      "--generate-completion-script zsh",
    ])
  func unwritable(words: String) throws {
    let shell = try Shell(["f": Array("row\n".utf8)])
    for (way, reason) in [(">&-", "not open for writing"), (">/dev/full", "No space left")] {
      let result = try shell.run("test -e /dev/full || exit 0; \"$L\" \(words) \(way)")
      #expect(result.end == .exited(2), "\(words) \(way): \(result)")
      #expect(
        result.errors.hasPrefix("lazyscope: standard output: \(reason)") && result.errors.count { $0 == "\n" } == 1)
      let both = try shell.run("\"$L\" \(words) \(way) 2>&-")
      #expect(both.end == .exited(74), "\(words) \(way): \(both)")
    }
  }

  @Test("If a server cannot be reached, the error names no command of the viewer", arguments: ["postgresql", "mysql"])
  func unreachableServer(scheme: String) throws {
    let address = "\(scheme)://ann@127.0.0.1:\(try Loopback.freePort())/db"
    let result = try Shell([:]).run("\"$L\" --table t '\(address)'")
    #expect(result.end == .exited(2) && result.errors.count { $0 == "\n" } == 1, "\(result)")
    #expect(result.errors.hasPrefix("lazyscope: \(scheme)://"), "\(result)")
    #expect(!result.errors.contains(":reload"), "\(result)")
  }

  @Test("A closed standard stream is not replaced by an opened file")
  func closed() throws {
    let shell = try Shell(["f": Array("row\n".utf8)])
    let input = try shell.run("\"$L\" - <&-")
    #expect(input.end == .exited(2) && input.errors.contains("standard input: not open for reading"))
    #expect(try shell.run("\"$L\" f <&-").output == "row\n")
    #expect(try shell.run("\"$L\" f 2>&-").output == "row\n")
    #expect(try shell.run("\"$L\" f missing <&- >&- 2>&-; cat f").output == "row\n")
  }

  @Test("A file at its size limit is reported, and no signal ends the program")
  func fileLimit() throws {
    let shell = try Shell(["f": Array(repeating: UInt8(ascii: "r"), count: 100_000)])
    let result = try shell.run("(ulimit -f 8; \"$L\" f f > out)")
    #expect(result.end == .exited(2) && result.errors == "lazyscope: standard output: File too large\n", "\(result)")
    // The first test that needs the demo's records creates them.
    let demo = try shell.run("cp \"$L\" copy && (ulimit -f 1; XDG_CACHE_HOME=$PWD ./copy demo)")
    #expect(
      demo.end == .exited(2) && demo.errors.contains("items.sqlite: cannot be written (File too large)"), "\(demo)")
    let pipe = try shell.run("(ulimit -f 8; yes | head -c 3000000 | \"$L\" --memory 1 | wc -c)")
    #expect(pipe.end == .exited(0), "\(pipe)")
  }

  @Test(
    "Help fits into any requested width", arguments: ["0", "1", "-5", "20", "99999999999999999999", "wide"])
  func width(columns: String) throws {
    for words in ["--help", "open --help", "help measure", "--nope"] {
      let result = try Shell().run("\"$L\" \(words)", ["COLUMNS": columns])
      #expect(result.end == .exited(words == "--nope" ? 64 : 0), "\(result)")
    }
  }

  @Test("A database without tables is reported in one line, with status 2")
  func noTables() throws {
    let shell = try Shell(["f": Array("row\n".utf8)])
    try shell.makeDatabase("empty.db", "PRAGMA user_version = 1")
    let result = try shell.run("\"$L\" empty.db f")
    #expect(result.end == .exited(2) && result.output == "row\n")
    #expect(result.errors == "lazyscope: empty.db: the database has no tables\n")
  }
}

#if os(Linux)
  /// Swift finds a program's arguments in /proc, and Dispatch finds the running threads there. Without it, Dispatch
  /// traps a second later.
  @Suite("Without /proc")
  struct ProcTests {
    @Test func `arguments work, and a command that needs threads reports that /proc is missing`() throws {
      let shell = try Shell(["x": Array("one\ntwo\n".utf8)])
      let hide = "unshare -rm sh -c 'mount -t tmpfs none /proc && "
      // Not every user may mount a /proc.
      guard try shell.run(hide + "true'").end == .exited(0) else { return }
      #expect(try shell.run(hide + "\"$L\" --version'").end == .exited(0))
      #expect(try shell.run(hide + "\"$L\" --nope'").end == .exited(64))
      let filter = try shell.run(hide + "\"$L\" --filter two x'")
      #expect(filter.end == .exited(2) && filter.output.isEmpty)
      #expect(
        filter.errors.hasPrefix("lazyscope: /proc is not mounted") && filter.errors.split(separator: "\n").count == 1)
    }
  }
#endif
