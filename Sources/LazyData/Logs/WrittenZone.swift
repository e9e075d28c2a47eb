/// The zone in which the time of a line is written.
struct WrittenZone {
  let zone: LogZone
  /// Whether the line itself names the zone. If not, the zone of the file is used.
  let isNamed: Bool

  init(_ zone: LogZone, isNamed: Bool) {
    self.zone = zone
    self.isNamed = isNamed
  }

  /// The name of a zone that the line names: `UTC`, `UTC+02:00`.
  var name: String? { isNamed ? zone.name : nil }
}
