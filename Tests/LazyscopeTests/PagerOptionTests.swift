import Glyphs
import LazyViewer
import Testing

@testable import lazyscope

@Suite("The options in LESS")
struct LessOptionTests {
  private func options(_ change: (inout LessOptions) -> Void) -> LessOptions {
    var options = LessOptions()
    change(&options)
    return options
  }

  @Test func `an empty LESS sets nothing`() {
    #expect(LessOptions("") == LessOptions() && LessOptions(" - ") == LessOptions())
  }

  @Test(arguments: ["FRX", "-FRX", "-F -R -X", "-R$-FX", "F$R$X", "--quit-if-one-screen --no-init -R"])
  func `letters, alone and together`(text: String) {
    #expect(
      LessOptions(text)
        == options {
          $0.quitsIfOneScreen = true
          $0.keepsScreen = true
        })
  }

  @Test func `the values that git, systemd and man set`() {
    #expect(LessOptions("FRSXMK").chopsLines && LessOptions("FRSXMK").quitsIfOneScreen)
    let man =
      "-ix8RmPm Manual page ls(1) ?ltline %lt?L/%L.:byte %bB?s/%s..?e (END):?pB %pB\\%.. (press h for help or q to quit)$PM Manual page ls(1) ?ltline %lt?L/%L.$-R"
    #expect(LessOptions(man) == options { $0.tabs = TabStops(every: 8) })
    #expect(LessOptions(man + "$F").quitsIfOneScreen, "what is behind a prompt is read")
  }

  @Test func `the value of an ignored option is skipped with it`() {
    for text in [
      "-x4,8F", "-j.5F", "-j-3F", "-z-4F", "-PxFSN$F", "-DdFS$F", "-#.2F", "--tabs=4$F", "--prompt=FSN$F",
      "--use-color F",
    ] {
      var read = LessOptions(text)
      (read.tabs, read.jumpTarget) = (nil, nil)
      #expect(read == options { $0.quitsIfOneScreen = true }, "\(text)")
    }
  }

  @Test func `tab stops, the line of a jump and the end are read`() {
    #expect(LessOptions("-x4").tabs == TabStops(every: 4) && LessOptions("--tabs=9,17").tabs == TabStops("9,17"))
    #expect(LessOptions("-j.5").jumpTarget == .share(0.5) && LessOptions("-j-3").jumpTarget == .line(-3))
    #expect(LessOptions("-e").endsAtEnd == .selected && LessOptions("-E").endsAtEnd == .onScreen)
    #expect(LessOptions("-e-+e").endsAtEnd == nil && LessOptions("-x0").tabs == nil)
  }

  @Test func `patterns and commands are typed`() {
    #expect(LessOptions("-p^a b$+G").commands == ["/^a b", "G"])
    #expect(LessOptions("+/x y").commands == ["/x y"] && LessOptions("++F").commands == ["F"])
    #expect(LessOptions("--pattern=x$N") == options { ($0.commands, $0.showsNumbers) = (["/x"], true) })
  }

  @Test(arguments: [
    "-p foo", "-p  foo", "-pfoo", "--pattern=foo", "--pattern foo", "--pattern= foo", "--patt foo",
    "-p foo$", "-x 4,8pfoo", "--use-backslash -pf\\oo",
  ])
  func `spaces before a text are not part of it`(text: String) {
    #expect(LessOptions(text).commands.last == "/foo", "\(text)")
    let withNumbers = LessOptions(text + "$-N")
    #expect(withNumbers.showsNumbers && withNumbers.commands.last == "/foo", "\(text)")
  }

  @Test func `a text extends to the dollar, including its spaces`() {
    #expect(LessOptions("-p foo bar $-N") == options { ($0.commands, $0.showsNumbers) = (["/foo bar "], true) })
    #expect(LessOptions("--use-backslash -pb\\$ar$N") == options { ($0.commands, $0.showsNumbers) = (["/b$ar"], true) })
    #expect(LessOptions("-pb\\$N") == options { ($0.commands, $0.showsNumbers) = (["/b\\"], true) })
    // An empty pattern is no pattern: less takes the file's name for it.
    #expect(LessOptions("-p") == LessOptions() && LessOptions("--pattern") == LessOptions())
    // All characters are typed, spaces too.
    #expect(LessOptions("+ /foo").commands == [" /foo"])
  }

  @Test(arguments: [
    "-x 4,8N", "-j .5N", "-j -3N", "-b  5N", "-y 5N", "-z -4N", "-# .5N", "-#5N", "--tabs 4N", "--tabs=4N",
    "--wheel-lines 3N", "--wheel-lines=3N", "--shift 5N", "--jump-target=.5N", "-P FSX$N", "--prompt FSX$N",
    "--prompt=FSX$N", "-T FSX$N", "--tag-file FSX$N", "--rscroll FSX$N", "-o FSX$N", "-O FSX$N", "-k FSX$N",
    "-D FSX$N", "--color FSX$N", "-\" FSX$N", "-t FSX$N", "--Log-file FSX$N", "--LOG-FILE=FSX$N", "--tabs$N",
    "--header=2,1N", "--unknown=FSX$N", "--mouse-less=FSX$N", "5N", "-5N", "--LINE-NUMBERS", "--Line-numbers",
    "--LINE-NUM",
  ])
  func `a value ends where less ends it`(text: String) {
    var read = LessOptions(text)
    (read.tabs, read.jumpTarget) = (nil, nil)
    #expect(read == options { $0.showsNumbers = true }, "\(text)")
  }

  @Test func `names may be abbreviated if they are unambiguous`() {
    #expect(LessOptions("--quit-if").quitsIfOneScreen && !LessOptions("--qu").quitsIfOneScreen)
    #expect(LessOptions("--chop").chopsLines && LessOptions("--ig").ignoresCase == false)
    #expect(LessOptions("--IGN").ignoresCase && LessOptions("--no-in").keepsScreen)
  }

  @Test func `the last of two options counts`() {
    #expect(LessOptions("F-+F") == LessOptions() && LessOptions("-N -n") == LessOptions())
    #expect(LessOptions("-I").ignoresCase && !LessOptions("-I -i").ignoresCase)
  }

  @Test func `no input makes parsing fail`() {
    for text in ["-", "--", "---", "+", "-+", "-p", "P", "--=x", "-j-", "é", "$$$", "-x,,,", "\u{1B}["] {
      _ = LessOptions(text)
    }
  }
}

@Suite("The words of the command line")
struct CommandWordTests {
  private func words(_ arguments: String..., variable: String = "") throws -> [String] {
    try CommandWords(arguments, commands: ["open", "demo", "lab", "help"], variable: variable).words
  }

  @Test func `text after a plus is typed`() throws {
    #expect(try words("+G", "x", "+/a b", "++50") == ["--keys=G", "x", "--keys=/a b", "--keys=50"])
    #expect(try words("+", "--", "+x") == ["+", "--", "+x"])
  }

  @Test func `a letter with a value may follow others`() throws {
    #expect(try words("-FRx4", "-Rj.5", "-Mp", "a") == ["-FR", "-x4", "-R", "-j.5", "-M", "-p", "a"])
    #expect(try words("--sort", "-note", "-FRx4") == ["--sort", "-note", "-FR", "-x4"])
    #expect(try words("--sql", "-Fx 4", "--query", "-Rx 4") == ["--sql", "-Fx 4", "--query", "-Rx 4"])
    #expect(try words("-x4", "-p-Fx", "--", "-Fx4", "-") == ["-x4", "-p-Fx", "--", "-Fx4", "-"])
  }

  @Test func `options of the variable precede others, and apply only to opening data`() throws {
    #expect(try words("x", "-S", variable: "--wrap  -N") == ["--wrap", "-N", "x", "-S"])
    #expect(try words("open", "x", variable: "-N") == ["open", "-N", "x"])
    #expect(try words("demo", "+x", variable: "-N") == ["demo", "+x"])
  }

  @Test func `an option of all commands may precede the command`() throws {
    #expect(try words("--no-config", "demo", "--panes") == ["demo", "--no-config", "--panes"])
    #expect(try words("--no-config", "open", "x", variable: "-N") == ["open", "-N", "--no-config", "x"])
    #expect(try words("--no-config", "x", "demo") == ["--no-config", "x", "demo"])
    #expect(try words("--no-config") == ["--no-config"])
  }

  @Test func `the variable is split into words as by a shell`() throws {
    #expect(
      try words(variable: "--filter 'a  b' -p\"c 'd'\" e\\ f '' \\\"") == [
        "--filter", "a  b", "-pc 'd'", "e f", "", "\"",
      ])
    for variable in ["'a", "a\\", "\"'"] {
      #expect(throws: CommandWords.Unreadable.self) { try words(variable: variable) }
    }
  }
}
