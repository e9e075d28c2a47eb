package import LazyUI

/// The modes of a list: views in or around each row. A mode only chooses views, and the engine sees only the types of
/// these views.
package struct Modes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Adds `.id(_:)` to the row.
  package static let id = Modes(rawValue: 1)
  /// Makes the row's body an `if`/`else`.
  package static let conditional = Modes(rawValue: 2)
  /// Puts a `VStack` around the row.
  package static let vstack = Modes(rawValue: 4)
  /// Puts a `Group` around the row.
  package static let group = Modes(rawValue: 8)
  /// Puts an `AnyView` around the row.
  package static let anyView = Modes(rawValue: 16)

  /// The names of a mode.
  package struct Description: Sendable {
    package let mode: Modes
    /// The name of the command-line option.
    package let name: String
    /// The title in the pane.
    package let title: String
    /// The title that is used if two modes share a line.
    let shortTitle: String
  }

  /// All modes. They are applied to a row in this order.
  package static let all: [Description] = [
    Description(mode: .conditional, name: "if", title: "wrap in if", shortTitle: "wrap in if"),
    Description(mode: .id, name: "id", title: "add .id", shortTitle: "add .id"),
    Description(mode: .vstack, name: "vstack", title: "VStack around the row", shortTitle: "in a VStack"),
    Description(mode: .group, name: "group", title: "Group around the row", shortTitle: "in a Group"),
    Description(mode: .anyView, name: "anyview", title: "AnyView around the row", shortTitle: "in an AnyView"),
  ]

  /// The names of the modes that are on.
  package var names: [String] { Self.all.filter { contains($0.mode) }.map(\.name) }

  /// Whether these modes force a list to make every row. A list cannot see into a `VStack`, or into an `AnyView` around
  /// the `VStack`.
  package var makeEveryRow: Bool {
    contains(.anyView) || !contains(.vstack) && !isDisjoint(with: [.id, .conditional])
  }
}

/// The container of the rows.
package enum ContainerKind: String, CaseIterable, Hashable, Sendable {
  case list = "List"
  case lazyVStack = "LazyVStack"
  case vStack = "VStack"

  /// The next kind of container, cyclically.
  package var next: ContainerKind {
    switch self {
    case .list: .lazyVStack
    case .lazyVStack: .vStack
    case .vStack: .list
    }
  }
}

/// The settings of the list. If any setting changes, the list is created again.
package struct ListSettings: Hashable, Sendable {
  package var modes: Modes = []
  package var container = ContainerKind.list
  /// The index of the list among the choices.
  package var choice = 0
  /// The simulated extra work for each row.
  package var work = RowWork.none
  /// The release whose policies the list runs with; nil for a list that models none.
  package var release: SwiftUIRelease?

  package init(
    modes: Modes = [], container: ContainerKind = .list, choice: Int = 0, work: RowWork = .none,
    release: SwiftUIRelease? = nil
  ) {
    self.modes = modes
    self.container = container
    self.choice = choice
    self.work = work
    self.release = release
  }

  /// The settings of a lazy list with the same rows.
  var lazy: ListSettings { ListSettings(choice: choice, work: work, release: release) }
}
