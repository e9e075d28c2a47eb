import Foundation
import LazyData
import TestSupport
import Testing

@testable import LazyViewer

#if os(Linux)
  /// The files that rows may be written to.
  @MainActor
  @Suite("Destinations of written rows", .timeLimit(.minutes(20)))
  struct RecordDestinationTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let refusal = "not written: not a regular file but a device: "

    @Test(arguments: ["/dev/tty", "/dev/ptmx", "/dev/random", "link", "socket"])
    func `nothing is written to a terminal, by any name, nor to other devices`(name: String) throws {
      try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "/dev/tty")
      let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(listener) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder.path("socket").utf8.prefix(100)) }
      let isBound = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
      try #require(isBound)
      let path = name.hasPrefix("/") ? name : folder.path(name)
      let failure = #expect(throws: RecordDestination.Failure.self) { try RecordDestination(path, replaces: true) }
      #expect(failure?.text == Self.refusal + path)
      // Without `!`, the error is that of any existing file.
      #expect(throws: RecordDestination.Failure.self) { try RecordDestination(path, replaces: false) }
    }

    @Test(arguments: ["/dev/null", "/dev/zero"])
    func `devices that discard data are written to`(path: String) throws {
      let destination = try RecordDestination(path, replaces: true)
      try Array("row\n".utf8).withUnsafeBytes { try destination.write($0) }
      #expect(try destination.complete())
    }
  }
#endif
