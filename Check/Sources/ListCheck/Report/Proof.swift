import Foundation

/// The part of the report of `lazyscope try --measure --json` that shows the costs of warnings.
public struct Proof: Decodable, Sendable {
  /// The counts that one step added.
  struct Step: Decodable, Sendable {
    let step: String
    let inits: Int
    let bodies: Int
    let statesMade: Int
    let statesFreed: Int
  }

  let rows: Int
  let height: Int
  let steps: [Step]

  public init(json: Data) throws { self = try JSONDecoder().decode(Proof.self, from: json) }

  /// Returns the count that shows the cost of a rule, such as `measured: 2,000 row inits at load (2,000 rows, 20 on
  /// screen)`. It is `nil` if the report has no such count.
  public func text(for rule: Rule) -> String? {
    guard let counter = rule.counter, let step = steps.first(where: { $0.step == counter.step.rawValue }) else {
      return nil
    }
    let count = Self.grouped(counter.value(step))
    return "measured: \(count) \(counter.name) \(counter.step.moment) (\(Self.grouped(rows)) rows, \(height) on screen)"
  }

  /// Returns a number with commas between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }
}

/// A count of a measurement that shows the cost of a rule.
struct ProofCounter: Sendable {
  enum Step: String, Sendable {
    case load
    case bottom

    var moment: String { self == .load ? "at load" : "on the jump to the end" }
  }

  let step: Step
  let name: String
  let value: @Sendable (Proof.Step) -> Int

  static let initsAtLoad = ProofCounter(step: .load, name: "row inits") { $0.inits }
}

extension Rule {
  /// The count that shows the cost of the rule when a list is loaded and scrolled to its end. It is `nil` for rules
  /// whose cost shows only after an update, or in the code's own work.
  var counter: ProofCounter? {
    switch self {
    case .listRowID, .listRowBranch, .rowAnyView, .eagerStack, .lazyInOneRow, .lazyMeasured: .initsAtLoad
    case .rowCountVaries: ProofCounter(step: .bottom, name: "row inits") { $0.inits }
    case .layoutAfterAppear, .setupInAppear: ProofCounter(step: .load, name: "bodies") { $0.bodies }
    case .rowHeavyState: ProofCounter(step: .bottom, name: "states made") { $0.statesMade }
    case .rowStateLost: ProofCounter(step: .bottom, name: "states freed") { $0.statesFreed }
    case .idUnstable, .idPosition, .idSelf, .idMutable, .forEachWork, .formatterInBody, .observedObjectInit,
      .stateObjectEager, .absoluteOffset, .destinationInLazy:
      nil
    }
  }

  /// Whether a measurement can show the cost of the rule.
  public var isMeasurable: Bool { counter != nil }
}

extension Warning {
  /// Returns the warning with a text after its message.
  public func adding(_ text: String) -> Warning {
    Warning(
      rule: rule, severity: severity, file: file, line: line, column: column, scalarColumn: scalarColumn,
      message: "\(message); \(text)", text: self.text)
  }
}
