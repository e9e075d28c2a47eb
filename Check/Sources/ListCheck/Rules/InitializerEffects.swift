/// Decides whether creating an object has effects: whether its initializer subscribes, starts something, or reads data.
/// An object that only stores values is created in less than a microsecond.
struct InitializerEffects {
  let index: SourceIndex

  private static let limit = 5

  func areCaused(by type: TypeInfo) -> Bool { areCaused(by: type, depth: 0) }

  private func areCaused(by type: TypeInfo, depth: Int) -> Bool {
    guard depth < Self.limit else { return false }
    if type.functions("init").contains(where: { $0.function.body.map { isWork($0, of: type, depth) } ?? false }) {
      return true
    }
    if type.stored.contains(where: { !$0.isLazy && $0.value.map { isWork($0, of: type, depth) } ?? false }) {
      return true
    }
    return type.declaration.inherited.contains { name in
      guard let base = index.type(name, from: type.file, in: type), base.isReference, base !== type else {
        return false
      }
      return areCaused(by: base, depth: depth + 1)
    }
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
    guard case .call(let callee, _) = expression.kind else { return true }
    if let closure = callee.closure { closure.body.walk { search($0, of: type, depth, &found) } }
    guard let name = callee.lastName else { return true }
    found = found || isWork(call: name, callee, of: type, depth)
    return !found
  }

  private func isWork(call name: String, _ callee: Expression, of type: TypeInfo, _ depth: Int) -> Bool {
    if Self.functions.contains(name) || Self.costly.contains(name) { return true }
    if name.first?.isUppercase == true {
      guard let made = index.type(name, from: type.file, in: type) else { return false }
      return made.isReference && made !== type && areCaused(by: made, depth: depth + 1)
    }
    let own = callee.isOwnMember ? type.functions(name).compactMap(\.function.body) : []
    if !own.isEmpty { return depth < Self.limit && own.contains { isWork($0, of: type, depth + 1) } }
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
