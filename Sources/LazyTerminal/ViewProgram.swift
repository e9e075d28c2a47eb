internal import Glyphs
internal import LazyUI
internal import Terminal

/// Runs a view tree on a terminal with the keys that every list has.
@MainActor
final class ViewProgram: TerminalProgram {
  private let session: Session
  private(set) var exitStatus: Int32?
  private var isSuspending = false
  private var needsRepaint = false
  private var isFrameDue = true
  private var count: Int?

  init(session: Session) {
    self.session = session
    session.slice = TerminalLoop.slice
  }

  var needsFrame: Bool { isFrameDue || session.isDirty || session.gathering != nil }

  var nextFrame: Duration? { session.nextFrame }

  func frame(size: Size) -> Surface {
    isFrameDue = false
    return session.frame(size: size)
  }

  func takeSuspension() -> Bool {
    defer { isSuspending = false }
    return isSuspending
  }

  func takeRepaint() -> Bool {
    defer { needsRepaint = false }
    return needsRepaint
  }

  func handle(_ event: Event) {
    isFrameDue = true
    switch event {
    case .key(let key): handle(key)
    case .mouse(let mouse): session.take(mouse.action, x: mouse.x, y: mouse.y)
    case .hangup: exitStatus = 129
    case .paste(let text): session.edit(.insert(text))
    case .resize, .suspendRequested, .resumed: break
    }
  }

  private func handle(_ key: Key) {
    if session.type(key) { return }
    if let digit = key.text?.wholeNumberValue, (0...9).contains(digit), count != nil || digit > 0 {
      count = min(1_000_000_000_000, (count ?? 0) * 10 + digit)
      return
    }
    defer { count = nil }
    if let motion = ListKeys.motion(for: key, count: count) {
      session.carryOut(.move(motion))
      return
    }
    switch key.code {
    case .enter: session.carryOut(.activate)
    case .tab: session.carryOut(.focusNext)
    case .backTab: session.carryOut(.focusPrevious)
    case .escape: session.carryOut(.back)
    case .left: session.carryOut(.moveAcross(-(count ?? 1)))
    case .right: session.carryOut(.moveAcross(count ?? 1))
    case .character(" ") where key.modifiers.isEmpty: session.carryOut(.activateOrPage)
    default:
      switch key {
      case "q": exitStatus = 0
      case .control("c"): exitStatus = 130
      case .control("z"): isSuspending = true
      case .control("l"), "R": needsRepaint = true
      default: break
      }
    }
  }
}
