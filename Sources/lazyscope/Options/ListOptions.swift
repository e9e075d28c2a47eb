import ArgumentParser
import LazyUI
import LazyViewer

/// The initial settings of a list: the container of the rows, and the modes.
struct ListSetup {
  var modes = Modes()
  var container = ContainerKind.list
  /// The number of rows to keep ready beyond those on screen, on each side.
  var overscan = 0
  /// The release of SwiftUI that the list behaves like; nil if it models none.
  var release: SwiftUIRelease?

  func settings(choice: Int) -> ListSettings {
    ListSettings(modes: modes, container: container, choice: choice, release: release)
  }
}

/// The command-line options for a `ListSetup`.
struct ListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The container of the rows: List, LazyVStack or VStack (default: List).", valueName: "kind"),
    completion: .list(ContainerKind.allCases.map(\.rawValue)))
  var container: ContainerKind?

  @Option(
    help: ArgumentHelp(
      "The modes to start with, separated by commas: id, if, vstack, group, anyview (default: none).", valueName: "list"
    ),
    completion: .list(Modes.all.map(\.name)),
    transform: ModeNames.init(parsing:))
  var modes: ModeNames?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Rows to keep ready above and below the screen (default: 0).", valueName: "k"))
  var overscan: Int?

  func validate() throws {
    guard (0...10_000).contains(overscan ?? 0) else {
      throw ValidationError("Invalid --overscan; use a number from 0 to 10000.")
    }
  }

  /// Returns the setup from the options. `setup` contains the defaults.
  func setup(over setup: ListSetup = ListSetup()) -> ListSetup {
    ListSetup(
      modes: modes?.modes ?? setup.modes, container: container ?? setup.container, overscan: overscan ?? setup.overscan,
      release: setup.release)
  }
}
