/// The closures of a call, by the names of the parameters that they are passed to.
struct ArgumentMatch {
  let closures: [(name: String, value: Expression)]

  init(_ parameters: [Function.Parameter], _ arguments: [Expression.Argument]) {
    var closures: [(name: String, value: Expression)] = []
    var rest = parameters[...]
    for argument in arguments {
      let position =
        rest.firstIndex { $0.label == argument.label && ($0.type.contains("->") == (argument.value.closure != nil)) }
        // The label of the first trailing closure is not written.
        ?? (argument.label == nil && argument.value.closure != nil ? rest.firstIndex { $0.type.contains("->") } : nil)
      guard let position else { continue }
      if argument.value.closure != nil || rest[position].attributes.contains("ViewBuilder") {
        closures.append((rest[position].name, argument.value))
      }
      rest = rest[(position + 1)...]
    }
    self.closures = closures
  }
}
