/// A record of the demo. It is computed from its number only, so the committed database, a generated one and computed
/// rows contain the same records.
struct DemoRecord: Equatable, Sendable, Identifiable {
  /// The number of the record, counted from 1.
  let id: Int
  /// The time of the record, such as `2024-01-01T00:00:00Z`. A higher number has a later time.
  let timestamp: String
  /// A sentence of a logbook, at most 40 columns wide.
  let title: String

  /// Computes the record with a number.
  ///
  /// - Complexity: O(1).
  init(number: Int) {
    id = number
    // Records are about 17 minutes apart, and each is delayed by a pseudorandom time of up to 12 minutes. So times
    // ascend at irregular intervals.
    let bits = Self.mix(UInt64(bitPattern: Int64(number)))
    timestamp = Self.timestamp(second: (number - 1) &* 1021 &+ Int(bits % 719))
    title = Self.title(from: bits)
  }

  /// Returns a pseudorandom number that depends only on `value` (the finalizer of SplitMix64).
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static func title(from bits: UInt64) -> String {
    var rest = bits >> 10
    func pick(_ words: [String]) -> String {
      defer { rest /= UInt64(words.count) }
      return words[Int(rest % UInt64(words.count))]
    }
    if bits % 23 == 0 { return pick(DemoWords.sayings) }
    return "\(pick(DemoWords.qualities)) \(pick(DemoWords.things)) \(pick(DemoWords.events))"
  }

  /// Returns the time `second` seconds after the start of 2024, in the Gregorian calendar and UTC.
  private static func timestamp(second: Int) -> String {
    let (day, time) = second.flooredQuotientAndRemainder(dividingBy: 86_400)
    // Days are counted from 1 March of year 0, so that a leap day is the last day of its year. 2024-01-01 is day
    // 739,191.
    let (era, dayOfEra) = (day + 739_191).flooredQuotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    let clock = [time / 3_600, time / 60 % 60, time % 60].map(twoDigits).joined(separator: ":")
    return "\(year)-\(twoDigits(month))-\(twoDigits(dayOfMonth))T\(clock)Z"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Int {
  /// Returns the quotient rounded down, and the remainder, which is never negative.
  fileprivate func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
