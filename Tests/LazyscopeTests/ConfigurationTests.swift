import Foundation
import Glyphs
import LazyData
import LazyTerminal
import LazyViewer
import Terminal
import TestSupport
import Testing

@testable import lazyscope

@Suite("The configuration")
struct ConfigurationTests {
  private func read(_ text: String) -> Configuration { Configuration(text, of: ConfigurationFile(path: "c.toml")) }

  @Test func `an empty configuration changes nothing`() {
    for text in ["", "# words\n", "[options]\n[keys]\n", "\u{FEFF}"] {
      let configuration = read(text)
      #expect(configuration.mistakes.isEmpty && configuration.keys.isEmpty && configuration.optionLines.isEmpty)
    }
  }

  @Test func `every option is set by its name, and listed with its value`() {
    let values = [
      "mouse": "true", "color": "\"never\"", "numbers": "true", "wrap": "true", "ignore-case": "true", "freeze": "2",
      "raw": "true", "quit-if-one-screen": "true", "no-init": "true", "memory": "12", "spill": "0", "panes": "true",
      "container": "\"VStack\"", "theme": "\"light\"", "modes": "\"if,id\"", "overscan": "7", "normalize": "true",
      "time-key": "\"created\"",
    ]
    #expect(Set(values.keys) == Set(ConfigurableOption.all.map(\.name)))
    for option in ConfigurableOption.all {
      let configuration = read("[options]\n\(option.name) = \(values[option.name] ?? "")\n")
      #expect(configuration.mistakes.isEmpty && configuration.optionLines == [option.name: 2])
      #expect(option.value(configuration.preferences).description == values[option.name], "\(option.name)")
      #expect(option.value(Preferences()).description != values[option.name], "\(option.name)")
    }
  }

  @Test(arguments: [
    ("[options]\n\nwrap = 3", 3, "wrap must be true or false"), ("[options]\nmemory = 0", 2, "from 1 to 1048576"),
    ("[options]\ncolor = \"blue\"", 2, "auto, always, never"), ("[options]\nmodes = \"x\"", 2, "modes must be one of"),
    ("\n[", 2, "name in brackets"), ("[[\n", 1, "name in brackets"), ("a = [1}", 1, "unmatched '}'"),
    ("a = [\n{x = 1]", 2, "unmatched ']'"), ("a = 1]", 1, "unmatched ']'"),
    ("[options]\nmemory = 1.5", 2, "must be a string, a number"), ("[options]\nnope = 1", 2, "unknown option 'nope'"),
    ("[nope]\nx = 1", 1, "unknown table 'nope'"), ("options = 1", 1, "[options]"),
    ("[[keys]]\nx = \"down\"", 1, "[keys]"),
    ("[keys]\nhyper-x = \"down\"", 2, "unknown key 'hyper-x'"), ("[keys]\nx = \"fly\"", 2, "unknown action 'fly'"),
    ("[keys]\nx = \":fly\"", 2, "unknown command ':fly'"), ("[keys]\nx = 1", 2, "string in quotes"),
    ("[keys]\n5 = \"interrupt\"", 2, "a digit"), ("[keys]\n\"^c\" = \"quit\"", 2, "^C always"),
    ("[keys]\nx = \"down\"\n\n\"ctrl-n\" = \"up\"\n\"^N\" = \"down\"", 5, "'^N' is the same key as 'ctrl-n'"),
    ("[options]\ntheme = \"blue\"", 2, "theme must be one of auto, dark, light"),
    ("[colors]\nheading = \"red\"\nborder = \"red\"", 3, "unknown role 'border'"),
    ("[colors]\n\nmatch = \"loud\"", 3, "use 'bold red on yellow' or 'plain'"),
    ("[colors]\nmatch = 3", 2, "string in quotes"), ("colors = 1", 1, "[colors]"),
    ("[[highlight]]\npattern = \"a\"", 1, "a pattern and a style"),
    ("[[highlight]]\npattern = \"a\"\nstyle = \"loud\"", 3, "invalid style"),
    ("[[highlight]]\npattern = \"a\"\nstyle = \"red\"\n[[highlight]]\npattern = \"(\"\nstyle = \"red\"", 5, "("),
    ("highlight = [1]", 1, "[[highlight]]"), ("[[format]]\nformat = \"csv\"", 1, "missing name"),
    ("[[format]]\nname = \"*\"\nformat = \"xls\"", 3, "unknown format 'xls'"),
    ("[[format]]\nname = \"*\"\ndelimiter = \"--\"", 3, "one ASCII character"),
    ("[[format]]\nname = \"*\"\nencoding = \"klingon\"", 3, "unsupported encoding"),
  ])
  func `a mistake is reported with its line`(text: String, line: Int, words: String) throws {
    let mistake = try #require(read(text).mistakes.first)
    #expect(mistake.line == line && mistake.text.contains(words), "\(mistake)")
    #expect(mistake.description.hasPrefix("c.toml:\(line): ") && !mistake.description.contains("\n"))
  }

  @Test func `a syntax error discards the file; an invalid value only discards itself`() {
    let broken = read("[options]\nnumbers = true\nwrap = = 1\n")
    #expect(broken.mistakes.map(\.line) == [3] && !broken.preferences.showing.showsNumbers)
    let twice = read("[keys]\nx = \"down\"\nx = \"up\"\n")
    #expect(twice.mistakes.map(\.line) == [3] && twice.keys.isEmpty)
    let odd = read("[options]\nnumbers = true\nwrap = 1\nmouse = true\n[keys]\nx = \"fly\"\nz = \"down\"\n")
    #expect(odd.mistakes.map(\.line) == [3, 6] && odd.preferences.showing.showsNumbers)
    #expect(odd.preferences.terminal.takesMouse && odd.keys.map(\.action) == ["down"])
  }

  @Test func `keys are mapped to actions, to commands and to nothing`() {
    let keys = read("[keys]\ni = \"page-down\"\nx = \":wrap\"\nq = \"none\"\n\"alt-z\" = \"quit\"\n").preferences.keys
    for table in [keys.alone, keys.besidePanes] {
      #expect(table.collisions.isEmpty)
      #expect(table.action(for: "i", count: 2) == .view(.move(.pages(2))))
      #expect(table.action(for: "x", count: nil) == .records(.toggleWrap))
      #expect(table.action(for: "q", count: nil) == nil && table.action(for: .alt("z"), count: nil) == .program(.quit))
      #expect(table.action(for: "j", count: nil) == .view(.move(.rows(1))), "others are as they were")
    }
  }

  @Test func `the first rule that matches a name determines how a file is read`() {
    let formats = read(
      """
      [[format]]
      name = "*.psv"
      format = "csv"
      delimiter = "|"
      header = true
      [[format]]
      name = "/var/log/*"
      format = "logfmt"
      raw = true
      """
    ).preferences.formats
    func opening(_ path: String, _ given: OpeningOptions = OpeningOptions()) -> OpeningOptions {
      var opening = given
      formats.first { $0.fits(path) }?.apply(to: &opening)
      return opening
    }
    #expect(opening("/a/b.psv").format == "csv" && opening("b.psv").delimiter == UInt8(ascii: "|"))
    #expect(opening("b.psv").hasHeader == true && opening("b.csv").format == nil)
    #expect(opening("/var/log/x").format == "logfmt" && opening("x").format == nil)
    var given = OpeningOptions()
    given.format = "text"
    #expect(opening("b.psv", given).format == "text", "what the command line says counts more")
  }

  @Test func `a style is parsed from its description`() throws {
    for words in ["bold red on yellow", "italic underline 208", "#0a0b0c on 17", "reverse", "dim green", "cyan"] {
      #expect(try #require(TextAppearance(words: words)).words == words)
    }
    #expect(
      TextAppearance(words: "#fa0") == TextAppearance(words: "#ffaa00")
        && TextAppearance(words: "bright-red") == TextAppearance(words: "9"))
    for words in ["", "on", "red on", "#12345", "256", "-1", "loud"] { #expect(TextAppearance(words: words) == nil) }
  }

  @Test func `a theme fits the background, and configured styles override its roles`() {
    func theme(_ text: String, colors: String? = nil) -> Theme {
      var preferences = read(text).preferences
      preferences.chooseTheme(colors: colors)
      return preferences.terminal.theme
    }
    #expect(theme("") == .dark && theme("", colors: "0;15") == .light && theme("", colors: "0;default;7") == .light)
    for colors in ["15;0", "0;8", "0;default", "", ";", "0;300"] { #expect(theme("", colors: colors) == .dark) }
    #expect(theme("[options]\ntheme = \"light\"", colors: "15;0") == .light)
    #expect(theme("[options]\ntheme = \"dark\"", colors: "0;15") == .dark)
    var own = Theme.light
    own[.selection] = Style(foreground: .palette(0), background: .rgb(255, 170, 0), attributes: .bold)
    own[.heading] = .plain
    let text =
      "[options]\ntheme = \"light\"\n[colors]\nselection = \"bold black on #fa0\"\nmatch = 1\nheading = \"plain\"\n"
    #expect(theme(text) == own, "what makes no sense does not hold, all others do")
  }

  @Test func `the listing of a configuration is a valid configuration`() {
    let text =
      "[[highlight]]\npattern = 'a\\d \"q\"\t'\nstyle = \"bold\"\nline = true\n[[format]]\nname = \"*.x\"\nraw = true\n"
    let first = read(
      text + "[options]\nwrap = true\n[keys]\nl = \"none\"\nh = \"top\"\n[colors]\nmatch = \"bold 208 on #010203\"\n")
    let again = read(ConfigurationListing(first, path: "c.toml").text)
    #expect(first.mistakes.isEmpty && again.mistakes.isEmpty, "\(again.mistakes)")
    #expect(again.preferences.showing == first.preferences.showing)
    #expect(again.preferences.formats == first.preferences.formats)
    #expect(again.preferences.styles[.match] == first.preferences.styles[.match] && first.preferences.styles.count == 1)
    #expect(
      again.preferences.styles[.heading] == Theme.dark[.heading]
        && again.preferences.styles[.chosen] == Theme.dark[.chosen])
  }
}

@Suite("The place of the configuration")
struct ConfigurationFileTests {
  @Test func `the file is in the configuration folder, which defaults to one in the home folder`() {
    func path(_ environment: [String: String]) -> String? { ConfigurationFile(environment: environment)?.path }
    #expect(path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/lazyscope/config.toml")
    #expect(path(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/lazyscope/config.toml")
    #expect(path(["HOME": "h"]) == nil && path([:]) == nil)
  }

  @Test func `an unreadable file is reported, and a missing one is ignored`() throws {
    let shell = try Shell(["bytes": [0xFF, 0xFE, 0x0A], "large": Array(repeating: 0x20, count: 1 << 20 + 1)])
    func mistakes(_ name: String) -> [String] {
      Configuration(ConfigurationFile(path: shell.folder.path(name))).mistakes.map(\.text)
    }
    #expect(mistakes("none") == [] && mistakes("none/none") == [])
    #expect(
      mistakes("bytes") == ["invalid UTF-8"] && mistakes("large").count == 1
        && mistakes("") == ["is not a regular file"])
    _ = try shell.run("mkfifo pipe")
    #expect(mistakes("pipe") == ["is not a regular file"], "and nothing waits for it")
  }

  @Test func `text after a NUL does not go unnoticed`() throws {
    let shell = try Shell([
      "nul": Array("[options]\nwrap = true\n# a\0 b\nnumbers = true\n".utf8),
      "end": Array("[options]\nwrap = true\n\0".utf8),
      "bytes": Array("[options]\n\n".utf8) + [0xC3, 0x0A],
    ])
    func read(_ name: String) -> Configuration { Configuration(ConfigurationFile(path: shell.folder.path(name))) }
    for (name, line, text) in [
      ("nul", 3, "unexpected NUL character"), ("end", 3, "unexpected NUL character"), ("bytes", 3, "invalid UTF-8"),
    ] {
      let mistakes = read(name).mistakes
      #expect(mistakes.map(\.text) == [text] && mistakes.map(\.line) == [line], "\(name)")
    }
  }

  @Test func `the config command prints the effective configuration, and reports mistakes`() throws {
    let shell = try Shell()
    _ = try shell.run("mkdir lazyscope && printf '[options]\\nwrap = true\\nnope = 1\\n' > lazyscope/config.toml")
    let path = shell.folder.path("lazyscope/config.toml")
    let result = try shell.run("\"$L\" config", ["XDG_CONFIG_HOME": shell.folder.path, "LAZYSCOPE": "-N"])
    #expect(result.end == .exited(1) && result.errors.hasPrefix("lazyscope: \(path):3: unknown option 'nope'"))
    #expect(result.output.hasPrefix("# \(path)\n# LAZYSCOPE=-N\n\n[options]\n"))
    #expect(result.output.contains("wrap = true") && result.output.contains("# \(path):2\n"))
    let without = try shell.run("\"$L\" config --no-config", ["XDG_CONFIG_HOME": shell.folder.path])
    #expect(without.end == .exited(0) && without.output.contains("wrap = false") && without.errors.isEmpty)
  }

  @Test func `a mistake does not keep data from being written`() throws {
    let shell = try Shell(["a": Array("x\n".utf8)])
    _ = try shell.run("mkdir lazyscope && echo = > lazyscope/config.toml")
    let result = try shell.run("\"$L\" a", ["XDG_CONFIG_HOME": shell.folder.path])
    #expect(result.output == "x\n" && result.end == .exited(0) && result.errors.contains("config.toml:1: "))
    #expect(try shell.run("\"$L\" --no-config a", ["XDG_CONFIG_HOME": shell.folder.path]).errors.isEmpty)
    for words in ["--no-config demo", "demo --no-config"] {
      let demo = try shell.run("\"$L\" \(words) --rows 3", ["XDG_CONFIG_HOME": shell.folder.path])
      #expect(demo.end == .exited(0) && demo.errors.isEmpty, "\(demo.errors)")
      #expect(demo.output.split(separator: "\n").count == 3 && demo.output.hasPrefix("1\t"))
    }
  }
}

@Suite("Lines of TOML")
struct TOMLLinesTests {
  @Test func `keys are found on their lines`() throws {
    let lines = try TOMLLines(
      """
      top = 1
      [a]
      x = 1 # [b]
      "y z" = '''
      x = 2
      [c]'''
      b.c = [
        1, # ]
        "]",
      ]
      'q' = "\\""
      [[t]]
      x = 1
      [[ t ]]
      x = 2
      [t.u]
      x = 3
      """)
    let places: [([TOMLLines.Step], Int?)] = [
      ([.key("top")], 1), ([.key("a")], 2), ([.key("a"), .key("x")], 3), ([.key("a"), .key("y z")], 4),
      ([.key("a"), .key("b"), .key("c")], 7), ([.key("a"), .key("q")], 11), ([.key("t"), .index(0), .key("x")], 13),
      ([.key("t"), .index(1)], 14), ([.key("t"), .index(1), .key("x")], 15),
      ([.key("t"), .index(1), .key("u"), .key("x")], 17), ([.key("a"), .key("b"), .key("c"), .index(1)], 7),
      ([.key("none")], nil), ([], nil),
    ]
    for (path, line) in places { #expect(lines.line(of: path) == line, "\(path)") }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `no input makes parsing fail`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let parts = [
      "[", "]", "[[", "\"", "'", "\"\"\"", "'''", "\\", "=", ".", "#", "\n", " ", "a", "é", "\r\n", "{", "}",
    ]
    for _ in 0..<200 {
      let text = (0..<30).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      _ = try? TOMLLines(text).line(of: [.key("a")])
      _ = Configuration(text, of: ConfigurationFile(path: "c")).mistakes
    }
  }
}
