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

  func check(_ expression: Expression, _ position: SyntaxWalker.Position) {
    guard position.isBody, let name = expression.viewName, Self.names.contains(name), let type = position.scope.type,
      type.isView || type.isModifier, let owner = position.owner, BodyReach(type).contains(owner)
    else { return }
    context.findings.add(
      .formatterInBody, at: SourceRange(file: position.scope.file, range: expression.range),
      "a \(name) is created on every evaluation of the body, which costs more than using it; keep it in a 'static let'")
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
  private static func used(in block: Block) -> Set<String> {
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
