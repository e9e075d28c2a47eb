package import Terminal
import TestSupport
import LazyViewer

/// A step of a simulated session. A session is a list of steps, so that it can be replayed and shrunk.
package enum SimulationStep: Equatable, Sendable {
  /// A key is pressed, and the screen drawn.
  case key(Key)
  /// Several keys arrive at once, and the screen is drawn after the last.
  case keys([Key])
  case paste(String)
  case resize(width: Int, height: Int)
  /// A click, or a notch of the wheel.
  case click(x: Int, y: Int)
  /// One of the pending background events happens. The number selects the event.
  case background(Int)
  /// Time passes, in milliseconds. From then on, the clock advances by `tick` microseconds when it is read.
  case time(Int, tick: Int)
  /// Another program changes the data. The number seeds the content.
  case change(Change, Int)
  /// The screen is drawn if something has changed.
  case draw
  /// All pending events happen, until none is left.
  case settle

  /// A change of the data by another program.
  package enum Change: String, CaseIterable, Sendable {
    /// Data is appended, and the change is reported immediately.
    case append
    /// Data is appended, and only the next check finds it.
    case appendUnseen
    case truncate
    /// The file is rewritten, in the same format or in another.
    case rewrite
    /// A new file replaces the file at the same path.
    case replace
    case delete
    /// Reading fails, or succeeds again.
    case failReads
    /// The source fails, and no more data arrives.
    case fail
    /// A pipe ends.
    case end
  }
}

/// Generates random steps, in the proportions that have found the largest number of faults.
package struct SimulationScript {
  private var random: SplitMix
  private let kind: SimulatedKind

  package init(seed: UInt64, kind: SimulatedKind) {
    random = SplitMix(seed: seed)
    self.kind = kind
  }

  package mutating func next() -> SimulationStep {
    switch random.int(below: 100) {
    case 0..<34: return .background(random.int(below: 1 << 20))
    case 34..<62: return .key(key())
    case 62..<70: return .keys((0..<2 + random.int(below: 5)).map { _ in key() })
    case 70..<78: return .keys(phrase())
    case 78..<80: return .paste(word())
    case 80..<82: return .resize(width: random.int(below: 140), height: random.int(below: 45))
    case 82..<83: return .click(x: random.int(below: 120), y: random.int(below: 40))
    case 83..<86: return .time(random.int(below: 200), tick: [0, 0, 3, 50][random.int(below: 4)])
    case 86..<92: return .draw
    case 92..<98: return .change(change(), random.int(below: 1 << 20))
    default: return .settle
    }
  }

  private mutating func change() -> SimulationStep.Change {
    let usual: [SimulationStep.Change] = [.append, .append, .append, .appendUnseen]
    let rare: [SimulationStep.Change] =
      kind == .pipe ? [.end] : [.truncate, .rewrite, .replace, .delete, .failReads, .failReads]
    if random.int(below: 200) == 0 { return .fail }
    return (random.int(below: 3) > 0 ? usual : rare).randomElement(using: &random) ?? .append
  }

  /// Returns a word that occurs in the data, a pattern without matches, or an invalid pattern.
  private mutating func word() -> String {
    ["7", "ab", "line 1", "row", "zzzz", "[", "a.*b", "^$", "é", ""].randomElement(using: &random) ?? ""
  }

  /// Returns keys that users type quickly one after another.
  private mutating func phrase() -> [Key] {
    let number = "\(random.int(below: 3_000))"
    let texts = [
      "/\(word())\r", "&\(word())\r", "&\r", ":reload\r", ":\(number)\r", ":\(random.int(below: 120))%\r", "\(number)G",
      "ma", "'a", "''", ":numbers\r", ":wrap\r", "$$", "aG", "y", "sn", "FG", "nn", "SNN", "9999999999999j", ":nope\r",
    ]
    return (texts.randomElement(using: &random) ?? "").map { $0 == "\r" ? Key(.enter) : Key($0) }
  }

  private mutating func key() -> Key {
    let acting: [Key] = [
      Key(.down), Key(.up), Key(.pageDown), Key(.pageUp), Key(.home), Key(.end), "j", "k", "g", "G", "d", "u",
      Key(.left),
      Key(.right), Key(.enter), " ", Key(.tab), Key(.backTab), Key(.escape), .control("c"), "/", "n", "N", "&", "s",
      "S",
      "F", "m", "'", "y", ":", "i", "w", "v", "o", "a", "c", "$", "e", "p", "?", "l", "R", "q", "%", "r",
      Key(.backspace), .control("r"), .control("z"), .alt("x"), Key(.function(1)), Key(.delete),
    ]
    if random.int(below: 8) == 0 { return Key(Character("\(random.int(below: 10))")) }
    return acting.randomElement(using: &random) ?? "j"
  }
}

extension SimulationStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .key(let key): "key \(key.name)"
    case .keys(let keys): "keys \(keys.map(\.name).joined(separator: " "))"
    case .paste(let text): "paste \(text)"
    case .resize(let width, let height): "resize to \(width) x \(height)"
    case .click(let x, let y): "click at \(x), \(y)"
    case .background(let pick): "background step \(pick)"
    case .time(let milliseconds, let tick): "\(milliseconds) ms pass, each look at the clock takes \(tick) µs"
    case .change(let change, let number): "others: \(change) \(number)"
    case .draw: "draw"
    case .settle: "settle"
    }
  }
}
