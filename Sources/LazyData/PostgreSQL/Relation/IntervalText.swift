extension String {
  /// Whether the text is an interval that the server accepts: numbers with units, and perhaps a time, such as
  /// `1 day 2:30`. The server rejects other texts, and much larger numbers.
  var isInterval: Bool {
    var rest = lowercased()[...].drop { $0 == " " }
    var isEmpty = true
    while !rest.isEmpty {
      let number = rest.prefix { "+-.:0123456789".contains($0) }
      rest = rest.dropFirst(number.count).drop { $0 == " " }
      let unit = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(unit.count).drop { $0 == " " }
      // A number without a unit is a number of seconds.
      let needsUnit = !number.contains(":") && !(isEmpty && rest.isEmpty)
      guard number.isPartOfInterval, unit.isEmpty ? !needsUnit : Self.units.contains(String(unit)) else { return false }
      if number.contains(":"), !unit.isEmpty { return false }
      isEmpty = false
    }
    return !isEmpty
  }

  private static let units: Set = [
    "us", "ms", "s", "sec", "secs", "second", "seconds", "m", "min", "mins", "minute", "minutes", "h", "hr", "hrs",
    "hour", "hours", "d", "day", "days", "w", "week", "weeks", "mon", "mons", "month", "months", "y", "yr", "yrs",
    "year", "years",
  ]
}

extension Substring {
  private static var mostDigits: Int { 7 }

  /// Whether the text is a number, or a time of up to three numbers, with an optional sign and fraction.
  fileprivate var isPartOfInterval: Bool {
    let unsigned = first == "-" || first == "+" ? dropFirst() : self
    let halves = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    let parts = halves.first?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    guard (1...2).contains(halves.count), (1...3).contains(parts.count) else { return false }
    guard parts.dropFirst().allSatisfy({ $0.count == 2 && $0 < "60" }) else { return false }
    return (parts + halves.dropFirst()).allSatisfy { part in
      (1...Self.mostDigits).contains(part.count) && part.allSatisfy { ("0"..."9").contains($0) }
    }
  }
}
