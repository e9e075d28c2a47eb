/// The names that commands are completed with.
struct CompletionContext {
  /// Returns the names of all columns.
  var columns: () -> [String] = { [] }
  /// Returns the names of hidden columns.
  var hiddenColumns: () -> [String] = { [] }
  /// Returns the paths of files that begin with a text.
  var files: (String) -> [String] = { _ in [] }
}
