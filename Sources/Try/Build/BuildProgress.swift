/// What a build of the libraries is at.
package enum BuildProgress: Equatable {
  /// Another one builds them.
  case waiting
  case started
  case step(Int, of: Int)
  case ended
}

/// Reads how far a build has come from what it says: `[12/345] Compiling …`.
struct ProgressReader {
  private var line: [UInt8] = []

  /// - Returns: the last step that the bytes tell of.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> BuildProgress? {
    var last: BuildProgress?
    for byte in bytes {
      if byte == 10 || byte == 13 {
        last = step ?? last
        line = []
      } else if line.count < 200 {
        line.append(byte)
      }
    }
    return last
  }

  private var step: BuildProgress? {
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("["), let close = text.firstIndex(of: "]") else { return nil }
    let numbers = text[..<close].dropFirst().split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let done = numbers[0], let total = numbers[1] else { return nil }
    return .step(done, of: total)
  }
}
