import TestSupport
import Testing

extension EndToEndTests {
  /// Characters whose width the terminal is asked for.
  @Suite("Emoji and flags")
  struct ClusterTests {
    private static let lines = (1...30).map { "\($0) 🇩🇰 🇩🇪 👩🏽‍🚀 ❤️ 1️⃣ end\n" }.joined()

    @Test func `a real terminal shows flags, and its answers are neither keys nor left for the shell`() throws {
      let stage = try ProgramDriver(
        ["x": Self.lines],
        """
        "$L" x; status=$?; stty -icanon -echo min 0 time 5
        echo "left [$(dd bs=99 count=1 2>/dev/null | od -An -c)]"; exit $status
        """)
      try stage.started()
      let first = try stage.press("j", shows: "2 🇩🇰 🇩🇪")
      #expect(first.lines[0].hasPrefix("1 🇩🇰 🇩🇪 ") && first.lines[0].hasSuffix(" end"), "\(first.text)")
      #expect(first.lines[9].hasPrefix("10 🇩🇰 🇩🇪 ") && first.status.contains("row 2 / 30"), "\(first.text)")
      let last = try stage.press("G", shows: "30 🇩🇰 🇩🇪")
      #expect(last.status.contains("row 30 / 30") && last.lines.filter { $0.hasSuffix(" end") }.count == 11)
      #expect(try stage.quits())
      #expect(try stage.terminal.screen().contains("left []"))
    }
  }
}
