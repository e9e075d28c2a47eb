/// Decides whether creating an object has effects: whether its initializer subscribes, starts something, or reads data.
/// An object that only stores values is created in less than a microsecond.
struct InitializerEffects {
  let index: SourceIndex

  private static let limit = 5

  /// Whether a call of an initializer has effects. If several initializers fit the call, all of them must have effects.
  func areCaused(by type: TypeInfo, passing arguments: [Expression.Argument]) -> Bool {
    areCaused(by: type, arguments, depth: 0)
  }

  /// Whether the object subscribes itself, and keeps the subscription. Such an object is never freed.
  func keepsItself(_ type: TypeInfo) -> Bool {
    type.parts.contains { part in
      part.declaration.functions.contains { function in
        function.body?.contains { expression in
          expression.calleeName == "assign" && expression.arguments.contains { $0.label == "on" && $0.value.isSelf }
        } == true
      }
    }
  }

  private func areCaused(by type: TypeInfo, _ arguments: [Expression.Argument], depth: Int) -> Bool {
    guard depth < Self.limit else { return false }
    if type.stored.contains(where: { !$0.isLazy && $0.value.map { isWork($0, of: type, depth) } ?? false }) {
      return true
    }
    guard !type.functions("init").isEmpty else { return areCaused(byBaseOf: type, arguments, depth: depth) }
    let fitting = initializers(of: type, accepting: arguments)
    return !fitting.isEmpty
      && fitting.allSatisfy { body in
        isWork(body, of: type, depth) || areCaused(byBaseOf: type, superArguments(in: body), depth: depth)
      }
  }

  /// Whether the initializer of a superclass has effects.
  private func areCaused(byBaseOf type: TypeInfo, _ arguments: [Expression.Argument], depth: Int) -> Bool {
    type.declaration.inherited.contains { name in
      guard let base = index.type(name, from: type.file, in: type), base.isReference, base !== type else {
        return false
      }
      return areCaused(by: base, arguments, depth: depth + 1)
    }
  }

  /// The bodies of the initializers that accept the arguments of a call. Those with as many parameters as arguments are
  /// preferred.
  private func initializers(of type: TypeInfo, accepting arguments: [Expression.Argument]) -> [Block] {
    let fitting = type.functions("init").map(\.function).filter { $0.accepts(arguments) }
    let exact = fitting.filter { $0.parameters.count == arguments.count }
    return (exact.isEmpty ? fitting : exact).compactMap(\.body)
  }

  /// The arguments of `super.init` in an initializer. It is called without arguments if the code does not call it.
  private func superArguments(in body: Block) -> [Expression.Argument] {
    var found: [Expression.Argument] = []
    body.walk { expression in
      guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, "init") = callee.kind,
        !base.isSelf, base.lastName?.first?.isUppercase != true
      else { return true }
      found = arguments
      return true
    }
    return found
  }

  private func isWork(_ block: Block, of type: TypeInfo, _ depth: Int) -> Bool {
    block.statements.contains { statement in
      var found = false
      statement.walk { search($0, of: type, depth, &found) }
      return found
    }
  }

  private func isWork(_ value: Expression, of type: TypeInfo, _ depth: Int) -> Bool {
    var found = false
    value.walk { search($0, of: type, depth, &found) }
    return found
  }

  /// Searches an expression for work. Closures are entered only if they are called at once.
  private func search(_ expression: Expression, of type: TypeInfo, _ depth: Int, _ found: inout Bool) -> Bool {
    guard !found, expression.closure == nil else { return false }
    guard case .call(let callee, let arguments) = expression.kind else { return true }
    if let name = RepeatedValues.target(of: expression), RepeatedValues(type: type).names.contains(name) {
      return false
    }
    if let closure = callee.closure { closure.body.walk { search($0, of: type, depth, &found) } }
    guard let name = callee.lastName else { return true }
    found = found || isWork(call: name, callee, arguments, of: type, depth)
    return !found
  }

  private func isWork(
    call name: String, _ callee: Expression, _ arguments: [Expression.Argument], of type: TypeInfo, _ depth: Int
  ) -> Bool {
    if Self.functions.contains(name) || Self.costly.contains(name) { return true }
    if name.first?.isUppercase == true {
      guard let made = index.type(name, from: type.file, in: type) else { return false }
      return made.isReference && made !== type && areCaused(by: made, arguments, depth: depth + 1)
    }
    if callee.isOwnMember, !type.functions(name).isEmpty {
      let bodies =
        name == "init"
        ? initializers(of: type, accepting: arguments) : type.functions(name).compactMap(\.function.body)
      return depth < Self.limit && bodies.contains { isWork($0, of: type, depth + 1) }
    }
    // Default values of settings are registered again without an effect.
    if name == "register", arguments.first?.label == "defaults" { return false }
    return Self.verbs.contains { verb in
      name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isLowercase != true
    }
  }

  /// Functions that subscribe, start something, or read data.
  private static let functions: Set = [
    "sink", "assign", "receive", "autoconnect", "scheduledTimer", "addObserver", "publisher", "activate", "Task",
    "async", "asyncAfter", "decode", "encode", "print", "contents", "contentsOfDirectory", "resume",
  ]

  /// The beginnings of names of functions that start something or read data.
  private static let verbs = [
    "fetch", "load", "reload", "start", "observe", "subscribe", "register", "connect", "request", "refresh", "listen",
    "monitor", "watch",
  ]

  /// Types of the system whose initializers take time.
  private static let costly: Set = [
    "AVPlayer", "AVPlayerItem", "AVQueuePlayer", "AVAudioEngine", "AVAudioPlayer", "AVCaptureSession",
    "CLLocationManager", "CBCentralManager", "CBPeripheralManager", "NSPersistentContainer",
    "NSFetchedResultsController", "ModelContainer", "URLSession", "DateFormatter", "NumberFormatter",
    "NSRegularExpression", "MKLocalSearchCompleter", "WKWebView", "NWPathMonitor", "SKScene", "SCNScene", "CIContext",
    "CHHapticEngine", "SFSpeechRecognizer", "LAContext", "HKHealthStore", "EKEventStore",
  ]
}

extension Expression {
  /// Whether the expression is `name` or `self.name`.
  fileprivate var isOwnMember: Bool {
    switch kind {
    case .name: true
    case .member(let base?, _): base.isSelf
    default: false
    }
  }
}
