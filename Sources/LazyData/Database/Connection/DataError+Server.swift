extension DataError {
  /// Returns the error for a process that cannot open more files or start more threads.
  static func noRoom(_ path: String) -> DataError {
    .unreachable(path: path, reason: "too many files or threads are open")
  }

  /// Joins the lines of `text` into one line.
  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { line in
      let start = line.drop { $0 == " " || $0 == "\t" }
      return String(start)
    }.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

extension DataError {
  /// Converts an error of a request to the server at `path`.
  init(server error: any Error, path: String) {
    self =
      (error as? DataError)
      ?? (error is DatabaseOperation.Stopped ? .unfinished(path: path) : .refused(path: path, reason: "\(error)"))
  }
}
