internal import CNcurses

/// The terminfo entry of the terminal that ncurses was last set up for.
enum Terminfo {
  /// Returns the bytes of a capability, without the delays that old terminals need; nil if the terminal lacks it.
  static func bytes(_ name: String) -> [UInt8]? {
    ncurses_string(name).map { withoutDelays(String(cString: $0).utf8) }
  }

  /// Returns whether the terminal has a capability that is a flag.
  static func flag(_ name: String) -> Bool { ncurses_flag(name) }

  /// Returns `bytes` without delays, which are enclosed in `$<` and `>`.
  static func withoutDelays(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[rest.index(after: end)...]
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return kept
  }
}
