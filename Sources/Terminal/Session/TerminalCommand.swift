/// A command for a shell, and what it reads: it has the terminal until it ends.
///
/// Two are equal only where they are one.
package final class TerminalCommand: Sendable {
  package typealias Write = (UnsafeRawBufferPointer) throws -> Void

  package let text: String
  /// Hands over what the command reads, on a thread of its own.
  ///
  /// It returns what there is to say about it when it is done, nil for nothing, and throws what `Write` throws: the command reads
  /// no more.
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
