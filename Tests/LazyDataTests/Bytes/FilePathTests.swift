import Foundation
import TestSupport
import Testing

@testable import LazyData

@Suite("File names")
struct FilePathTests {
  @Test("Every name has a text of its own, which identifies the name")
  func roundTrip() throws {
    let seed = try #require(SplitMix.seeds(1...1).first)
    var random = SplitMix(seed: seed)
    var texts: [String: FilePath] = [:]
    for _ in 0..<20_000 {
      // Mostly parts of UTF-8 sequences, so that names are close to valid text.
      let pieces: [[UInt8]] = [
        [0x61], [0xC3, 0xA9], [0xC3], [0xE9], [0xF4, 0x8F, 0xBE, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F], [0xFF],
        [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x9A, 0xA2], [0x80], [0x2F],
      ]
      let path = FilePath(bytes: (0..<random.next() % 7).flatMap { _ in pieces[Int(random.next() % 12)] })
      #expect(FilePath(path.text) == path, "seed \(seed): \(path.bytes)")
      if let other = texts[path.text] { #expect(other == path) }
      texts[path.text] = path
    }
  }

  @Test("A UTF-8 name is shown as its text, and any other name with marks")
  func text() {
    #expect(FilePath("/tmp/na\u{EF}ve \u{1F6A2}").text == "/tmp/na\u{EF}ve \u{1F6A2}")
    let latin = FilePath(bytes: Array("caf".utf8) + [0xE9] + Array(".txt".utf8))
    #expect(latin.description == "caf<E9>.txt" && latin.text == "caf\u{10FFE9}.txt")
    #expect(DataError.missing(path: latin.text).description == "caf<E9>.txt: no such file")
    #expect(FilePath("\u{10FFFF}").bytes == [0xFF])
    // The character itself, as part of a name.
    #expect(FilePath(bytes: Array("\u{10FFE9}".utf8)).description == "<F4><8F><BF><A9>")
    #expect(FilePath(FilePath(bytes: Array("\u{10FFE9}".utf8)).text).bytes == Array("\u{10FFE9}".utf8))
  }

  #if os(Linux)
    // macOS refuses such names.
    @Test("Files with names that are not UTF-8 are opened, watched, replaced and read again")
    @MainActor
    func files() throws {
      let folder = try ScratchFolder()
      let path = FilePath(bytes: Array("\(folder.path)/caf".utf8) + [0xE9])
      func write(_ text: String) throws {
        let file = try #require(path.withCString { fopen($0, "w") })
        fputs(text, file)
        fclose(file)
      }
      try write("one\n")
      let source = try FileBytes(path: path.text)
      let notifications = try #require(FileNotifications(FileDescriptor(readingAt: path.text), path: path.text))
      #expect(!notifications.drain())
      _ = path.withCString { unlink($0) }
      #expect(notifications.drain())
      try write("another\n")
      #expect(try source.reopened().count == 8)
      guard case .records(let records) = try RecordFile.open(path.text) else { throw CancellationError() }
      #expect(records.name == "caf<E9>")
    }
  #endif
}
