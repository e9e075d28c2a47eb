/// A command line that is read without the argument parser. The parser takes 60 million instructions, and the first
/// frame of a text 8 million.
enum PlainRequest: Equatable {
  case demo
  /// Files to open, the pattern of `--filter`, and whether `--count` is given.
  case data([String], filter: String?, counts: Bool)

  /// - Parameters:
  ///   - arguments: the arguments of the program.
  ///   - commands: the names of the subcommands.
  /// - Returns: `nil` if the arguments contain anything but files, `--filter` and `--count`.
  init?(_ arguments: [String], commands: Set<String>) {
    if arguments == ["demo"] {
      self = .demo
      return
    }
    guard let words = Words(arguments), words.files.allSatisfy({ !commands.contains($0) }) else { return nil }
    if let paths = OpenCommand.paths(words.files) {
      self = .data(paths, filter: words.filter, counts: words.counts)
    } else if words.isEmpty {
      self = .demo
    } else {
      return nil
    }
  }

  /// The files and options of the command line.
  private struct Words {
    var files: [String] = []
    var filter: String?
    var counts = false

    /// Whether there are no words.
    var isEmpty: Bool { files.isEmpty && filter == nil && !counts }

    init?(_ arguments: [String]) {
      var rest = arguments[...]
      while let word = rest.popFirst() {
        switch word {
        case "--count": counts = true
        case "--filter":
          // The parser decides about a repeated option, and about a pattern that looks like an option.
          guard filter == nil, let text = rest.popFirst(), !text.hasPrefix("-") else { return nil }
          filter = text
        default:
          guard !word.hasPrefix("-"), !word.hasPrefix("+") else { return nil }
          files.append(word)
        }
      }
    }
  }
}
