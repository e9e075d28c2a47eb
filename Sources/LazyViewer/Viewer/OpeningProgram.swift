package import Glyphs
package import LazyTerminal
package import Terminal

/// Shows which file is being opened until it can be shown, and then the program that shows it.
///
/// Input that arrives in the meantime is passed to that program. A key or a command that quits ends the program
/// immediately.
@MainActor
package final class OpeningProgram: TerminalProgram {
  /// The error of opening if another file must be awaited first.
  package struct StillOpening: Error {
    package init() {}
  }

  /// The program that shows the file; nil until the file is opened.
  package private(set) var program: (any TerminalProgram)?
  /// The reason why the file cannot be shown.
  package private(set) var failure: (any Error)?
  private let name: () -> String
  private let isReady: () -> Bool
  private let make: () throws -> (any TerminalProgram)?
  private var keys: EarlyKeys
  /// The input for the program.
  private var waiting: [Event] = []
  private var notice: String?
  private var request: TerminalRequest?

  /// - Parameters:
  ///   - name: the name of the file that is awaited. It may change.
  ///   - keys: the keys of the program.
  ///   - isReady: whether `make` can be called. If that changes, the terminal's loop must be woken.
  ///   - make: opens the file, and returns the program that shows it; nil to end. If it throws `StillOpening`, it is
  ///     called again when `isReady` returns true.
  package init(
    of name: @autoclosure @escaping () -> String, keys: KeyTable<ViewerAction>, isReady: @escaping () -> Bool,
    make: @escaping () throws -> (any TerminalProgram)?
  ) {
    (self.name, self.isReady, self.make) = (name, isReady, make)
    self.keys = EarlyKeys(keys)
  }

  package var nextFrame: Duration? { program?.nextFrame }

  package var needsFrame: Bool { program?.needsFrame ?? (failure == nil && isReady()) }

  package func report(_ notice: String) {
    if let program { program.report(notice) } else { self.notice = notice }
  }

  package func handle(_ event: Event) -> TerminalRequest {
    if let program { return program.handle(event) }
    switch event {
    case .key(let key):
      if let status = keys.read(key) { return .exit(status) }
      waiting.append(event)
    case .paste(let text):
      keys.paste(text)
      waiting.append(event)
    case .hangup: return .exit(129)
    case .mouse, .answer, .resize, .suspendRequested, .resumed: break
    }
    return .frame
  }

  package func removeRequest() -> TerminalRequest? {
    let early = request
    request = nil
    guard var all = early else { return program?.removeRequest() }
    if let late = program?.removeRequest() { all.add(late) }
    return all
  }

  package func frame(size: Size) -> Surface {
    if program == nil, failure == nil, isReady() { open(size) }
    return program?.frame(size: size) ?? line(size)
  }

  /// Creates the program, and passes it the input that has arrived until now.
  private func open(_ size: Size) {
    do {
      program = try make()
    } catch is StillOpening {
      return
    } catch {
      failure = error
    }
    guard let program else {
      request = .exit(failure == nil ? 0 : 2)
      return
    }
    if let notice { program.report(notice) }
    guard !waiting.isEmpty else { return }
    // Motions need a list that has been laid out.
    _ = program.frame(size: size)
    var all = TerminalRequest()
    for event in waiting { all.add(program.handle(event)) }
    waiting = []
    request = all
  }

  /// Returns a screen with the name of the file in the last line.
  private func line(_ size: Size) -> Surface {
    var surface = Surface(size: size)
    let text = SafeText.glyphs(in: "opening \(name()) … (q quits)")
    surface.write(text[...], x: 0, y: size.height - 1, style: .plain, clip: surface.bounds)
    return surface
  }
}

/// Reads the keys that are typed before there is a viewer, to find those that quit.
struct EarlyKeys {
  private var input: KeyInput<ViewerAction>
  /// The open prompt, whose text may contain any keys.
  private var prompt: Prompt?

  init(_ table: KeyTable<ViewerAction>) { input = KeyInput(table: table) }

  /// Reads a key.
  ///
  /// - Returns: the exit status if the key quits, or submits a command that quits; otherwise nil.
  mutating func read(_ key: Key) -> Int32? {
    if key == .control("c") { return 130 }
    guard var open = prompt else { return start(key) }
    switch open.type(key) {
    case .editing: prompt = open
    case .cancelled: prompt = nil
    case .done(let text):
      prompt = nil
      return Self.status(after: open.action(for: text))
    }
    return nil
  }

  mutating func paste(_ text: String) { prompt?.insert(text) }

  /// Reads a key that belongs to no prompt.
  private mutating func start(_ key: Key) -> Int32? {
    guard case .action(let action) = input.read(key) else { return nil }
    if case .prompt(let kind) = action { prompt = Prompt(kind) }
    return Self.status(after: action)
  }

  private static func status(after action: ViewerAction?) -> Int32? {
    switch action {
    case .program(.quit): 0
    case .program(.interrupt): 130
    default: nil
    }
  }
}
