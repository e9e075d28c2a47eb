import Foundation

/// The instructions that each function executed in a run, without those of the functions that it called.
///
/// They are read from callgrind's report. A line `fn=(number) name` starts a function; later lines for it have only the
/// number. The cost lines below it are its own, except for the line after each `calls=`.
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

  /// Returns the name in `(number) name`, or the name recorded for the number.
  private static func name(_ text: Substring, among names: inout [Substring: String]) -> String? {
    guard let end = text.firstIndex(of: ")") else { return nil }
    let number = text[...end]
    let name = text[text.index(after: end)...].drop { $0 == " " }
    // The name of a recursive function ends with an apostrophe and a number.
    if !name.isEmpty { names[number] = String(name.prefix { $0 != "'" }) }
    return names[number]
  }

  /// The functions that executed anything, by name.
  var functions: [String] { counts.keys.sorted() }

  /// Returns the functions that executed at least `least` instructions more than in `other`, those with most first.
  func functions(beyond other: FunctionCosts, least: Int) -> [String] {
    counts.map { ($0.key, $0.value - other.counts[$0.key, default: 0]) }
      .filter { $0.1 >= least }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      .map(\.0)
  }
}
