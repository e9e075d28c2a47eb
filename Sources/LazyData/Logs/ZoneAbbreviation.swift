/// The abbreviations of time zones, such as `CEST`.
///
/// The table has the abbreviations of the time zone database for the years since 2000, which programs write. The first
/// meaning of each is the usual one. `Scripts/compare-values` compares the table with the database.
enum ZoneAbbreviation {
  /// The longest abbreviation has four letters.
  static let longest = 4

  private static let table: [(name: String, minutes: [Int64])] = [
    ("ACDT", [630]), ("ACST", [570]), ("ADT", [-180]), ("AEDT", [660]), ("AEST", [600]), ("AKDT", [-480]),
    ("AKST", [-540]), ("AST", [-240, 180]), ("AWST", [480]), ("BST", [60, 360]), ("CAT", [120]), ("CDT", [-300, -240]),
    ("CEST", [120]), ("CET", [60]), ("CST", [-360, 480, -300]), ("EAT", [180]), ("EDT", [-240]), ("EEST", [180]),
    ("EET", [120]), ("EST", [-300]), ("GMT", [0]), ("HDT", [-540]), ("HKT", [480]), ("HST", [-600]), ("IDT", [180]),
    ("IST", [330, 120, 60]), ("JST", [540]), ("KST", [540, 510]), ("MDT", [-360]), ("MSD", [240]), ("MSK", [180, 240]),
    ("MST", [-420]), ("NDT", [-150]), ("NST", [-210]), ("NZDT", [780]), ("NZST", [720]), ("PDT", [-420]),
    ("PKT", [300]), ("PST", [-480, 480]), ("SAST", [120]), ("SST", [-660, 480]), ("UTC", [0]), ("WAT", [60]),
    ("WEST", [60]), ("WET", [0]), ("WIB", [420]), ("WIT", [540]), ("WITA", [480]),
  ]

  private static let meanings = Dictionary(
    uniqueKeysWithValues: table.map { (code($0.name.utf8), $0.minutes.map { $0 * 60 }) })

  /// Returns the offsets from UTC that an abbreviation can mean, in seconds; `nil` if it is not an abbreviation.
  static func meanings(of name: some StringProtocol) -> [Int64]? {
    name.utf8.count <= longest ? meanings[code(name.utf8)] : nil
  }

  /// Returns the offsets that the abbreviation with this code can mean.
  static func meanings(ofCode code: UInt32) -> [Int64]? { meanings[code] }

  private static let namesOfUTC = ["UTC", "GMT"].map { code($0.utf8) }

  /// Whether an offset may follow the name with this code: `UTC+02:00`.
  static func isUTC(_ code: UInt32) -> Bool { namesOfUTC.contains(code) }

  /// All abbreviations and their offsets.
  static var all: [(name: String, offsets: [Int64])] { table.map { ($0.name, $0.minutes.map { $0 * 60 }) } }

  /// Returns the letters of a name as one number.
  static func code(_ letters: some Sequence<UInt8>) -> UInt32 { letters.reduce(0) { $0 << 8 | UInt32($1) } }

  /// Returns the name with this code.
  static func name(ofCode code: UInt32) -> String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
    return String(decoding: letters.drop { $0 == 0 }, as: UTF8.self)
  }
}
