import LazyTerminal
import Terminal

/// A list that is being opened, while the list before it is still on screen.
///
/// Keys that are typed meanwhile apply to the new list. A key or a command that quits ends the program immediately.
struct OpeningChoice {
  /// The settings with the list.
  let settings: ListSettings
  /// The reason why a list before it was skipped, for the status line.
  let failure: String?
  private var keys: EarlyKeys

  init(_ settings: ListSettings, after failure: String?, keys: KeyTable<ViewerAction>) {
    (self.settings, self.failure) = (settings, failure)
    self.keys = EarlyKeys(keys)
  }

  /// Reads an event that applies to the new list.
  ///
  /// - Returns: the exit status if the event quits; otherwise nil.
  mutating func read(_ event: Event) -> Int32? {
    switch event {
    case .key(let key): return keys.read(key)
    case .paste(let text): keys.paste(text)
    case .mouse, .hangup, .answer, .resize, .suspendRequested, .resumed: break
    }
    return nil
  }
}

/// Opens lists that take long to open, such as files on slow servers.
extension Viewer {
  /// Starts to wait for the chosen list. The list on screen stays until then.
  ///
  /// - Parameters:
  ///   - settings: the settings of the list on screen.
  ///   - failure: the reason why the list before the chosen one was skipped; `nil` if none was.
  func awaitChoice(insteadOf settings: ListSettings, after failure: String?) {
    opening = OpeningChoice(state.settings, after: failure, keys: keysInForce)
    message.answer = "opening \(choices[state.settings.choice].name) … (Esc stops, q quits)"
    state.restore(settings)
  }

  /// Whether the awaited list can be opened now.
  var isChoiceReady: Bool { opening.map { choices[$0.settings.choice].prepare() } ?? false }

  /// Opens the awaited list if it is ready.
  func openAwaitedChoice() {
    guard let opening, isChoiceReady else { return }
    self.opening = nil
    message = StatusMessage()
    message.answer = opening.failure
    let before = state.settings
    state.restore(opening.settings)
    remakeList(insteadOf: before)
  }

  func stopOpening() {
    guard let opening else { return }
    self.opening = nil
    message.answer = "\(choices[opening.settings.choice].name) not opened"
  }
}

extension Event {
  /// Whether the event applies to the list that is awaited. Others, such as ^C, apply to the list on screen.
  var appliesToAwaitedList: Bool {
    switch self {
    case .key(let key): key != .control("c") && key != Key(.escape) && key != .control("z")
    case .mouse, .paste: true
    case .hangup, .answer, .resize, .suspendRequested, .resumed: false
    }
  }
}
