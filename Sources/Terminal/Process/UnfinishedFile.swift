internal import CTerminal

/// A file that is removed if the program ends, for any reason, before the file is complete.
package struct UnfinishedFile {
  private let number: Int32

  /// Registers the file at `path` for removal at the end of the process. The file may be created later. Returns nil if
  /// too many files are registered, or the path is too long.
  package init?(_ path: UnsafePointer<CChar>) {
    number = cterminal_note_leftover(path)
    guard number >= 0 else { return nil }
  }

  /// Cancels the removal, so that the file is kept.
  package func keep() { cterminal_forget_leftover(number) }
}
