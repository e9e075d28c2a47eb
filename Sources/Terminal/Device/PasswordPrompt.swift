internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Asks for a password on the terminal, before the program shows its screen. The answer is not echoed.
package enum PasswordPrompt {
  /// The maximum number of bytes of a password.
  private static let longest = 1_024

  /// Asks for a password, and waits for the answer.
  ///
  /// - Parameter question: the question. Control characters in it are made visible.
  /// - Returns: the bytes typed before Enter; nil after ^C, at the end of input, without a terminal, or if there are
  ///   more than 1,024 bytes.
  package static func ask(_ question: String) -> [UInt8]? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    let stream = StandardStream(descriptor: terminal, name: "terminal")
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    var silent = modes
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &modes) }
    let text = Array(PlainText().line(question).utf8)
    defer { try? [UInt8(ascii: "\n")].withUnsafeBytes { try stream.write($0) } }
    guard (try? text.withUnsafeBytes { try stream.write($0) }) != nil else { return nil }
    var answer = PasswordAnswer()
    while true {
      var byte: UInt8 = 0
      let count = read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      switch answer.type(byte) {
      case .goesOn: continue
      case .given(let password): return password.count <= longest ? password : nil
      case .refused: return nil
      }
    }
  }
}

/// A password as it is typed, key by key.
struct PasswordAnswer {
  enum Step: Equatable {
    case goesOn
    case given([UInt8])
    case refused
  }

  private var typed: [UInt8] = []

  /// Processes a byte that a key sent.
  mutating func type(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .given(typed)
    // ^C, or ^D if nothing was typed.
    case 3: return .refused
    case 4 where typed.isEmpty: return .refused
    case 4: return .given(typed)
    // Backspace removes a character: its first byte and its continuation bytes.
    case 8, 127:
      while let last = typed.popLast(), last & 0xC0 == 0x80 {}
    // ^U removes everything.
    case 21: typed = []
    default: typed.append(byte)
    }
    return .goesOn
  }
}
