/// The message about the time zones that were assumed for merged logs.
struct ZoneNotice {
  /// The files whose times have no zone, if the user has not specified one.
  private var unzoned: [String] = []
  /// The files with abbreviations that have several meanings, by the code of the abbreviation.
  private var ambiguous: [UInt32: [String]] = [:]

  /// The maximum number of lines of a file to examine.
  private static let mostLines = 200
  private static let sampleLength = 1 << 14

  /// Adds a file.
  ///
  /// - Parameter isNamed: whether the user has specified the time zone of times that are written without a zone.
  mutating func add(_ file: LogFile, isNamed: Bool) throws(DataError) {
    guard let times = file.times, times.lacksZones else { return }
    var isUnzoned = false
    for line in try Self.firstLines(of: file) {
      switch line.withUnsafeBytes({ times.zone(of: $0, in: file.zone) }) {
      case .ambiguous(let code, _)? where ambiguous[code]?.last != file.name:
        ambiguous[code, default: []].append(file.name)
      case .some(.none): isUnzoned = true
      default: break
      }
    }
    if isUnzoned, !isNamed { unzoned.append(file.name) }
  }

  private static func firstLines(of file: LogFile) throws(DataError) -> ArraySlice<ArraySlice<UInt8>> {
    let end = min(file.bytes.count, file.start + sampleLength)
    let lines = try file.bytes.bytes(file.start..<end).split(separator: UInt8(ascii: "\n"))
    // The sample may end between the time and the zone of the last line.
    let isCut = end < file.bytes.count && (lines.last?.count ?? 0) < LogTime.head
    return lines.dropLast(isCut ? 1 : 0).prefix(mostLines)
  }

  /// The message; `nil` if no time zone was assumed.
  var text: String? {
    var parts = unzoned.isEmpty ? [] : ["\(Self.list(unzoned)): no time zone, assuming UTC"]
    for code in ambiguous.keys.sorted() {
      guard let files = ambiguous[code], let offset = ZoneAbbreviation.meanings(ofCode: code)?.first else { continue }
      let (name, meaning) = (ZoneAbbreviation.name(ofCode: code), LogZone.name(ofOffset: offset))
      parts.append("\(Self.list(files)): \(name) read as \(meaning)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ") + "; use --zone FILE=ZONE to change it"
  }

  private static func list(_ names: [String]) -> String {
    names.count <= 2 ? names.joined(separator: ", ") : "\(names.count) logs"
  }
}
