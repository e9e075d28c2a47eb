import CoreTransferable
import OSLog
import SwiftUI
import os

/// Logs, names of persons, and localised comparison. Each overload is used once.
struct LogSpelling: View {
  private static let logger = Logger(subsystem: "com.example.app", category: "List")
  private static let log = OSLog(subsystem: "com.example.app", category: "List")
  private static let count = OSAllocatedUnfairLock(initialState: 0)

  struct Contact: Identifiable, Transferable, Codable {
    var id = 0
    var name = "Ann"

    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
  }

  static func write() {
    logger.log("plain")
    logger.log(level: .debug, "a level")
    logger.trace("t")
    logger.debug("value \(1, privacy: .public)")
    logger.info("name \("x", privacy: .private(mask: .hash))")
    logger.notice("\(0.5, format: .fixed(precision: 2))")
    logger.warning("\(255, format: .hex)")
    logger.error("\(String(describing: CocoaError(.fileNoSuchFile)), privacy: .sensitive)")
    logger.critical("c")
    logger.fault("f")
    os_log("old %{public}@ %d", log: log, type: .info, "way" as NSString, 3)
    os_log(.error, "new \(2)")
    os_log("x")
    count.withLock { $0 += 1 }
  }

  static func sorted(_ contacts: [Contact]) -> [String] {
    let byComparator = contacts.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard))
    let byDescriptor = byComparator.sorted(
      using: SortDescriptor(\.name, comparator: .localizedStandard, order: .reverse))
    _ = contacts.sorted(using: [KeyPathComparator(\Contact.name), KeyPathComparator(\Contact.id, order: .reverse)])
    _ = contacts.sorted(using: SortDescriptor(\Contact.name))
    return byDescriptor.map(\.name).sorted(using: .localizedStandard) + contacts.map(\.name).sorted(using: .localized)
  }

  private var name: PersonNameComponents {
    PersonNameComponents(givenName: "Ann", middleName: "B", familyName: "Lee", nickname: "Annie")
  }

  var body: some View {
    VStack {
      Text(name.formatted())
      Text(name, format: .name(style: .short))
      Text(name.formatted(.name(style: .long)))
      Text(name.formatted(.name(style: .abbreviated)))
      Text(Measurement(value: 21.5, unit: UnitTemperature.celsius), format: .measurement(width: .narrow))
      Text(Measurement(value: 3, unit: UnitLength.kilometers).formatted())
      Text(
        Measurement(value: 70, unit: UnitMass.kilograms).formatted(
          .measurement(
            width: .abbreviated, usage: .personWeight, numberFormatStyle: .number.precision(.fractionLength(1)))))
    }
  }
}
