/// The code that runs for each row of scrolling containers: the closures of loops, and everything that they use.
final class RowCode {
  private struct Member: Hashable {
    let type: String
    let name: String
  }

  private let index: SourceIndex
  private var closures: [Int: [Range<Int>]] = [:]
  /// Code within this code that does not run for each row: closures that run when their views are presented, and the
  /// cases of `if` … `else` and `switch`.
  private var later: [Int: [Range<Int>]] = [:]
  private var members: Set<Member> = []
  private var waiting: [(type: TypeInfo, name: String)] = []

  init(_ index: SourceIndex) { self.index = index }

  /// Adds the rows of a loop.
  func add(_ loop: Loop) {
    guard let content = loop.content else { return }
    if let closure = content.closure {
      closures[loop.scope.file, default: []].append(content.range)
      add(closure.body, of: loop.scope.type, file: loop.scope.file)
    } else if let name = content.path?.first(where: { $0.first?.isUppercase == true }) {
      // `content: Row.init`
      add(view: name, in: loop.scope.type, file: loop.scope.file)
    } else if let name = content.lastName, let type = loop.scope.type {
      add(name, of: type)
    }
    follow()
  }

  /// Whether code at a place runs for each row.
  func contains(_ place: SourceRange, owner: String?, of type: TypeInfo) -> Bool {
    let loop = start(of: closures, around: place)
    let isMember = owner.map { members.contains(Member(type: type.name, name: $0)) } ?? false
    guard let presented = start(of: later, around: place) else { return isMember || loop != nil }
    // The presented views may contain a list.
    return loop.map { $0 > presented } ?? false
  }

  /// Returns the start of the innermost range around a place.
  private func start(of ranges: [Int: [Range<Int>]], around place: SourceRange) -> Int? {
    ranges[place.file]?.filter { $0.contains(place.range.lowerBound) }.map(\.lowerBound).max()
  }

  private func add(_ block: Block, of type: TypeInfo?, file: Int) {
    block.walk { expression in
      for argument in expression.arguments where expression.runsLater(argument) {
        later[file, default: []].append(argument.value.range)
      }
      return true
    }
    let choices = block.choices
    later[file, default: []] += choices
    for name in Self.used(in: block, outside: choices) {
      if name.first?.isUppercase == true {
        add(view: name, in: type, file: file)
      } else if let type {
        add(name, of: type)
      }
    }
  }

  /// The names in a block, without those in actions, presented views and destinations of links.
  static func used(in block: Block, outside ranges: [Range<Int>] = []) -> Set<String> {
    var names: Set<String> = []
    block.walk { search($0, ranges, &names) }
    return names
  }

  private static func search(_ expression: Expression, _ ranges: [Range<Int>], _ names: inout Set<String>) -> Bool {
    if ranges.contains(where: { $0.contains(expression.range.lowerBound) }) { return false }
    switch expression.kind {
    case .name(let name): names.insert(name)
    case .member(let base?, let name) where base.isSelf || name.first?.isUppercase == true: names.insert(name)
    case .call(let callee, let arguments):
      callee.walk { search($0, ranges, &names) }
      for argument in arguments where isPart(argument, of: expression) {
        argument.value.walk { search($0, ranges, &names) }
      }
      return false
    default: break
    }
    return true
  }

  /// Whether an argument is evaluated with the row.
  private static func isPart(_ argument: Expression.Argument, of call: Expression) -> Bool {
    !call.isShownLater(argument) && (argument.value.closure == nil || BuilderArgument(call).isContent(argument))
  }

  private func add(view name: String, in outer: TypeInfo?, file: Int) {
    if let type = index.type(name, from: file, in: outer), type.isView || type.isModifier { add("body", of: type) }
  }

  private func add(_ name: String, of type: TypeInfo) {
    if members.insert(Member(type: type.name, name: name)).inserted { waiting.append((type, name)) }
  }

  private func follow() {
    while let (type, name) = waiting.popLast() {
      if let found = type.property(name), let getter = found.property.getter { add(getter, of: type, file: found.file) }
      for found in type.functions(name) {
        if let body = found.function.body { add(body, of: type, file: found.file) }
      }
    }
  }
}

extension Block {
  /// The source ranges of the cases of all `if` … `else` and `switch`. At most one of the cases runs.
  var choices: [Range<Int>] { statements.flatMap(\.choices) }
}

extension Statement {
  fileprivate var choices: [Range<Int>] {
    switch self {
    case .expression(let expression): expression.choices
    case .branch(let branch): branch.choices
    case .variable(let property): (property.value?.choices ?? []) + (property.getter?.choices ?? [])
    case .return(let expression): expression?.choices ?? []
    case .loop(let sequence, let block): sequence.choices + block.choices
    case .ifConfig(let blocks): blocks.flatMap(\.choices)
    case .function(let function): function.body?.choices ?? []
    case .block(let block): block.choices
    }
  }
}

extension Branch {
  /// Whether at most one of several cases runs. The release of the system is no choice, because it never changes.
  var isChoice: Bool { kind != .guard && (isExhaustive || cases.count > 1) && !isAvailability }

  fileprivate var choices: [Range<Int>] {
    let conditions = conditions.compactMap(\.expression)
    if isChoice {
      let evaluated = conditions.filter { $0.range.lowerBound < firstCase }
      return evaluated.flatMap(\.choices) + [firstCase..<range.upperBound]
    }
    return conditions.flatMap(\.choices) + cases.flatMap(\.choices)
  }
}

extension Expression {
  fileprivate var choices: [Range<Int>] {
    var found: [Range<Int>] = []
    walk { expression in
      switch expression.kind {
      case .closure(let closure): found += closure.body.choices
      case .branch(let branch): found += branch.choices
      default: return true
      }
      return false
    }
    return found
  }
}
