import TestSupport

/// A file that grows, shrinks, is rotated, replaced and removed, and reappears in another format.
final class FileWorkload: Workload {
  let limits: KeyPalette.Limits
  /// Whether the file was missing for a moment. A program that starts at that moment cannot open it.
  private(set) var mayBeRefused = false
  private let file: ScratchFile
  private let options: [String]
  private var format: RecordText
  private var count: Int

  var arguments: [String] { options + [file.path] }

  /// - Parameter folder: the folder of the file.
  init(_ format: RecordText, in folder: String, _ random: inout SplitMix) {
    self.format = format
    count = Self.size(&random)
    limits = count > 50_000 ? .keepsModes : []
    file = ScratchFile("\(folder)/data.\(format.suffix)")
    options =
      [[], [], ["-N"], ["--wrap"], ["--follow"], ["--filter", "7"], ["--overscan", "20"]].randomElement(using: &random)
      ?? []
    file.write(format.header + format.records(0..<count, &random))
  }

  /// Returns a number of records: none or a few, several screens, a typical file, or more than are read at once.
  static func size(_ random: inout SplitMix) -> Int {
    switch random.int(below: 20) {
    case ..<2: random.int(below: 4)
    case ..<9: 20 + random.int(below: 3000)
    case ..<18: 10_000 + random.int(below: 30_000)
    default: 150_000
    }
  }

  private func more(_ count: Int, _ random: inout SplitMix) -> [UInt8] {
    defer { self.count += count }
    return format.records(self.count..<self.count + count, &random)
  }

  func change(_ random: inout SplitMix) -> String {
    switch random.int(below: 100) {
    case ..<40:
      let rows = [1, 2, 30, 500, 5000].randomElement(using: &random) ?? 1
      file.append(more(rows, &random))
      return "\(rows) rows more"
    case ..<50:
      file.append(Array(more(1, &random).prefix(1 + random.int(below: 40))))
      return "a part of a row more"
    case ..<60:
      let size = random.int(below: file.size + 1)
      file.cut(to: size)
      return "cut to \(size) bytes"
    case ..<66:
      file.poke(more(1, &random), at: random.int(below: file.size + 1))
      return "written over in the middle"
    case ..<74:
      mayBeRefused = true
      file.move(to: file.path + ".1")
      let rows = random.int(below: 300)
      file.write(format.header + more(rows, &random))
      return "rotated; \(rows) rows"
    case ..<82:
      let rows = random.int(below: 3000)
      file.replace(with: format.header + more(rows, &random))
      return "replaced by \(rows) rows"
    case ..<92:
      format = RecordText.allCases.randomElement(using: &random) ?? .text
      let rows = random.int(below: 3000)
      file.write(format.header + more(rows, &random))
      return "written anew as \(format), \(rows) rows"
    case ..<96:
      mayBeRefused = true
      file.remove()
      return "removed"
    default:
      file.write([])
      return "emptied"
    }
  }
}
