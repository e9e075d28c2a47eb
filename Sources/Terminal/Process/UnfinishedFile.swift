internal import CTerminal

/// A file that must not stay where the program ends before it is complete, whatever it ends of.
package struct UnfinishedFile {
  private let number: Int32

  /// Has the file at `path` removed when the process ends, from now on, also where it is only made later. Nil where there are
  /// too many, or the path is too long.
  package init?(_ path: UnsafePointer<CChar>) {
    number = cterminal_note_leftover(path)
    guard number >= 0 else { return nil }
  }

  /// Leaves the file where it is.
  package func keep() { cterminal_forget_leftover(number) }
}
