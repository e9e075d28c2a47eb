import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Written files")
  struct WritingTests {
    @Test(
      "A partly written file is removed, however the program ends",
      arguments: [("q", 0), ("TERM", 143), ("HUP", 129), ("KILL", 137)])
    func ends(way: String, status: Int) throws {
      // The file may be complete before the program ends. Then it may stay.
      let script = """
        seq 1 20000000 > rows
        sh -c 'ulimit -c 0; echo $$ > pid; exec "$L" rows'
        echo "status $?" > left; cmp -s rows out && rm out; ls -A >> left; echo > end; cat
        """
      let stage = try ProgramDriver(width: 120, [:], script)
      try stage.started()
      // Rows that are not known yet are not written.
      try stage.terminal.wait(for: "/ 20,000,000  ")
      try stage.enter(":write out", shows: "writing row")
      let process = try #require(pid_t(String(decoding: stage.contents("pid"), as: UTF8.self).dropLast()))
      switch way {
      case "q":
        // q waits for the end of writing unless the reader can already have seen that rows are being written.
        try stage.terminal.wait(for: "a million rows") { screen in
          screen.status.firstMatch(of: /writing row ([\d,]+)/).map { $0.1.count >= 9 } ?? false
        }
        try stage.terminal.press("q")
      case "TERM": kill(process, SIGTERM)
      case "HUP": kill(process, SIGHUP)
      default: kill(process, SIGKILL)
      }
      try stage.terminal.wait(for: "the end") { _ in (try? stage.contents("end")) != nil }
      let left = String(decoding: try stage.contents("left"), as: UTF8.self)
      #expect(left == "status \(status)\nleft\npid\nrows\n")
    }

    @Test("A low limit of open files is raised, or reported")
    func few() throws {
      for (limit, shown) in [("-S -n 12", "row 1 / 3"), ("-n 12", "only 12 files can be open at once")] {
        let stage = try ProgramDriver(width: 120, ["rows": "1\n2\n3\n"], "ulimit \(limit); \"$L\" rows; cat")
        try stage.terminal.wait(for: shown)
      }
    }

    @Test("A write beyond the file size limit is reported, and the incomplete file is removed")
    func limit() throws {
      let script = "seq 1 300000 > rows; trap '' XFSZ; ulimit -f 100; exec \"$L\" rows"
      let stage = try ProgramDriver(width: 120, [:], script)
      try stage.started()
      try stage.enter(":write out", shows: "out: File too large")
      #expect(try stage.quits())
      #expect(try FileManager.default.contentsOfDirectory(atPath: stage.folder.path("")) == ["rows"])
    }
  }
}
