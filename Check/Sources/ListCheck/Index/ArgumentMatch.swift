/// The arguments of a call, by the parameters that they are passed to.
struct ArgumentMatch {
  /// The closures, by the names of their parameters.
  private(set) var closures: [(name: String, value: Expression)] = []

  /// Returns nil if the call does not fit the parameters.
  init?(_ parameters: [Function.Parameter], _ arguments: [Expression.Argument]) {
    var rest = parameters[...]
    for argument in arguments {
      guard let position = Self.position(of: argument, in: rest) else { return nil }
      let parameter = rest[position]
      if argument.value.closure != nil || parameter.attributes.contains("ViewBuilder") {
        closures.append((parameter.name, argument.value))
      }
      rest = rest[(parameter.isVariadic ? position : position + 1)...]
    }
    guard rest.allSatisfy(\.isOptional) else { return nil }
  }

  /// Returns the next parameter that takes an argument. Only parameters with a default value are skipped.
  private static func position(of argument: Expression.Argument, in rest: ArraySlice<Function.Parameter>) -> Int? {
    let end = rest.firstIndex { !$0.isOptional }.map { $0 + 1 } ?? rest.endIndex
    let near = rest[..<end]
    // The label of the first trailing closure is not written.
    if argument.label == nil, argument.value.closure != nil, let closure = near.firstIndex(where: \.takesClosure) {
      return closure
    }
    return near.firstIndex { $0.label == argument.label }
      ?? (argument.label == nil && argument.value.closure != nil ? near.indices.last : nil)
  }
}

extension Function {
  /// Whether a call with these arguments fits the parameters of the function.
  func accepts(_ arguments: [Expression.Argument]) -> Bool { ArgumentMatch(parameters, arguments) != nil }

  /// Whether the function has one parameter, so that it can be passed by name where a closure makes a row.
  var takesOneElement: Bool { parameters.count == 1 }
}

extension Function.Parameter {
  fileprivate var takesClosure: Bool { type.contains("->") }
  fileprivate var isVariadic: Bool { type.hasSuffix("...") }
}
