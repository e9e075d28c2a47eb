/// The bytes of a file on a web server, for engines that read parts of a file anywhere.
///
/// A read waits for bytes that have not been received, so the main actor must not read.
package final class WebRanges: ByteSource {
  let file: WebFile

  init(_ file: WebFile) { self.file = file }

  package var count: Int { file.length }
  package var isComplete: Bool { true }
  package var expectedCount: Int? { file.length }

  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(DataError) -> Int {
    try file.read(at: offset, into: buffer)
  }

  package func want(upTo offset: Int) {}
  package func onChange(_ handler: (@Sendable (ByteChange) -> Void)?) {}
  package func watch(_ watchPolicy: WatchPolicy) {}
  package func checkForChanges() {}
}
