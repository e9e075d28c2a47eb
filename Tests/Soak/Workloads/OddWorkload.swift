import Foundation
import TestSupport

/// Files that are not valid in any format. They are replaced by other such files while they are shown.
final class OddWorkload: Workload {
  let arguments: [String]
  let mayBeRefused = true
  private let file: ScratchFile

  init(in folder: String, _ random: inout SplitMix) throws {
    file = ScratchFile("\(folder)/odd\n\u{1B}[2J name")
    switch random.int(below: 8) {
    case 0: arguments = [folder]
    case 1: arguments = ["/dev/null"]
    case 2: arguments = [folder + "/nothing"]
    case 3:
      let path = folder + "/empty.db"
      try Database(path).run("PRAGMA user_version=1")
      arguments = [path]
    default:
      file.write(Self.contents(&random))
      arguments = [file.path]
    }
  }

  private static func contents(_ random: inout SplitMix) -> [UInt8] {
    switch random.int(below: 8) {
    case 0: []
    case 1: [0x0A]
    case 2: (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    case 3: Array(repeating: UInt8(ascii: "x"), count: 5_000_000)
    case 4: Array("SQLite format 3\0".utf8) + Array(repeating: 1, count: 4000)
    case 5: [0x1F, 0x8B, 8, 0] + Array(repeating: 7, count: 500)
    case 6: Array("a,b,c\n".utf8)
    default: Array(("a" + String(repeating: "\u{301}", count: 2000) + "\n").utf8)
    }
  }

  func change(_ random: inout SplitMix) -> String {
    let bytes = Self.contents(&random)
    file.write(bytes)
    return "written anew, \(bytes.count) bytes"
  }
}
