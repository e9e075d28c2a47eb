extension DataError {
  /// Converts an error of a request to the server at `path`.
  init(server error: any Error, path: String) {
    self =
      (error as? DataError)
      ?? (error is PostgreSQLOperation.Stopped ? .unfinished(path: path) : .refused(path: path, reason: "\(error)"))
  }
}
