import ArgumentParser
import LazyViewer

/// A condition on a counter of a measurement, in the form of `--expect`: `load.inits <= 100`.
///
/// The names of steps and counters are those of `--json`. `slowPath` is the number of reasons why lists were not lazy.
struct CounterExpectation: Equatable, Sendable {
  enum Comparison: String, CaseIterable, Sendable {
    case atMost = "<="
    case atLeast = ">="
    case equal = "=="
    case below = "<"
    case above = ">"

    func holds(_ left: Int, _ right: Int) -> Bool {
      switch self {
      case .atMost: left <= right
      case .atLeast: left >= right
      case .equal: left == right
      case .below: left < right
      case .above: left > right
      }
    }
  }

  private let step: String
  private let counter: String
  private let comparison: Comparison
  private let number: Int

  /// The steps of a measurement.
  private static let steps = ["load", "bottom", "top"]

  private static let counters: [(name: String, value: @Sendable (MeasuredStep) -> Int)] = [
    ("inits", { $0.inits }), ("bodies", { $0.bodies }), ("nestedBodies", { $0.nestedBodies }),
    ("statesMade", { $0.statesMade }), ("statesFreed", { $0.statesFreed }), ("mounted", { $0.mounted }),
    ("held", { $0.held }), ("elementsRead", { $0.elementsRead }), ("contentsLoaded", { $0.contentsLoaded }),
    ("idsGathered", { $0.idsGathered }), ("prefetched", { $0.prefetched }),
    ("prefetchedNeverShown", { $0.prefetchedNeverShown }), ("slowPath", { $0.slowPath.count }),
  ]

  /// - Throws: `ValidationError`, with the part that is wrong.
  init(parsing argument: String) throws {
    // Operators of two characters are searched first, because `<` is a part of `<=`.
    guard let comparison = Comparison.allCases.first(where: { argument.contains($0.rawValue) }),
      let sign = argument.firstRange(of: comparison.rawValue)
    else { throw ValidationError("No comparison in '\(argument)'; write STEP.COUNTER <= NUMBER.") }
    let names = argument[..<sign.lowerBound].split(separator: ".", omittingEmptySubsequences: false).map(Self.trimmed)
    guard names.count == 2, Self.steps.contains(names[0]) else {
      throw ValidationError(
        "No step in '\(argument)'; start with one of \(Self.steps.joined(separator: ", ")), and a dot.")
    }
    guard Self.counters.contains(where: { $0.name == names[1] }) else {
      let known = Self.counters.map(\.name).joined(separator: ", ")
      throw ValidationError("Unknown counter '\(names[1])'; use one of \(known).")
    }
    guard let number = Int(Self.trimmed(argument[sign.upperBound...])), number >= 0 else {
      throw ValidationError("No number at the end of '\(argument)'; use a number from 0.")
    }
    (step, counter, self.comparison, self.number) = (names[0], names[1], comparison, number)
  }

  /// Returns a line with the measured and the expected number if the expectation does not hold; otherwise `nil`.
  func failure(in steps: [MeasuredStep]) -> String? {
    guard let step = steps.first(where: { $0.step == step }),
      let value = Self.counters.first(where: { $0.name == counter })?.value(step)
    else { return "\(name) was not measured" }
    return comparison.holds(value, number)
      ? nil : "\(name) is \(value.grouped), expected \(comparison.rawValue) \(number.grouped)"
  }

  private var name: String { "\(step).\(counter)" }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
