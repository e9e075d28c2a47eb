import CPseudoTerminal
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls the system's `read`, which a method of that name would hide.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// A pseudo terminal whose other end belongs to the test.
final class PseudoTerminal {
  private var controller: Int32 = -1
  /// The end that belongs to the test.
  var controllerDescriptor: Int32 { controller }
  /// The device that a program sees. It is open as long as the test keeps the terminal alive.
  private var device: Int32 = -1
  let path: String
  /// All bytes that programs have written.
  private(set) var output: [UInt8] = []

  init(width: Int = 80, height: Int = 24) throws {
    var name = [CChar](repeating: 0, count: 256)
    controller = pty_open(&name, name.count)
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    try #require(controller >= 0)
    device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(device >= 0)
    resize(width, height)
  }

  deinit { hangUp() }

  /// Closes both ends, as closing a window does.
  func hangUp() {
    for descriptor in [controller, device] where descriptor >= 0 { close(descriptor) }
    controller = -1
    device = -1
  }

  func resize(_ width: Int, _ height: Int) { pty_resize(controller, Int32(width), Int32(height)) }

  /// The bytes that were sent and that no program has read.
  var unreadInput: [UInt8] {
    var watched = pollfd(fd: device, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard poll(&watched, 1, 0) > 0 else { return [] }
    return Array(bytes.prefix(max(0, readBytes(device, &bytes, bytes.count))))
  }

  func send(_ text: String) { _ = text.withCString { write(controller, $0, strlen($0)) } }

  /// The terminal's modes as comparable bytes; empty if the terminal is gone.
  var modes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = pty_modes(device, &bytes, bytes.count)
    return Array(bytes[..<count])
  }

  /// Reads the available output, waiting for at most `milliseconds`. Returns `false` if there was none.
  @discardableResult
  func read(atMost milliseconds: Int32 = 0) -> Bool {
    var watched = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = readBytes(controller, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    return true
  }

  /// Reads until the output after the first `start` bytes contains `text`. Returns `false` after 10 seconds.
  func reads(_ text: String, from start: Int = 0) -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while !contains(text, from: start) {
      guard ContinuousClock.now < deadline else { return false }
      read(atMost: 100)
    }
    return true
  }

  /// Whether the output after the first `start` bytes contains `text`.
  func contains(_ text: String, from start: Int = 0) -> Bool {
    output.dropFirst(start).firstRange(of: Array(text.utf8)) != nil
  }

  /// Whether the last `text` was written after the last `other`.
  func wrote(_ text: String, after other: String) -> Bool {
    let bytes = Data(output)
    guard let last = bytes.range(of: Data(text.utf8), options: .backwards) else { return false }
    guard let before = bytes.range(of: Data(other.utf8), options: .backwards) else { return true }
    return last.lowerBound > before.lowerBound
  }
}
