import Glyphs
import LazyUI
import TestSupport

/// A program's screen without a terminal, with methods to read it and to press keys.
///
/// Listings do not know it. They use only public interfaces, as programs outside the package do.
@MainActor
final class Screen {
  let session: Session
  private let size: Size

  init(height: Int = 20, _ view: some View) {
    size = Size(width: 60, height: height)
    session = Session(lengthUnit: .point, clock: TickingClock(tick: .milliseconds(20))) { view }
    session.showsSelection = false
    update()
  }

  /// Updates the session by a frame.
  func update() { session.update(size: size) }

  /// The lines on screen, without empty lines and surrounding spaces.
  var lines: [String] {
    let surface = session.surface(size: size)
    return (0..<size.height).map { surface.text(line: $0).trimmed }.filter { !$0.isEmpty }
  }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Presses Tab until a control that shows `label` has the focus, and then Enter.
  ///
  /// - Returns: whether there is such a control.
  @discardableResult
  func tap(_ label: String) -> Bool {
    guard focus({ self.session.focusedControl?.title.contains(label) == true }) else { return false }
    session.activate()
    session.clearFocus()
    finishAnimations()
    return true
  }

  /// Types into the first text field and submits it.
  ///
  /// - Returns: whether a text field exists.
  @discardableResult
  func type(_ text: String) -> Bool {
    guard focus({ self.session.isEditing }) else { return false }
    session.edit(.insert(text))
    session.edit(.submit)
    session.clearFocus()
    update()
    return true
  }

  /// Goes back from a screen that a link has opened, like Esc.
  func goBack() {
    _ = session.goBack()
    update()
  }

  func select(_ row: Int) {
    session.scrollContainer?.select(row)
    update()
  }

  func scrollToBottom() {
    session.scrollContainer?.select(.last)
    update()
  }

  func scrollToTop() { select(0) }

  var rowCount: Int { session.scrollContainer?.rowCount ?? 0 }
  var bytesOfImages: Int { session.probe.snapshot.rasterBytes }
  /// The number of endless updates that were interrupted.
  var updateLoops: Int { session.probe.snapshot.updateLoops }

  /// Runs tasks until `condition` is true.
  ///
  /// - Returns: whether it became true.
  func wait(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<100_000 {
      update()
      if condition() { return true }
      await Task.yield()
    }
    return false
  }

  /// Runs all tasks that can run.
  func settle() async {
    for _ in 0..<50 {
      await Task.yield()
      update()
    }
  }

  private func finishAnimations() {
    update()
    for _ in 0..<1_000 where session.nextFrame != nil && session.probe.updateLoop == nil { update() }
  }

  /// Presses Tab until `isFound` is true of the focus, or the focus has passed all controls.
  private func focus(_ isFound: () -> Bool) -> Bool {
    session.clearFocus()
    var goesOn = true
    while goesOn {
      goesOn = session.moveFocus()
      update()
      if isFound() { return true }
    }
    session.clearFocus()
    return false
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
