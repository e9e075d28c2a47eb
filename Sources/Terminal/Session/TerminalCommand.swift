/// A command for a shell, and its input. It has the terminal until it ends.
///
/// Two commands are equal if they are the same object.
package final class TerminalCommand: Sendable {
  package typealias Write = (UnsafeRawBufferPointer) throws -> Void

  package let text: String
  /// Passes the command's input to a writer, on a thread of its own.
  ///
  /// Returns a remark for the user, or nil. Throws the error of `Write`: the command has stopped reading.
  package let feed: @Sendable (Write) throws -> String?

  package init(_ text: String, feed: @escaping @Sendable (Write) throws -> String?) {
    self.text = text
    self.feed = feed
  }

}

extension TerminalCommand: Hashable {
  package static func == (first: TerminalCommand, second: TerminalCommand) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
