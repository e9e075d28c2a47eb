import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Logs")
  struct LogTests {
    /// Two interleaved logs, one with stack traces. Each line has a different second.
    private static let files: [String: String] = {
      var (app, system) = ("", "")
      for index in 0..<600 {
        let clock = String(format: "%02d:%02d:%02d", 12 + index / 3_600, index / 60 % 60, index % 60)
        if index.isMultiple(of: 2) {
          let level = index.isMultiple(of: 100) ? "ERROR" : index.isMultiple(of: 10) ? "WARN" : "INFO"
          app += "2026-11-23 \(clock),500 \(level) request \(index)\n"
          if level == "ERROR" { app += "  at step one\n  at step two\n" }
        } else {
          system += "Nov 23 \(clock) host cron[7]: job \(index)\n"
        }
      }
      return ["app.log": app, "system.log": system]
    }()

    private func stage(_ options: String, width: Int = 80, height: Int = 12) throws -> ProgramDriver {
      let stage = try ProgramDriver(
        width: width, height: height, Self.files,
        "touch -d '2026-11-24 00:00:00 UTC' *.log; exec \"$L\" \(options)")
      if options.hasPrefix("--merge") {
        // The note, which may be cut, is shown until a key is pressed. This one has no effect.
        try stage.terminal.wait(for: "no time zone")
        try stage.terminal.press("'", "Escape")
      }
      try stage.started()
      return stage
    }

    @Test("Several logs are merged by time, with the names of the files", arguments: [(120, 40), (80, 24)])
    func merge(width: Int, height: Int) throws {
      let stage = try stage("--merge app.log system.log", width: width, height: height)
      let screen = try stage.terminal.screen()
      #expect(screen.lines[0].hasPrefix("app.log     2026-11-23 12:00:00,500 ERROR request 0"))
      #expect(screen.lines[1].hasPrefix("app.log       at step one"))
      #expect(screen.lines[3].hasPrefix("system.log  Nov 23 12:00:01 host cron[7]: job 1"))
      #expect(screen.status.contains("2 logs") && screen.status.contains("/ 612"))
      try stage.enter(":time 12:05", shows: "12:05:00,500 ERROR request 300")
      try stage.enter(":time +30s", shows: "12:05:30,500 WARN request 330")
      try stage.enter(":time 2026-11-23 12:01:01", shows: "job 61")
      try stage.press("G", shows: "job 599")
      try stage.enter(":time 23:00", shows: "all rows are earlier than that time")
      try stage.enter(":time soon", shows: "invalid time; use 12:30")
      try stage.enter("/request 44", shows: "request 44")
      #expect(try stage.quits())
    }

    @Test("A level filters, with the stack traces of its rows", arguments: [(120, 40), (80, 24)])
    func level(width: Int, height: Int) throws {
      let stage = try stage("--merge --level error app.log system.log", width: width, height: height)
      try stage.terminal.wait(for: "errors alone") { $0.status.contains("/ 18") && $0.status.contains("level error") }
      #expect(try stage.terminal.screen().lines[1].contains("at step one"))
      try stage.enter(":level warn", shows: "/ 72")
      try stage.enter(":time 12:04:55", shows: "12:05:00,500 ERROR")
      try stage.enter("&step", shows: "level warn  &step")
      try stage.enter(":level", shows: "/ 12")
      try stage.enter("&", shows: "/ 612")
      try stage.enter(":level", shows: "already showing all levels")
      try stage.enter(":level loud", shows: "LEVEL: trace")
      #expect(try stage.quits())
    }

    @Test(":time works in a single log, and levels have colours")
    func single() throws {
      let stage = try stage("app.log")
      try stage.enter(":time 12:05", shows: "12:05:00,500 ERROR")
      try stage.enter(":level warn", shows: "/ 72")
      try stage.enter(":time 12:03..12:04", shows: "level warn  time 12:03..12:04")
      try stage.terminal.wait(for: "the rows of a minute") { $0.status.contains("/ 8") }
      try stage.enter(":time all", shows: "/ 72")
      #expect(try stage.quits())
    }

    @Test("Lines that are added to logs are shown")
    func following() throws {
      let stage = try stage("--merge --follow app.log system.log")
      try stage.terminal.wait(for: "the end") { $0.contains("job 599") }
      try stage.append("2026-11-23 13:00:00,000 ERROR added\n", to: "app.log")
      try stage.terminal.wait(for: "what was added") { $0.contains("app.log     2026-11-23 13:00:00,000 ERROR added") }
      try stage.append("Nov 23 13:00:01 host also added\n", to: "system.log")
      try stage.terminal.wait(for: "what was added") { $0.contains("system.log  Nov 23 13:00:01 host also added") }
      #expect(try stage.quits())
    }

    @Test(
      "Files that cannot be merged are reported in one line",
      arguments: ["missing.log", "folder", "plain.txt", "-"])
    func refused(name: String) throws {
      let stage = try ProgramDriver(
        Self.files,
        """
        mkdir folder; echo text > plain.txt
        "$L" --merge app.log \(name) > out 2> told < /dev/null; echo $? >> told; exec "$L" told
        """)
      try stage.started()
      let report = String(decoding: try stage.contents("told"), as: UTF8.self).split(separator: "\n")
      #expect(report.count == 2 && report.last != "0", "\(report)")
      #expect(try stage.quits())
    }

    @Test("Lines out of order are reported, and written anyway")
    func outOfOrder() throws {
      let files = ["a.log": "2026-11-23 10:00:09 a\n2026-11-23 10:00:01 b\n", "b.log": "2026-11-23 10:00:05 c\n"]
      let stage = try ProgramDriver(
        files, "\"$L\" --merge a.log b.log > out 2> told; echo $? >> told; exec \"$L\" --merge a.log b.log")
      try stage.terminal.wait(for: "the notice") { $0.status.contains("a.log: some lines are not in time order") }
      let report = String(decoding: try stage.contents("told"), as: UTF8.self)
      #expect(report.contains("a.log: some lines are not in time order") && report.hasSuffix("\n0\n"))
      let out = String(decoding: try stage.contents("out"), as: UTF8.self)
      #expect(out == "2026-11-23 10:00:05 c\n2026-11-23 10:00:09 a\n2026-11-23 10:00:01 b\n")
      #expect(try stage.quits())
    }

    @Test("The lines of a merge are written if there is no terminal")
    func plain() throws {
      let stage = try ProgramDriver(
        Self.files,
        "\"$L\" --merge --level error system.log app.log > out; \"$L\" --level warn app.log | wc -l >> out; exec \"$L\" out"
      )
      try stage.started()
      let out = String(decoding: try stage.contents("out"), as: UTF8.self).split(separator: "\n")
      #expect(out.count == 19 && out[1] == "  at step one" && out.last?.contains("72") == true)
      #expect(try stage.quits())
    }
  }
}
