/// The progress of a build of the libraries.
package enum BuildProgress: Equatable {
  /// Waiting for another process that builds the libraries.
  case waiting
  case started
  case step(Int, of: Int)
  case ended
}

/// Parses the progress of a build from its output: `[12/345] Compiling …`.
struct ProgressReader {
  private var line: [UInt8] = []

  /// Reads more output.
  ///
  /// - Returns: the last step in the bytes.
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
