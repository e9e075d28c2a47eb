/// A log to merge with others.
package struct MergeInput: Sendable {
  /// The name of the file.
  let name: String
  let bytes: any ByteSource
  /// The zone of times without one, if the user has named it.
  let zone: LogZone?
  /// The time of the last change, since 1970, if the bytes do not have it.
  let written: Duration?

  init(name: String, bytes: any ByteSource, zone: LogZone? = nil, written: Duration? = nil) {
    self.name = name
    self.bytes = bytes
    self.zone = zone
    self.written = written
  }

  /// Detects the time format.
  ///
  /// - Parameters:
  ///   - defaultZone: the zone for logs without one of their own.
  ///   - now: the upper bound for times without a year, if the time of the last change is unknown.
  func log(in defaultZone: LogZone?, now: Int64) throws(DataError) -> LogFile {
    try LogFile(bytes, name: name, zone: zone ?? defaultZone ?? .utc, written: written, now: now)
  }

  /// Opens the file that is now at the path.
  func reopened() throws(DataError) -> MergeInput {
    MergeInput(name: name, bytes: try bytes.reopened(), zone: zone, written: written)
  }
}
