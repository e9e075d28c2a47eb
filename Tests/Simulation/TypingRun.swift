import Foundation
import LazyData
import LazyViewer
import Terminal
import TestSupport

/// Types the same keys twice. First they are typed slowly, and the program becomes idle after each key. Then they are
/// typed quickly, in chunks, with background work in between as a seed determines. Both must end in the same state.
package struct TypingRun: Sendable {
  package let seed: UInt64
  package let kind: SimulatedKind
  /// The phrases to type. The character `¤` in a phrase is replaced by the path of a file.
  package var phrases: [String]

  /// Creates a run whose phrases are drawn from the seed.
  package init(seed: UInt64, kind: SimulatedKind) {
    var random = SplitMix(seed: seed &* 0x9E37_79B9)
    self.seed = seed
    self.kind = kind
    phrases = (0..<2 + random.int(below: 5)).map { _ in TypingPhrase.next(&random) }
  }

  package init(seed: UInt64, kind: SimulatedKind, phrases: [String]) {
    self.seed = seed
    self.kind = kind
    self.phrases = phrases
  }

  /// Compares both ways of typing.
  ///
  /// - Returns: a description of the difference, or `nil` if both end in the same state.
  @MainActor
  package func difference() async -> String? {
    do {
      let slow = try await outcome(isSlow: true)
      let quick = try await outcome(isSlow: false)
      return slow.difference(from: quick)
    } catch {
      return "\(error)"
    }
  }

  @MainActor
  private func outcome(isSlow: Bool) async throws -> TypingOutcome {
    let folder = try ScratchFolder()
    let session = try SimulatedSession(seed: seed, kind: kind, grows: false)
    let file = folder.path(TypingPhrase.fileName)
    // Earlier requests determine how far a pipe is read ahead. So the pipe is ended here.
    if kind == .pipe { _ = try await session.run(.change(.end, 0)) }
    let keys = phrases.flatMap { TypingPhrase.keys($0, file: file) }
    if isSlow {
      try await session.settle()
      for key in keys {
        session.pause()
        _ = try await session.run(.key(key))
        try await session.rest()
      }
    } else {
      var random = SplitMix(seed: seed &+ 7)
      var rest = keys[...]
      while !rest.isEmpty {
        let chunk = rest.prefix(1 + random.int(below: random.int(below: 3) == 0 ? 3 : keys.count))
        rest = rest.dropFirst(chunk.count)
        _ = try await session.run(.keys(Array(chunk)))
        for _ in 0..<random.int(below: 6) { _ = try await session.run(.background(random.int(below: 1 << 20))) }
      }
      try await session.rest()
    }
    // Messages depend on the last key. A key without an effect removes them.
    for key in [Key("'"), Key(.escape)] {
      session.pause()
      _ = try await session.run(.key(key))
      try await session.rest()
    }
    let place = session.viewer.shownPlace
    return TypingOutcome(
      screen: session.linesBesidePanes, firstRow: place?.firstRow, selection: place?.selection,
      rows: session.data.source.records.map { $0.text(limit: .max) },
      written: FileManager.default.contents(atPath: file).map(Array.init), clipboard: session.clipboard)
  }
}

/// The state after typing.
private struct TypingOutcome: Sendable {
  let screen: [String]
  let firstRow: Int?
  let selection: Int?
  let rows: [[UInt8]]
  let written: [UInt8]?
  let clipboard: [UInt8]?

  /// Returns a description of the difference with both screens, or `nil` if there is none.
  func difference(from quick: TypingOutcome) -> String? {
    words(for: quick).map {
      "\($0)\nslowly\n\(screen.joined(separator: "\n"))\nat once\n\(quick.screen.joined(separator: "\n"))"
    }
  }

  private func words(for quick: TypingOutcome) -> String? {
    func words(_ bytes: [UInt8]?) -> String {
      bytes.map { String(decoding: $0.prefix(300), as: UTF8.self) } ?? "nothing"
    }
    if written != quick.written {
      return "slowly \(written?.count ?? -1) bytes were written, at once \(quick.written?.count ?? -1): "
        + "\(words(written)) and \(words(quick.written))"
    }
    if clipboard != quick.clipboard { return "copied: slowly \(words(clipboard)), at once \(words(quick.clipboard))" }
    if rows != quick.rows { return "slowly there are \(rows.count) rows, at once \(quick.rows.count)" }
    if selection != quick.selection {
      return "row \(selection ?? -1) is selected slowly, \(quick.selection ?? -1) at once"
    }
    if firstRow != quick.firstRow { return "row \(firstRow ?? -1) is on top slowly, \(quick.firstRow ?? -1) at once" }
    // The widths of columns and of row numbers depend on the rows that were on screen before. If they are equal, the
    // first lines are equal, and the lines are compared completely.
    let isSameLayout = screen.first == quick.screen.first
    let (lines, quickLines) =
      isSameLayout ? (screen, quick.screen) : (screen.map(Self.head(of:)), quick.screen.map(Self.head(of:)))
    guard lines != quickLines else { return nil }
    let places = lines.indices.filter { !quickLines.indices.contains($0) || lines[$0] != quickLines[$0] }
    return "the screen differs:\n"
      + places.prefix(3).map { "slowly  \(screen[$0])\nat once \(quick.screen[$0])" }.joined(separator: "\n")
  }
}

extension TypingOutcome {
  /// Returns the start of a line of the screen, without spaces.
  private static func head(of line: String) -> String { String(line.filter { $0 != " " }.prefix(12)) }
}

/// Generates phrases that users type without waiting.
enum TypingPhrase {
  static let fileName = "written"
  /// The character that is replaced by the path of a file.
  private static let file: Character = "¤"

  /// Returns a random phrase: keys of `less` and of tables, with `⏎` for Enter.
  static func next(_ random: inout SplitMix) -> String {
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    let number = "\(random.int(below: 900))"
    let word = pick(["7", "ab", "line 1", "row", "1", "zzzz", "a.*b", "é"])
    return pick([
      "&\(word)⏎", "&\(word)⏎", "&!\(word)⏎", "&⏎", "s", "S", "s", "S", "=", ":write! ¤⏎", ":write! ¤⏎", "y", "Y",
      "/\(word)⏎", "/\(word)⏎", "n", "N", "nn", ":\(number)⏎", ":\(number)⏎", "\(number)G", "G", "g", "50%", "99%",
      "j", "k", "jj", "\(number)j", "→", "←", "t", "3t", "T", "ma", "'a", "''", ":natural⏎", ":wrap⏎", ":numbers⏎",
      ":level warn⏎", ":sort⏎", "⏎", "]", "[", "⇟", "⇞", "d", "u", ":reload⏎", ":copy json⏎", "C", "?", "D", "Hh",
    ])
  }

  /// Returns the keys of a phrase.
  static func keys(_ phrase: String, file path: String) -> [Key] {
    phrase.flatMap { character -> [Key] in
      switch character {
      case "⏎": [Key(.enter)]
      case "→": [Key(.right)]
      case "←": [Key(.left)]
      case "⇟": [Key(.pageDown)]
      case "⇞": [Key(.pageUp)]
      case file: path.map { Key($0) }
      default: [Key(character)]
      }
    }
  }
}
