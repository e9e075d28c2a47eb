import ArgumentParser
import LazyViewer

/// The options of the demo's rows.
struct DemoOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Demo: how many rows: a number, or 'endless'.", valueName: "n"),
    transform: DemoRowCount.init(parsing:))
  var rows: DemoRowCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Demo: how long a page of endless rows takes to load; r goes on to them.", valueName: "seconds"))
  var loadDelay: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Demo: let this load of endless rows fail, counted from 1, once.", valueName: "n"))
  var failLoad: Int?

  func validate() throws {
    if let loadDelay {
      guard loadDelay >= 0, loadDelay <= 3_600 else {
        throw ValidationError("--load-delay takes a number of seconds from 0 to 3600.")
      }
    }
    if let failLoad, failLoad < 1 { throw ValidationError("--fail-load takes a number from 1 on.") }
  }

  /// Whether an option of the demo is present.
  var isGiven: Bool { rows != nil || loadDelay != nil || failLoad != nil }
}
