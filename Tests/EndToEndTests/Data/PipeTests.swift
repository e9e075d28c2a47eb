import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Pipes")
  struct PipeTests {
    @Test("Slow input is shown as it arrives, and keys work meanwhile")
    func slowly() throws {
      let folder = try ScratchFolder()
      #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
      // Opened for reading and writing, so that the FIFO has a writer from the start.
      let pipe = try #require(FileHandle(forUpdatingAtPath: folder.path("fifo")))
      let stage = try ProgramDriver(in: folder, "\"$L\" < fifo")
      try stage.terminal.wait(for: "no rows yet") { $0.status.contains("no rows yet") }
      try pipe.write(contentsOf: Data("one\ntw".utf8))
      try stage.terminal.wait(for: "a row and a half") { $0.rows == ["one", "tw"] }
      try pipe.write(contentsOf: Data("o\n".utf8))
      try stage.terminal.wait(for: "two rows") { $0.rows == ["one", "two"] }
      try stage.press("j", shows: "two")
      try stage.terminal.press("G")
      try pipe.write(contentsOf: Data("three\n".utf8))
      try stage.terminal.wait(for: "the way to the end") { $0.isMarked("three") && $0.status.contains("^C stops") }
      try stage.press("C-c", shows: "row 3 / 3+")
      try stage.enter("/later", shows: "searching")
      try pipe.write(contentsOf: Data("much later\n".utf8))
      try stage.terminal.wait(for: "what is searched for") { $0.isMarked("much later") }
      #expect(try stage.quits())
    }

    @Test("A line longer than the read-ahead does not end the pipe")
    func longLine() throws {
      let stage = try ProgramDriver([:], "(head -c 20000000 /dev/zero | tr '\\0' x; echo; seq 5) | \"$L\"")
      try stage.terminal.wait(for: "the line") { $0.rows.first?.hasPrefix("xxx") ?? false }
      try stage.press("G", shows: "row 6 / 6")
      #expect(try stage.quits())
    }

    @Test("q and ^C quit at once while a pipe writes nothing", arguments: ["q", "C-c"])
    func silent(key: String) throws {
      let folder = try ScratchFolder()
      #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
      let pipe = try #require(FileHandle(forUpdatingAtPath: folder.path("fifo")))
      let stage = try ProgramDriver(in: folder, "exec \"$L\" fifo")
      try stage.terminal.wait(for: "no rows yet") { $0.status.contains("no rows yet") }
      #expect(try stage.quits(by: key))
      try pipe.close()
    }

    @Test("A pipe that never ends waits until the end is requested; ^C stops the jump to the end")
    func endless() throws {
      let stage = try ProgramDriver([:], "yes | \"$L\"")
      let first = try stage.terminal.wait(for: "rows") { $0.rows.count == 11 && $0.status.contains("+") }
      #expect(first.rows.allSatisfy { $0 == "y" })
      // Reading 8 MiB ahead makes four million rows.
      let ahead = try stage.terminal.wait(for: "8 MiB") { ($0.rowCount ?? 0) >= 4_000_000 }
      #expect(try #require(ahead.rowCount) < 4_400_000)
      try stage.press("j", shows: "row 2 / ")
      try stage.press("G", shows: "going to the end")
      try stage.press("C-c", shows: "reading")
      try stage.press("g", shows: "row 1 / ")
      #expect(try stage.quits())
    }

    @Test("More data than the limit is reported, and the earlier data stay")
    func limit() throws {
      let stage = try ProgramDriver(width: 160, [:], "yes | \"$L\" --memory 1 --spill 4")
      try stage.terminal.wait(for: "the limit") { $0.status.contains("reading stopped at the limit of 4 MiB") }
      // All rows that had arrived are counted, although the pipe had ended before.
      try stage.press("G", shows: "row 2,097,152 / 2,097,152")
      #expect(try stage.quits())
    }

    @Test("^C stops a filter of an endless pipe, and it stays stopped until the end is requested")
    func filterStops() throws {
      let stage = try ProgramDriver([:], "yes | \"$L\" --filter nothing")
      try stage.terminal.wait(for: "the filter") { $0.status.contains("filtering") }
      try stage.press("C-c", shows: "filter stopped")
      let stopped = try stage.press("j", shows: "no rows")
      #expect(!stopped.status.contains("filtering"))
      try stage.press("G", shows: "filtering")
      try stage.press("C-c", shows: "filter stopped")
      #expect(try stage.quits())
    }

    @Test("^C stops a search without a match at once")
    func searchStops() throws {
      let stage = try ProgramDriver([:], "yes | \"$L\"")
      try stage.started()
      try stage.enter("/nothing of this", shows: "^C stops")
      let stopped = try stage.terminal.pressing("C-c") { !$0.status.contains("searching") && !$0.status.contains("^C") }
      #expect(stopped.isMarked("row 1 / "))
      #expect(try stage.quits())
    }

    @Test("A search that was typed ahead replaces one that waits for new rows, and ^C ends it")
    func searchesOfPausedPipe() throws {
      // The writer is ended with the program, because a shell waits for all parts of a pipeline.
      let writer = "mkfifo pipe; (seq 100; exec sleep 100) >pipe & writer=$!"
      let stage = try ProgramDriver([:], "\(writer); \"$L\" <pipe; status=$?; kill $writer; exit $status")
      try stage.started()
      for key in ["/", "z", "z", "Enter", "/", "5", "0", "Enter"] { try stage.terminal.press(key) }
      try stage.terminal.wait(for: "the second search") { $0.status.contains("row 50 / ") }
      try stage.enter("/zzz", shows: "no match yet, searching new rows")
      let stopped = try stage.terminal.pressing("C-c") { !$0.status.contains("searching") && !$0.status.contains("^C") }
      #expect(stopped.isMarked("row 50 / "))
      try stage.enter("/70", shows: "row 70 / ")
      #expect(try stage.quits())
    }
  }
}

extension TmuxScreen {
  /// The number of known rows in the status line.
  fileprivate var rowCount: Int? {
    status.split(separator: "/").dropFirst().first.flatMap { Int($0.prefix { $0 != "+" }.filter(\.isNumber)) }
  }
}

extension Tmux {
  fileprivate func pressing(_ key: String, until isReached: (TmuxScreen) -> Bool) throws -> TmuxScreen {
    try press(key)
    return try wait(for: "what follows \(key)", where: isReached)
  }
}
