import CPseudoTerminal
import Foundation

/// A program on a pseudo terminal, which detects when the program has finished drawing.
final class CountedTerminal {
  private let controller: Int32
  private let device: Int32
  private let life: Int32
  private let process: pid_t
  private var isOver = false

  /// How long no output must arrive before a frame counts as finished, in milliseconds.
  private static let silence: Int32 = 80
  /// The pause after the first frame. It is longer, because a program may then have more to do that does not show on
  /// screen.
  private static let firstSilence: Int32 = 2_000
  private static let patience: Int32 = 60_000

  init(_ command: [String], _ environment: [String], width: Int, height: Int) throws {
    var name = [CChar](repeating: 0, count: 256)
    controller = pty_open(&name, name.count)
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    device = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    pty_resize(controller, Int32(width), Int32(height))
    var ends: [Int32] = [-1, -1]
    guard controller >= 0, device >= 0, pipe(&ends) == 0 else { throw CostError("there is no pseudo terminal") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var words = command.map { strdup($0) } + [nil]
    var settings = environment.map { strdup($0) } + [nil]
    process = pty_spawn(path, &words, &settings, ends[1])
    for word in words + settings { free(word) }
    close(ends[1])
    life = ends[0]
    guard process > 0 else { throw CostError("\(command[0]) cannot be run") }
  }

  deinit {
    if !isOver {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for descriptor in [controller, device, life] { close(descriptor) }
  }

  func press(_ keys: String) { _ = keys.withCString { write(controller, $0, strlen($0)) } }

  /// Reads until a complete screen has arrived and the output pauses.
  func awaitFirstFrame() throws { try awaitBytes(1_000, silence: Self.firstSilence) }

  /// Reads until something has arrived and the output pauses.
  func awaitFrame() throws { try awaitBytes(1, silence: Self.silence) }

  private func awaitBytes(_ count: Int, silence: Int32) throws {
    var seen = 0
    while true {
      let bytes = read(within: seen < count ? Self.patience : silence)
      if bytes == 0, seen >= count { return }
      guard bytes > 0 else { throw CostError("nothing is drawn") }
      seen += bytes
    }
  }

  func awaitEnd() throws {
    while true {
      var watched = [
        pollfd(fd: life, events: Int16(POLLIN), revents: 0), pollfd(fd: controller, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&watched, 2, Self.patience) > 0 else { throw CostError("the program does not end") }
      if watched[0].revents != 0 { break }
      if watched[1].revents != 0 { _ = read(within: 0) }
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    isOver = true
    guard status == 0 else { throw CostError("the program ended with the status \(status)") }
  }

  /// Returns the number of bytes read.
  private func read(within milliseconds: Int32) -> Int {
    var watched = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, milliseconds) > 0 else { return 0 }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    return max(0, readBytes(controller, &buffer, buffer.count))
  }
}

/// Calls the system's `read`, which a method of that name would hide.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
