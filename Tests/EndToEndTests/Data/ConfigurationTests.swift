import TestSupport
import Testing

extension EndToEndTests {
  /// Preferences that are read from the configuration file.
  @Suite("A configuration")
  struct ConfigurationTests {
    private static func stage(_ configuration: String, width: Int, height: Int, _ script: String) throws
      -> ProgramDriver
    {
      try ProgramDriver(
        width: width, height: height,
        ["config.toml": configuration, "a.psv": "one|two\n1|2\n3|4\n", "t": "x\ny ERROR\n"],
        "mkdir lazyscope && mv config.toml lazyscope && export XDG_CONFIG_HOME=\"$PWD\"\n\(script)")
    }

    @Test(
      "Options, keys, highlights and formats apply, and the command line has precedence",
      arguments: [(80, 24), (120, 40)])
    func holds(width: Int, height: Int) throws {
      let text = """
        [options]
        numbers = true
        [keys]
        X = "quit"
        x = "bottom"
        [[highlight]]
        pattern = "ERROR"
        style = "bold red"
        [[format]]
        name = "*.psv"
        format = "csv"
        delimiter = "|"
        """
      let stage = try Self.stage(
        text, width: width, height: height, "\"$L\" a.psv && \"$L\" --no-numbers t && exec \"$L\" --no-config t")
      let table = try stage.started()
      #expect(table.contains("one  two") && table.lines[1].split(separator: " ") == ["1", "1", "2"], "\(table)")
      try stage.press("x", shows: "row 2 / 2")
      try stage.terminal.press("X")
      let plain = try stage.terminal.wait(for: "the text") { $0.contains("ERROR") }
      #expect(plain.lines[1].hasPrefix("y ERROR"))
      try stage.terminal.press("X")
      try stage.terminal.wait(for: "no configuration") { $0.contains("? help") && $0.lines[0].hasPrefix("x") }
      #expect(try stage.press("X", shows: "X has no action here").lines[1].hasPrefix("y ERROR"))
      #expect(try stage.quits())
    }

    @Test(
      "A mistake is reported on the screen with its line, and the other settings apply",
      arguments: [(80, 24), (120, 40)])
    func mistake(width: Int, height: Int) throws {
      let stage = try Self.stage(
        "[options]\nnumbers = true\nwrap = 7\n", width: width, height: height, "exec \"$L\" t")
      let screen = try stage.terminal.wait(for: "the mistake") { $0.status.contains("config.toml:3: wrap") }
      #expect(screen.lines[0].contains("1  x"))
      #expect(try stage.quits())
    }

    /// Environment variables, the sequences that must be sent for a selected row and a heading, and those that must
    /// not.
    private static let appearances = [
      (["A=a"], ["48;5;201m", "38;5;25m"], ["[36m"]), (["NO_COLOR=1"], [], ["48;5;", "38;5;", "[36m", "[44m"]),
    ]

    @Test(
      "Colours are those of the configuration, and NO_COLOR removes them", arguments: appearances,
      [(80, 24), (120, 40)])
    func colors(appearance: (variables: [String], sent: [String], others: [String]), size: (width: Int, height: Int))
      throws
    {
      let text = "[options]\ntheme = \"light\"\n[colors]\nselection = \"bold black on 201\"\n"
      let stage = try Self.stage(
        text, width: size.width, height: size.height, "read x; exec env \(appearance.variables[0]) \"$L\" t")
      try stage.terminal.record(to: stage.folder.path("sent"))
      try stage.terminal.press("Enter")
      try stage.started()
      #expect(try stage.terminal.screen().isMarked("x"))
      try stage.terminal.press("?")
      try stage.terminal.wait(for: "Moving")
      try stage.terminal.press("?")
      try stage.terminal.wait(for: "the list") { $0.isMarked("x") }
      let bytes = String(decoding: try stage.contents("sent"), as: UTF8.self)
      for word in appearance.sent { #expect(bytes.contains(word), "\(word): \(bytes.debugDescription)") }
      for word in appearance.others { #expect(!bytes.contains(word), "\(word): \(bytes.debugDescription)") }
      #expect(try stage.quits())
    }
  }
}
