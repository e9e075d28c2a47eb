/// Reports formatters and decoders that are made while a body is evaluated.
struct FormatterRule {
  let context: RuleContext

  private static let names: Set = [
    "DateFormatter", "NumberFormatter", "ISO8601DateFormatter", "RelativeDateTimeFormatter", "DateComponentsFormatter",
    "DateIntervalFormatter", "ByteCountFormatter", "MeasurementFormatter", "ListFormatter",
    "PersonNameComponentsFormatter",
    "LengthFormatter", "MassFormatter", "EnergyFormatter", "JSONDecoder", "JSONEncoder", "PropertyListDecoder",
    "PropertyListEncoder", "NSRegularExpression",
  ]

  /// A formatter that is made while a body is evaluated.
  struct Made {
    let name: String
    let place: SourceRange
    let type: TypeInfo
    let owner: String
  }

  /// Returns the formatter that an expression makes, if it is a part of a body.
  func made(by expression: Expression, _ position: SyntaxWalker.Position) -> Made? {
    guard position.isBody, let name = expression.viewName, Self.names.contains(name), let type = position.scope.type,
      type.isView || type.isModifier, let owner = position.owner, BodyReach(type).contains(owner)
    else { return nil }
    return Made(
      name: name, place: SourceRange(file: position.scope.file, range: expression.range), type: type, owner: owner)
  }

  /// Reports formatters of bodies. A view that is not a row makes them once per evaluation.
  func check(_ formatters: [Made], in rows: RowCode) {
    for made in formatters {
      let isRow = rows.contains(made.place, owner: made.owner, of: made.type)
      let when = isRow ? "for each row, on every evaluation" : "on every evaluation of the body"
      context.findings.add(
        .formatterInBody, isRow ? .warning : .note, at: made.place,
        "a \(made.name) is created \(when), which costs more than using it; keep it in a 'static let'")
    }
  }

  /// Reports formatters that the values of rows store. A row is made again at each evaluation of the list's body.
  func checkStored(_ shape: RowShape, of loop: Loop) {
    let severity: Severity = context.sizes.size(of: loop) == .many ? .warning : .note
    for part in shape.parts {
      for property in part.type.stored where property.attributes.isEmpty {
        guard let value = property.value, let name = made(by: value) else { continue }
        context.findings.add(
          .formatterInBody, severity, at: SourceRange(file: part.type.file, range: property.range),
          "a \(name) is created with every value of the row, which costs more than using it; keep it in a 'static let'")
      }
    }
  }

  /// Returns the formatter that an initial value makes: `DateFormatter()`, or a closure that is called at once.
  private func made(by value: Expression) -> String? {
    if let name = value.viewName, Self.names.contains(name) { return name }
    guard case .call(let callee, _) = value.kind, let closure = callee.closure else { return nil }
    var found: String?
    closure.body.walk { expression in
      if let name = expression.viewName, Self.names.contains(name) { found = found ?? name }
      return true
    }
    return found
  }
}

/// The members of a view that its body uses, directly or through others.
struct BodyReach {
  private var names: Set<String> = ["body"]

  init(_ type: TypeInfo) {
    var waiting = ["body"]
    while let name = waiting.popLast() {
      for block in Self.blocks(name, of: type) {
        for used in Self.used(in: block) where names.insert(used).inserted { waiting.append(used) }
      }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  private static func blocks(_ name: String, of type: TypeInfo) -> [Block] {
    let getter = type.property(name)?.property.getter
    return (getter.map { [$0] } ?? []) + type.functions(name).compactMap(\.function.body)
  }

  /// The names of members in a block, without those in actions.
  static func used(in block: Block) -> Set<String> {
    var names: Set<String> = []
    block.walk { expression in
      switch expression.kind {
      case .name(let name): names.insert(name)
      case .member(let base?, let name) where base.isSelf: names.insert(name)
      case .call(let callee, let arguments) where arguments.contains { $0.value.closure != nil }:
        // Only closures that make views belong to the body.
        callee.walk { inner in
          names.formUnion(Self.used(in: Block(statements: [.expression(inner)])))
          return false
        }
        for argument in arguments
        where argument.value.closure == nil || BuilderArgument(expression).isContent(argument) {
          names.formUnion(
            argument.value.closure.map { used(in: $0.body) }
              ?? used(in: Block(statements: [.expression(argument.value)])))
        }
        return false
      default: break
      }
      return true
    }
    return names
  }
}
