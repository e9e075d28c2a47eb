import Simulation
import TestSupport

@testable import LazyData

/// Random logs, and the result of merging them by simple code.
struct RandomLogs {
  struct Line {
    let file: Int
    let time: Int64
    let text: String
  }

  private(set) var texts: [String]
  /// All lines, merged.
  private(set) var merged: [Line] = []
  private var clocks: [Int64]
  private var latest: [Int64]
  private var count = 0

  /// The properties of random logs.
  struct Kind {
    var files = 3
    var lines = 400
    /// The average number of lines for each line that is earlier than the previous one; 0 for none.
    var disorder = 0
    /// Whether the last lines have line ends.
    var isEnded = true
    var padding = 40
    /// The maximum number of seconds between lines.
    var step: Int64 = 3
  }

  static let start: Int64 = 1_795_000_000

  init(_ kind: Kind, _ random: inout SplitMix) {
    texts = .init(repeating: "", count: kind.files)
    clocks = .init(repeating: Self.start, count: kind.files)
    latest = .init(repeating: .min, count: kind.files)
    var parts: [[Line]] = []
    for file in 0..<kind.files { parts.append(lines(kind.lines, of: file, kind, &random)) }
    merge(parts)
    if !kind.isEnded {
      for file in texts.indices where Bool.random(using: &random) { texts[file].removeLast() }
    }
  }

  private mutating func lines(_ count: Int, of file: Int, _ kind: Kind, _ random: inout SplitMix) -> [Line] {
    (0..<count).map { index in
      let isTimed = index == 1 || Int.random(in: 0..<6, using: &random) > 0
      self.count += 1
      var text = ""
      if isTimed {
        clocks[file] += Int64.random(in: 0...kind.step, using: &random)
        var time = clocks[file]
        if kind.disorder > 0, Int.random(in: 0..<kind.disorder, using: &random) == 0 { time -= 20 }
        text = "\(time) "
        latest[file] = max(latest[file], time * 1_000_000)
      }
      text +=
        "line \(self.count) of \(file) "
        + String(repeating: "x", count: Int.random(in: 0...kind.padding, using: &random))
      texts[file] += text + "\n"
      return Line(file: file, time: latest[file], text: text)
    }
  }

  private mutating func merge(_ parts: [[Line]]) {
    var lines = parts.flatMap { $0 }
    lines = lines.enumerated().sorted {
      $0.element.time != $1.element.time
        ? $0.element.time < $1.element.time
        : $0.element.file != $1.element.file ? $0.element.file < $1.element.file : $0.offset < $1.offset
    }.map(\.element)
    merged += lines
  }

  var text: String { merged.map { $0.text + "\n" }.joined() }

  func bytes() -> [MemoryBytes] { texts.map { MemoryBytes($0) } }
}

extension MergedBytes {
  convenience init(_ files: [MemoryBytes]) throws(DataError) {
    try self.init(
      files.enumerated().map { MergeInput(name: "\($0.offset).log", bytes: $0.element) }, now: 0)
  }

  /// Returns all bytes, read in pieces.
  func all(_ random: inout SplitMix) throws -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count {
      let length = Int.random(in: 1...200_000, using: &random)
      all += try bytes(all.count..<min(count, all.count + length))
    }
    return all
  }

  /// Waits until everything is merged.
  func ordered() async {
    while !isComplete { await Task.yield() }
  }
}
