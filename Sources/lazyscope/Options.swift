import ArgumentParser
import Viewer

/// How many rows the demo has: a number, or `endless`.
enum RowCount: ExpressibleByArgument, Equatable {
  case number(Int)
  case endless

  init?(argument: String) {
    if argument == "endless" {
      self = .endless
    } else if let number = Int(argument), number >= 0 {
      self = .number(number)
    } else {
      return nil
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .number(let number): "\(number)"
    case .endless: "endless"
    }
  }
}

extension ContainerKind: ExpressibleByArgument {
  package init?(argument: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() }) else {
      return nil
    }
    self = kind
  }
}

/// Modes by their names, separated by commas.
struct ModeNames: ExpressibleByArgument {
  let modes: Modes

  init(_ modes: Modes = []) { self.modes = modes }

  init?(argument: String) {
    var modes: Modes = []
    for name in argument.split(separator: ",") {
      guard let description = Modes.all.first(where: { $0.name == name }) else { return nil }
      modes.insert(description.mode)
    }
    self.modes = modes
  }

  var defaultValueDescription: String { "none" }
}
