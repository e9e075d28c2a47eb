import TestSupport
import Testing

@Suite("Options")
struct OptionsTests {
  @Test(
    "Invalid options are reported in one line, with status 64",
    arguments: [
      (["--rows", "x"], "'x'"), (["--rows", "-1"], "'-1'"), (["--rows", "1.5"], "'1.5'"), (["--rows"], "--rows"),
      (["--modes", "id,foo"], "'foo'"), (["--modes", "id,,if"], "id, vstack"), (["--container", "Grid"], "'Grid'"),
      (["--overscan", "-1"], "--overscan"),
      (["--overscan", "10001"], "--overscan"), (["--load-delay", "-1"], "--load-delay"),
      (["--load-delay", "nan"], "--load-delay"), (["--fail-load", "0"], "--fail-load"), (["--nope"], "'--nope'"),
      (["--rows", "5", "file"], "--rows"), (["measure", "nonsense"], "'nonsense'"),
      (["--format", "xls", "file"], "'xls'"), (["--delimiter", "ab", "file"], "--delimiter"),
      (["--filter", "a[", "file"], "--filter"), (["--table", "a", "--query", "b", "file"], "--query"),
      (["--order-by", "a", "--query", "b", "file"], "--order-by"),
      (["--memory", "0", "file"], "--memory"), (["--freeze", "-1", "file"], "--freeze"),
      (["--color", "sometimes"], "'sometimes'"), (["lab", "--color", "1"], "'1'"),
      (["measure", "demo", "--mouse"], "--mouse"),
      (["measure", "demo", "--rows", "-1"], "--rows"), (["measure", "demo", "--rows", "endless"], "'endless'"),
      (["measure", "demo", "--rows", "99999999999999999999"], "'99999999999999999999'"),
      (["measure", "demo", "--height", "-3"], "--height"), (["measure", "demo", "--height", "99999"], "--height"),
      (["measure", "demo", "--modes", "of"], "'of'"),
    ])
  func usage(arguments: [String], named: String) throws {
    let result = try lazyscope(arguments)
    #expect(result.end == .exited(64))
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("lazyscope: ") && result.errors.contains(named))
    #expect(result.errors.count { $0 == "\n" } == 1 && result.errors.hasSuffix("\n"))
  }

  @Test("Help and version are written to standard output")
  func help() throws {
    let help = try lazyscope(["--help"])
    #expect(help.end == .exited(0) && help.errors.isEmpty)
    #expect(help.output.contains("USAGE: lazyscope") && help.output.contains("measure"))
    #expect(try lazyscope(["--version"]).output == "0.1.0\n")
  }

  @Test("Help says when the demo's loads are slow or fail")
  func demoHelp() throws {
    let help = try lazyscope(["open", "--help"]).output.split { $0.isWhitespace }.joined(separator: " ")
    for text in ["--mouse", "--color <when>", "time to load a page of endless rows"] {
      #expect(help.contains(text), "\(text)")
    }
  }

  @Test("Modes are applied to a row in one order, whatever the order of their names")
  func modeOrder() throws {
    let measured = try Measured.demo("--rows", "40", "--modes", "anyview,vstack,id,group,if")
    #expect(measured.modes == ["if", "id", "vstack", "group", "anyview"])
  }
}
