import Foundation
import Glyphs
import Terminal
import TestSupport
import Testing

@testable import LazyTerminal
@testable import LazyUI

/// A program's screen and its user: presses keys as a terminal reports them, and checks the screen.
///
/// Keys pass through the program's key table. A failed expectation reports the complete screen.
@MainActor
final class ScreenDriver {
  let session: Session
  private let program: ViewProgram
  private let size: Size
  /// The screen.
  private(set) var surface: Surface

  /// Shows a view as `WindowGroup` would.
  ///
  /// - Parameter storedValues: the values that the program stores beyond its end.
  init(_ view: some View, width: Int = 100, height: Int = 30, storedValues: StoredValues? = nil) {
    size = Size(width: width, height: height)
    surface = Surface(size: size)
    let stored = storedValues ?? StoredValues()
    session = Session(lengthUnit: .point, clock: TickingClock(tick: .milliseconds(20))) {
      view.environment(\.storedValues, stored).environment(\.locale, Locale(identifier: "en_US"))
        .environment(\.timeZone, .gmt)
    }
    program = ViewProgram(session: session)
    // Everything is made before a frame is read.
    session.slice = nil
    show()
  }

  // MARK: Keys

  /// Presses keys, each followed by a frame.
  func press(_ keys: Key...) {
    for key in keys {
      _ = program.handle(.key(key))
      show()
    }
  }

  /// Presses `key` `times` times.
  func press(_ key: Key, times: Int) { for _ in 0..<times { press(key) } }

  /// Types a text, with a key for each character.
  func type(_ text: String) { for character in text { press(Key(character)) } }

  /// Clicks in the middle of the first occurrence of `text`.
  func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let place = place(of: text) else { return fail("\"\(text)\" is not seen", sourceLocation) }
    _ = program.handle(.mouse(Mouse(.press(.left), x: place.x + (place.width - 1) / 2, y: place.y)))
    show()
  }

  /// Scrolls the first list down by `lines` lines. A mouse wheel scrolls by three per notch.
  func scroll(_ lines: Int) {
    session.scrollContainer?.move(.lines(lines))
    show()
  }

  /// Presses Tab until the control that shows `label` has the focus, in this row and outside the list.
  func focus(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !findFocus(label) { fail("no control \"\(label)\" is a Tab away", sourceLocation) }
  }

  /// Focuses the control that shows `label`, and presses Enter.
  func tap(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard findFocus(label) else { return fail("no control \"\(label)\" is a Tab away", sourceLocation) }
    press(Key(.enter))
  }

  /// Whether Tab reaches the control that shows `label`, in this row and outside the list.
  func canFocus(_ label: String) -> Bool { findFocus(label) }

  /// Moves with the arrow keys to the row that shows `text`, from the top of the list.
  func select(row text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    press(Key(.home))
    var previous = -1
    while let list = session.scrollContainer, list.selection != previous {
      if selectedRow?.contains(text) == true { return }
      previous = list.selection
      press(Key(.down))
    }
    fail("no row shows \"\(text)\"", sourceLocation)
  }

  /// Moves to the row that shows `text` and presses Enter.
  func open(row text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    select(row: text, sourceLocation: sourceLocation)
    press(Key(.enter))
  }

  /// Moves to the row that shows `text`, opens its actions, moves down to `action` and presses Enter.
  func act(_ action: String, onRow text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    select(row: text, sourceLocation: sourceLocation)
    press("m")
    guard selectAction(action) else { return fail("the row has no action \"\(action)\"", sourceLocation) }
    press(Key(.enter))
  }

  /// Moves in a row's actions, a menu or a picker's choices until the marked line shows `label`: up to the first line,
  /// then down.
  ///
  /// - Returns: whether the line exists.
  func selectAction(_ label: String) -> Bool {
    for key in [Key(.up), Key(.down)] {
      var before: Surface?
      while surface != before {
        if isMarked(label) { return true }
        before = surface
        press(key)
      }
    }
    return false
  }

  /// Whether `text` is visible and drawn as focused.
  func isMarked(_ text: String) -> Bool {
    places(of: text).contains { surface[$0.x, $0.y].style.attributes.contains(.reverse) }
  }

  // MARK: Time

  /// Runs tasks and the main queue, with frames in between.
  func settle() async {
    for _ in 0..<50 {
      await Task.yield()
      show()
    }
  }

  /// Draws frames until nothing moves.
  private func show() {
    surface = program.frame(size: size)
    for _ in 0..<1_000 where (program.needsFrame || program.nextFrame != nil) && session.probe.updateLoop == nil {
      surface = program.frame(size: size)
    }
  }

  // MARK: Screen content

  /// The lines of the screen, without the spaces at their ends.
  var lines: [String] { (0..<size.height).map { surface.text(line: $0) } }

  /// The screen as text.
  var text: String { lines.joined(separator: "\n") }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Returns the first line with `text`.
  func line(_ text: String) -> String? { lines.first { $0.contains(text) } }

  /// The title of the focused control, or `nil` if the list has the focus.
  var focused: String? { session.focusedControl.map { $0.title.trimmingCharacters(in: .whitespacesAndNewlines) } }

  /// The content of the selected row.
  var selectedRow: String? {
    guard let node = session.scrollContainer?.selectedNode else { return nil }
    var painter = Painter(surface: Surface(size: node.frame.size))
    node.draw(&painter)
    return (0..<node.frame.height).map { painter.surface.text(line: $0) }.joined(separator: "\n")
  }

  /// Returns the place of the first occurrence of `text`.
  func place(of text: String) -> Place? { places(of: text).first }

  /// The place of a text on screen.
  struct Place {
    let x: Int
    let y: Int
    let width: Int
  }

  private func places(of text: String) -> [Place] {
    (0..<size.height).flatMap { y in
      let cells = surface.line(y).filter { !$0.glyph.isContinuation }.map(\.glyph.text)
      return cells.indices.compactMap { start -> Place? in
        var (joined, end) = ("", start)
        while joined.count < text.count, end < cells.count {
          joined += cells[end]
          end += 1
        }
        guard joined == text else { return nil }
        return Place(x: column(of: start, y), y: y, width: column(of: end, y) - column(of: start, y))
      }
    }
  }

  private func column(of glyph: Int, _ y: Int) -> Int {
    let columns = (0..<size.width).filter { !surface[$0, y].glyph.isContinuation }
    return glyph < columns.count ? columns[glyph] : size.width
  }

  /// Returns the style of the first letter of `text` at its first occurrence, or `nil` if `text` is not visible.
  func style(of text: String) -> Style? { place(of: text).map { surface[$0.x, $0.y].style } }

  /// Whether `text` is visible with `attributes`.
  func shows(_ text: String, as attributes: Style.Attributes) -> Bool {
    style(of: text)?.attributes.isSuperset(of: attributes) == true
  }

  // MARK: Expectations

  /// Expects that each of `texts` is visible.
  func expect(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for text in texts where !shows(text) { fail("\"\(text)\" is not seen", sourceLocation) }
  }

  /// Expects that none of `texts` is visible.
  func expectNo(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for text in texts where shows(text) { fail("\"\(text)\" is seen", sourceLocation) }
  }

  /// Expects that both texts are visible, the first on a line above the second.
  func expect(_ text: String, above other: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let line = place(of: text)?.y, let below = place(of: other)?.y, line < below else {
      return fail("\"\(text)\" is not above \"\(other)\"", sourceLocation)
    }
  }

  /// Expects that `isTrue`, and reports the screen if it is not.
  func expect(_ isTrue: Bool, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !isTrue { fail(comment, sourceLocation) }
  }

  /// Expects that the screen matches the picture in the file `name` of the folder `Pictures` beside the test.
  func expectPicture(
    _ name: String, beside test: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let difference = try Picture(name, beside: test).difference(from: picture)
    if let difference { Issue.record("\(difference)", sourceLocation: sourceLocation) }
  }

  /// The screen with a picture of its styles below it.
  private var picture: String {
    let screen = MemoryScreen(size: size)
    screen.show(surface)
    let styles = screen.styles { style in
      if style.attributes.contains(.reverse) { return "r" }
      if style.background != .standard { return "s" }
      if style.attributes.contains(.bold) { return "b" }
      if style.attributes.contains(.dim) { return "d" }
      return style.foreground == .standard ? "a" : "c"
    }
    return screen.text + String(repeating: "-", count: size.width) + "\n" + styles.map { $0 + "\n" }.joined()
  }

  private func fail(_ what: String, _ sourceLocation: SourceLocation) {
    let focus = focused.map { "control \"\($0)\"" } ?? selectedRow.map { "row \"\($0)\"" } ?? "nothing"
    let frame = lines.map { "  |\($0)" }.joined(separator: "\n")
    Issue.record("\(what); the focus is on \(focus):\n\(frame)", sourceLocation: sourceLocation)
  }

  private func findFocus(_ label: String) -> Bool {
    var seen: [ObjectIdentifier?] = []
    while true {
      if focused?.contains(label) == true { return true }
      let current = session.focusedControl.map { ObjectIdentifier($0) }
      if seen.contains(current) { return false }
      seen.append(current)
      press(Key(.tab))
    }
  }
}
