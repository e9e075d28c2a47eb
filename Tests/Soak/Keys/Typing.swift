import Terminal
import TestSupport

/// Generates typed input that consists of several keys. No text contains the letter that quits, because the letter
/// would be a key if no prompt is open.
struct Typing {
  let limits: KeyPalette.Limits
  let takesMouse: Bool
  let palette: KeyPalette

  init(limits: KeyPalette.Limits, takesMouse: Bool) {
    self.limits = limits
    self.takesMouse = takesMouse
    palette = KeyPalette(limits)
  }

  /// Returns bytes to type at once.
  func next(_ random: inout SplitMix) -> [UInt8] {
    switch random.int(below: 100) {
    case ..<34: motion(&random)
    case ..<62: palette.key(&random).bytes(isApplication: Bool.random(using: &random))
    case ..<66: Array(repeating: palette.key(&random), count: 2 + random.int(below: 20)).flatMap { $0.bytes() }
    case ..<71: number(&random) + palette.key(&random).bytes()
    case ..<80: pattern(&random)
    case ..<90: command(&random)
    case ..<93: paste(&random)
    case ..<96: takesMouse ? mouse(&random) : motion(&random)
    default: wrong(&random)
    }
  }

  private func text(_ choices: [String], _ random: inout SplitMix) -> [UInt8] {
    Array((choices.randomElement(using: &random) ?? "").utf8)
  }

  private func motion(_ random: inout SplitMix) -> [UInt8] {
    let keys: [Key] = [
      Key(.down), Key(.up), Key(.pageDown), Key(.pageUp), Key(.end), Key(.home), "G", "g", "d", "u", Key(.right),
      Key(.left),
    ]
    return keys.randomElement(using: &random)?.bytes() ?? []
  }

  private func number(_ random: inout SplitMix) -> [UInt8] {
    text(["0", "1", "7", "25", "120", "39999", "40001", "999999999", "99999999999999999999"], &random)
  }

  private func pattern(_ random: inout SplitMix) -> [UInt8] {
    let kind = text(["/", "&"], &random)
    let edits = text(["", "", "", "\u{12}", "\u{1B}OA", "\u{1B}OA\u{1B}OB", "\u{17}", "ab\u{7F}\u{7F}"], &random)
    let patterns = [
      "7", "zzzz", "error", "[0-9]+", "^$", "a|b", "(", "[", "*", "\\", "é", ".*", "(a+)+", "x{1,1000}", "", "日本",
      "\\(",
    ]
    let end = text(["\r", "\r", "\r", "\r", "\u{1B}", ""], &random)
    return kind + edits + text(patterns, &random) + end
  }

  private func command(_ random: inout SplitMix) -> [UInt8] {
    let common = [
      "1234", "0", "50%", "100%", "999999999999", "n", "p", "files", "numbers", "wrap", "reload", "reload", "reload",
      "write w1.txt", "write! w1.txt", "write w2.txt", "write! w2.txt", "write /nowhere/w.txt", "w", "bogus", "", "-1",
      "%",
    ]
    let quits = !limits.contains(.staysAlive) && random.int(below: 60) == 0
    let line = [UInt8(ascii: ":")] + (quits ? Array("q".utf8) : text(common, &random)) + [0x0D]
    // A large number of repetitions reveals leaks that are small each time.
    let times = random.int(below: 25) == 0 ? 10 + random.int(below: 10) : 1
    return Array(repeating: line, count: times).flatMap { $0 }
  }

  private func paste(_ random: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = random.int(below: 20) == 0 ? 20_000 : random.int(below: 200)
    while bytes.count < count {
      bytes += text(["one ", "two\r", "é日", "\u{1B}[31m", "\u{7}", "\t", "a,b\n", "\u{0}"], &random)
    }
    let end = random.int(below: 10) == 0 ? "\u{1B}[201" : "\u{1B}[201~"
    let opening = text(["", "", "/", ":", "&"], &random)
    return opening + "\u{1B}[200~".utf8 + bytes + end.utf8 + "\u{1B}[201~".utf8
  }

  private func mouse(_ random: inout SplitMix) -> [UInt8] {
    let (x, y) = (random.int(below: 140), random.int(below: 50))
    let button = [0, 0, 0, 1, 2, 64, 65, 32, 35, 128, 99_999].randomElement(using: &random) ?? 0
    let report = "\u{1B}[<\(button);\(x);\(y)M\u{1B}[<\(button);\(x);\(y)m"
    return random.int(below: 8) == 0
      ? Array("\u{1B}[M".utf8) + [32, 33 + UInt8(x & 63), 33 + UInt8(y & 31)] : Array(report.utf8)
  }

  private func wrong(_ random: inout SplitMix) -> [UInt8] {
    if Bool.random(using: &random) {
      let bytes = (0..<1 + random.int(below: 8)).map { _ in UInt8.random(in: 0...255, using: &random) }
      // The controls that quit, stop or suspend are sent by other steps. All other controls may arrive in any order.
      return bytes.filter {
        ![0x03, 0x1A, 0x1C, UInt8(ascii: "q"), UInt8(ascii: "Q"), UInt8(ascii: "Y"), UInt8(ascii: "y")].contains($0)
      }
    }
    return text(
      [
        "\u{1B}[", "\u{1B}[999;999;999~", "\u{1B}[1;2;3;4;5;6;7;8H", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;eA==\u{7}",
        "\u{1B}P+r\u{1B}\\", "\u{1B}[6n", "\u{1B}[?1;2c", "\u{1B}[I", "\u{1B}[O", "\u{1B}O", "\u{1B}\u{1B}",
        "\u{1B}[[A",
        "\u{1B}[<0;1", "\u{1B}[M", "\u{1B}[24;80R",
      ], &random) + text(["", "\u{18}", "\u{1B}"], &random)
  }
}
