import ArgumentParser
import LazyViewer

/// The number of rows of the demo: a number, or `endless`.
enum DemoRowCount: Equatable, CustomStringConvertible {
  case number(Int)
  case endless

  /// - Throws: `ValidationError` for any other text.
  init(parsing argument: String) throws {
    if argument == "endless" {
      self = .endless
    } else if let number = Int(argument), number >= 0 {
      self = .number(number)
    } else {
      throw ValidationError("Use a number from 0, or 'endless'.")
    }
  }

  var description: String {
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

/// The names of modes, separated by commas.
struct ModeNames: CustomStringConvertible {
  let modes: Modes

  init(_ modes: Modes = []) { self.modes = modes }

  /// - Throws: `ValidationError` for an unknown name.
  init(parsing argument: String) throws {
    var modes: Modes = []
    for name in argument.isEmpty ? [] : argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let description = Modes.all.first(where: { $0.name == name }) else {
        let names = Modes.all.map(\.name).joined(separator: ", ")
        throw ValidationError("Unknown mode '\(name)'; use one of \(names).")
      }
      modes.insert(description.mode)
    }
    self.modes = modes
  }

  var description: String { modes.isEmpty ? "none" : modes.names.joined(separator: ",") }
}
