import Foundation

/// The instructions that each function executed in a run, without those of the functions that it called.
///
/// They are read from what callgrind writes: a line `fn=(number) name` begins a function, of which later ones give the number alone;
/// the lines of costs below it are its own, but for the one behind each `calls=`.
struct FunctionCosts {
  private(set) var counts: [String: Int] = [:]

  init(report: String) {
    var names: [Substring: String] = [:]
    var current: String?
    var isCall = false
    for line in report.split(separator: "\n") {
      if line.hasPrefix("fn=") {
        current = Self.name(line.dropFirst(3), among: &names)
      } else if line.hasPrefix("cfn=") {
        _ = Self.name(line.dropFirst(4), among: &names)
      } else if line.hasPrefix("calls=") {
        isCall = true
      } else if let first = line.utf8.first,
        first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
          || first == UInt8(ascii: "*") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      {
        if !isCall, let current, let count = line.split(separator: " ").last.flatMap({ Int($0) }) {
          counts[current, default: 0] += count
        }
        isCall = false
      }
    }
  }

  /// The name of `(number) name`, or the one that was given for the number.
  private static func name(_ text: Substring, among names: inout [Substring: String]) -> String? {
    guard let end = text.firstIndex(of: ")") else { return nil }
    let number = text[...end]
    let name = text[text.index(after: end)...].drop { $0 == " " }
    // A function that calls itself has a number behind an apostrophe.
    if !name.isEmpty { names[number] = String(name.prefix { $0 != "'" }) }
    return names[number]
  }

  /// The functions that executed anything, by name.
  var functions: [String] { counts.keys.sorted() }

  /// The functions that executed more than in `other` by `least` instructions at least, those with most first.
  func functions(beyond other: FunctionCosts, least: Int) -> [String] {
    counts.map { ($0.key, $0.value - other.counts[$0.key, default: 0]) }
      .filter { $0.1 >= least }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      .map(\.0)
  }
}
