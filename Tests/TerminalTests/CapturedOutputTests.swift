import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Captured output")
struct CapturedOutputTests {
  @Test("Text that is written meanwhile follows earlier text, and arrives in the end")
  func order() throws {
    let folder = try ScratchFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path("output")
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    func write(_ text: String) { TerminalDevice.write(Array(text.utf8)[...], to: descriptor) }
    func written() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
    write("before ")
    var output = CapturedOutput(of: descriptor)
    #expect(output != nil)
    write("meanwhile ")
    #expect(try written() == "before ")
    output = nil
    write("after")
    #expect(try written() == "before meanwhile after")
  }

  @Test("Of a very long text the end is passed on")
  func limit() throws {
    let folder = try ScratchFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path("output")
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    var output = CapturedOutput(of: descriptor)
    #expect(output != nil)
    let line = Array(String(repeating: "x", count: 1_023).utf8) + [10]
    for _ in 0..<2_000 { TerminalDevice.write(line[...], to: descriptor) }
    TerminalDevice.write(Array("the end".utf8)[...], to: descriptor)
    output = nil
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("[…]\n") && text.hasSuffix("the end"))
    #expect(text.utf8.count == CapturedOutput.mostBytes + "[…]\n".utf8.count)
  }
}
