internal import CTerminal

/// A child process that ends with this process: a signal that ends this process first ends the process group that the
/// child leads. The group receives SIGINT, and after two seconds SIGKILL.
package struct RegisteredChild {
  package let id: Int32
  /// The number of the registration; negative if too many processes are registered.
  private let number: Int32

  /// Starts and registers a process. No signal is handled between the two.
  ///
  /// - Parameter start: starts the process, which must lead its own process group.
  package init<Failure: Error>(_ start: () throws(Failure) -> Int32) throws(Failure) {
    cterminal_hold_signals(true)
    defer { cterminal_hold_signals(false) }
    id = try start()
    number = cterminal_note_child(id)
  }

  /// Unregisters the process, because it has ended.
  package func end() { cterminal_forget_child(number) }
}
