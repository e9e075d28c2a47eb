import Dispatch
import Foundation
import TestSupport
import Testing

/// Whether libcurl is installed.
private let hasCurl = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"].contains { (name: String) in
  dlopen(name, RTLD_LAZY) != nil
}

extension EndToEndTests {
  @Suite("A file on a slow web server", .enabled(if: hasCurl), .timeLimit(.minutes(20)))
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

    /// Opens two addresses.
    private func stage(_ first: Int, _ second: Int) throws -> ProgramDriver {
      try ProgramDriver([:], "exec \"$L\" http://127.0.0.1:\(first)/a.txt http://127.0.0.1:\(second)/b.txt")
    }

    @Test("q and ^C quit at once while the first of two addresses is awaited", arguments: ["q", "C-c"])
    func firstOfTwo(key: String) throws {
      let (listener, port) = try Loopback.listener()
      defer { Loopback.close(listener) }
      let stage = try stage(port, port)
      try stage.terminal.wait(for: "the first name") { $0.contains("opening 127.0.0.1") && $0.contains("a.txt") }
      #expect(try stage.quits(by: key))
    }

    @Test("If the first of two addresses cannot be opened, the second one is awaited, and q quits at once")
    func secondOfTwo() throws {
      let (listener, port) = try Loopback.listener()
      defer { Loopback.close(listener) }
      let server = try ScriptedWeb { _, _ in .answer(status: 404, "") }
      let stage = try stage(server.port, port)
      try stage.terminal.wait(for: "the second name") { $0.contains("opening 127.0.0.1") && $0.contains("b.txt") }
      #expect(try stage.quits())
    }

    @Test("The second of two addresses is shown with the error of the first one")
    func skipped() throws {
      let text = numbered(1...30)
      let server = try ScriptedWeb { request, _ in
        request.target == "/a.txt" ? .answer(status: 404, "") : ScriptedWeb.part(of: text, request)
      }
      let stage = try stage(server.port, server.port)
      try stage.terminal.wait(for: "the error") { $0.contains("status 404") && $0.isMarked("line 1") }
      #expect(server.targets == ["/a.txt", "/b.txt"])
      #expect(try stage.quits())
    }

    @Test("While another address is opened, the rows stay, q quits at once, Esc stops, and keys apply to the new rows")
    func within() throws {
      let text = numbered(1...30)
      let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let slow = try ScriptedWeb { request, number in
        if number <= 2 { (number == 1 ? first : second).wait() }
        return ScriptedWeb.part(of: text, request)
      }
      let fast = try ScriptedWeb { request, _ in ScriptedWeb.part(of: text, request) }
      let stage = try stage(fast.port, slow.port)
      try stage.terminal.wait(for: "the rows") { $0.status.contains("a.txt") }
      try stage.enter(":n", shows: "opening 127.0.0.1")
      #expect(try stage.terminal.screen().rows.first?.contains("line 1") == true)
      try stage.press("Escape", shows: "not opened")
      try stage.press("j", shows: "row 2 / 30")
      #expect(try stage.terminal.screen().status.contains("a.txt"))
      try stage.enter(":n", shows: "opening 127.0.0.1")
      try stage.terminal.press("j")
      try stage.terminal.press("j")
      first.signal()
      second.signal()
      try stage.terminal.wait(for: "the third row of the second file") {
        $0.status.contains("b.txt") && $0.status.contains("row 3 / 30")
      }
      #expect(try stage.quits())
    }

    @Test("If another address cannot be opened, the error is shown with the rows of the one after it")
    func skippedWithin() throws {
      let text = numbered(1...30)
      let gate = DispatchSemaphore(value: 0)
      let slow = try ScriptedWeb { request, number in
        if number == 1 { gate.wait() }
        return ScriptedWeb.part(of: text, request)
      }
      let fast = try ScriptedWeb { request, _ in
        request.target == "/a.txt" ? ScriptedWeb.part(of: text, request) : .answer(status: 404, "")
      }
      let (here, there) = ("http://127.0.0.1:\(fast.port)", "http://127.0.0.1:\(slow.port)")
      let stage = try ProgramDriver([:], "exec \"$L\" \(here)/a.txt \(here)/b.txt \(there)/c.txt")
      try stage.terminal.wait(for: "the rows") { $0.status.contains("a.txt") }
      try stage.enter(":n", shows: "c.txt")
      gate.signal()
      try stage.terminal.wait(for: "the third file with the error of the second one") {
        $0.status.contains("status 404") && !$0.status.contains("opening")
      }
      try stage.press("j", shows: "row 2 / 30")
      #expect(try stage.terminal.screen().status.contains("c.txt"))
      #expect(try stage.quits())
    }

    @Test("q quits at once while another address is opened, and so does a typed command", arguments: ["q", ":q"])
    func quitsWithin(typed: String) throws {
      let text = numbered(1...30)
      let (listener, port) = try Loopback.listener()
      defer { Loopback.close(listener) }
      let fast = try ScriptedWeb { request, _ in ScriptedWeb.part(of: text, request) }
      let stage = try stage(fast.port, port)
      try stage.terminal.wait(for: "the rows") { $0.status.contains("a.txt") }
      try stage.enter(":n", shows: "opening 127.0.0.1")
      try stage.terminal.type(typed)
      if typed == ":q" { try stage.terminal.press("Enter") }
      #expect(try stage.terminal.exitStatus() == 0)
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
