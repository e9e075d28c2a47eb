/// Something in a configuration that makes no sense.
struct ConfigurationMistake: Error, Hashable, CustomStringConvertible {
  let file: String
  /// From 1; nil where it is the file as a whole.
  let line: Int?
  let text: String

  var description: String { described(as: file) }

  /// With the file's name alone, for a line of the screen.
  var shortDescription: String { described(as: file.split(separator: "/").last.map(String.init) ?? file) }

  private func described(as name: String) -> String { "\(name):\(line.map { "\($0): " } ?? " ")\(text)" }
}
