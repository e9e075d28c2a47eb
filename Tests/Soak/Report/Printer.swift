import Foundation

/// Writes lines to standard output, at once and whole.
func say(_ lines: [String]) {
  FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
}
