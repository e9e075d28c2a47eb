import Foundation

/// Writes lines to standard output in one piece, without buffering.
func say(_ lines: [String]) {
  FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
}
