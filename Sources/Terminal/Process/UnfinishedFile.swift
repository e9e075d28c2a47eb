internal import CTerminal

/// A file that is removed if the program ends before the file is complete, for any reason.
package struct UnfinishedFile {
  private let number: Int32

  /// Registers the file at `path` for removal when the process ends, even if it is created later. Nil if too many are
  /// registered, or the path is too long.
  package init?(_ path: UnsafePointer<CChar>) {
    number = cterminal_note_leftover(path)
    guard number >= 0 else { return nil }
  }

  /// Keeps the file: cancels the removal.
  package func keep() { cterminal_forget_leftover(number) }
}
