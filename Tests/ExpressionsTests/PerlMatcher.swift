#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The matcher of PCRE2, which is loaded if it is installed.
final class PerlMatcher {
  /// The answer to a search.
  enum Answer: Equatable {
    case match(Range<Int>)
    case noMatch
    /// The expression is refused, or too much work.
    case none
  }

  private typealias Text = UnsafePointer<UInt8>
  private typealias Handle = UnsafeMutableRawPointer
  private typealias Compile =
    @convention(c) (
      Text?, Int, UInt32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int>, Handle?
    ) -> Handle?
  private typealias MakeMatch = @convention(c) (Handle?, Handle?) -> Handle?
  private typealias Match = @convention(c) (Handle?, Text?, Int, Int, UInt32, Handle?, Handle?) -> Int32
  private typealias Offsets = @convention(c) (Handle?) -> UnsafePointer<Int>?
  private typealias Free = @convention(c) (Handle?) -> Void

  /// The values of the options in `pcre2.h`.
  private enum Options {
    static let endsOnly: UInt32 = 0x10
    static let ignoresCase: UInt32 = 0x08
    static let properties: UInt32 = 0x2_0000
    static let unicode: UInt32 = 0x8_0000
    static let noMatch: Int32 = -1
  }

  private let compile: Compile
  private let makeMatch: MakeMatch
  private let match: Match
  private let offsets: Offsets
  private let freeMatch: Free
  private let freeCode: Free

  private static let names = ["libpcre2-8.so.0", "libpcre2-8.0.dylib", "/opt/homebrew/lib/libpcre2-8.0.dylib"]

  /// Returns `nil` if the library is not installed.
  init?() {
    let library = Self.names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first
    guard let library, let compile = dlsym(library, "pcre2_compile_8"),
      let makeMatch = dlsym(library, "pcre2_match_data_create_from_pattern_8"),
      let match = dlsym(library, "pcre2_match_8"), let offsets = dlsym(library, "pcre2_get_ovector_pointer_8"),
      let freeMatch = dlsym(library, "pcre2_match_data_free_8"), let freeCode = dlsym(library, "pcre2_code_free_8")
    else { return nil }
    self.compile = unsafeBitCast(compile, to: Compile.self)
    self.makeMatch = unsafeBitCast(makeMatch, to: MakeMatch.self)
    self.match = unsafeBitCast(match, to: Match.self)
    self.offsets = unsafeBitCast(offsets, to: Offsets.self)
    self.freeMatch = unsafeBitCast(freeMatch, to: Free.self)
    self.freeCode = unsafeBitCast(freeCode, to: Free.self)
  }

  /// Returns the first match in a line, which is valid UTF-8.
  func firstMatch(of expression: String, in line: [UInt8], ignoresCase: Bool) -> Answer {
    let options =
      Options.endsOnly | Options.unicode | Options.properties | (ignoresCase ? Options.ignoresCase : 0)
    var (error, place) = (Int32(0), 0)
    let text = Array(expression.utf8)
    let code = text.withUnsafeBufferPointer { compile($0.baseAddress, $0.count, options, &error, &place, nil) }
    guard let code else { return .none }
    defer { freeCode(code) }
    guard let found = makeMatch(code, nil) else { return .none }
    defer { freeMatch(found) }
    // An empty array may have no address.
    let result = (line + [0]).withUnsafeBufferPointer { match(code, $0.baseAddress, line.count, 0, 0, found, nil) }
    if result == Options.noMatch { return .noMatch }
    guard result > 0, let ends = offsets(found), ends[0] <= ends[1] else { return .none }
    return .match(ends[0]..<ends[1])
  }
}
