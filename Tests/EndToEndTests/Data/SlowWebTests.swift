import Dispatch
import Foundation
import TestSupport
import Testing

/// Whether libcurl is installed.
private let hasCurl = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"].contains { (name: String) in
  dlopen(name, RTLD_LAZY) != nil
}

extension EndToEndTests {
  @Suite("A file on a slow web server", .enabled(if: hasCurl), .timeLimit(.minutes(5)))
  struct SlowWebTests {
    private func stage(_ port: Int) throws -> ProgramDriver {
      let stage = try ProgramDriver([:], "exec \"$L\" http://127.0.0.1:\(port)/lines.txt")
      try stage.terminal.wait(for: "the name") { $0.contains("opening 127.0.0.1") }
      return stage
    }

    @Test("q and ^C quit at once while the first answer is awaited", arguments: ["q", "C-c"])
    func silent(key: String) throws {
      // Connections are accepted by the system, and nobody answers.
      let (listener, port) = try Loopback.listener()
      defer { Loopback.close(listener) }
      #expect(try stage(port).quits(by: key))
    }

    @Test("Keys that are typed before the first answer apply to the rows")
    func early() throws {
      let text = numbered(1...30)
      let gate = DispatchSemaphore(value: 0)
      let server = try ScriptedWeb { request, number in
        if number == 1 { gate.wait() }
        return ScriptedWeb.part(of: text, request)
      }
      let stage = try stage(server.port)
      for key in ["j", "j", "/", "q", "Escape"] { try stage.terminal.press(key) }
      gate.signal()
      try stage.terminal.wait(for: "the third row") { $0.status.contains("row 3 / 30") }
      #expect(try stage.quits())
    }

    @Test("An error of the first answer is one line")
    func refused() throws {
      let gate = DispatchSemaphore(value: 0)
      let server = try ScriptedWeb { _, number in
        if number == 1 { gate.wait() }
        return .answer(status: 404, "")
      }
      let stage = try stage(server.port)
      gate.signal()
      #expect(try stage.terminal.exitStatus() == 2)
      let screen = try stage.terminal.screen()
      #expect(!screen.isAlternate && screen.contains("lazyscope: 127.0.0.1"))
    }
  }
}
