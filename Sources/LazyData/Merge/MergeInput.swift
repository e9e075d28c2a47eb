/// A log that is merged with others.
package struct MergeInput: Sendable {
  /// The name of the file.
  let name: String
  let bytes: any ByteSource
  /// The time zone of times that are written without a zone, if the user has specified it for this file.
  let zone: LogZone?
  /// The key of times, if the user has named it.
  let key: TimeKey?
  /// The time of the file's last change, since 1970, if the bytes do not provide it.
  let written: Duration?

  init(
    name: String, bytes: any ByteSource, zone: LogZone? = nil, key: TimeKey? = nil, written: Duration? = nil
  ) {
    self.name = name
    self.bytes = bytes
    self.zone = zone
    self.key = key
    self.written = written
  }

  /// Detects the time format.
  ///
  /// - Parameters:
  ///   - defaultZone: the zone of logs for which the user has specified none.
  ///   - now: the upper bound for times without a year, if the time of the last change is unknown.
  func log(in defaultZone: LogZone?, now: Int64) throws(DataError) -> LogFile {
    try LogFile(bytes, name: name, zone: zone ?? defaultZone ?? .utc, key: key, written: written, now: now)
  }

  /// Opens the file that is now at the path.
  func reopened() throws(DataError) -> MergeInput {
    MergeInput(name: name, bytes: try bytes.reopened(), zone: zone, key: key, written: written)
  }
}
