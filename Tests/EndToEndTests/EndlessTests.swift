import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Endless rows")
  struct EndlessTests {
    @Test(
      "With ↓ held down through five pages and a failed one, the selection stays on its row, and Enter loads it again")
    func fivePages() throws {
      let demo = try Demo(width: 120, height: 40, "--rows", "endless", "--load-delay", "0.05", "--fail-load", "3")
      let first = try demo.started()
      #expect(first.number(after: "row inits") ?? 0 <= 80)
      var loads = 0
      var (last, most) = (1, 1)
      var hasFailed = false
      while loads < 5 {
        try demo.terminal.press("Down", times: 10)
        most += 10
        let screen = try demo.terminal.screen()
        let now = screen.number(after: "loads") ?? 0
        #expect(now <= loads + 1, "one load at a time")
        loads = max(loads, now)
        if now > 0, let shown = screen.records.max() {
          #expect(shown + 10 >= 50 + 30 * (now - 1), "nothing is read further beyond the window than 10 rows")
        }
        if let selected = screen.selectedRecord {
          #expect(last...most ~= selected, "↓ moves the selection, and rows that arrive do not")
          last = selected
        }
        guard screen.contains("loading more rows failed") else { continue }
        #expect(screen.panes.contains("loads 2, failed"))
        #expect(!hasFailed, "it fails once")
        hasFailed = true
        try demo.terminal.press("End")
        let failed = try demo.terminal.wait(for: "the row of the failed load selected") {
          $0.markedLines.first?.contains("loading more rows failed: load 3 failed as requested by --fail-load") == true
        }
        #expect(failed.status.contains("load failed; Enter retries"))
        try demo.press("Enter", until: "a load more") { $0.panes.contains("loads 3, idle") }
        loads = 3
        most = 111
      }
      #expect(hasFailed)
      // The last keys may have reached the end of the fifth page too.
      try demo.terminal.wait(for: "five loads, and their rows") { screen in
        let count = screen.number(after: "loads") ?? 0
        return screen.panes.contains("idle") && count >= 5 && screen.status.contains("/ \(50 + 30 * count)")
          && screen.status.contains("\(count) loads")
      }
    }

    @Test("Rows that arrive do not move the selection, and are shown without a key")
    func arrival() throws {
      let demo = try Demo(width: 120, height: 40, "--rows", "endless", "--load-delay", "0.3")
      try demo.started()
      let end = try demo.press("End", until: "loading") { $0.status.contains("loading more…") }
      #expect(end.selectedRecord == 50)
      let loaded = try demo.terminal.wait(for: "loaded") { $0.panes.contains("loads 1, idle") }
      #expect(loaded.selectedRecord == 50 && loaded.status.contains("row 50 / 80"))
      #expect(loaded.records == end.records)
    }
  }
}
