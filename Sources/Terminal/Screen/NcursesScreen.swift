package import Glyphs

/// The screen of a terminal that ncurses controls. Only changed cells are written.
///
/// Changes are written directly, with the terminal's terminfo strings. ncurses' own windows, which are filled, compared
/// and searched for moved lines, would be ten times slower. The screen belongs to a `TerminalSession`, and must be used
/// on its thread.
package final class NcursesScreen: Screen {
  package let isUnicode: Bool

  private let ncurses: NcursesHandle
  private let currentSize: () -> Size
  private var writer: FrameWriter
  /// The content of the terminal.
  private var shown: Surface
  private var mustRepaint = true
  /// Whether the terminal can move a part of a line.
  private var margins = MarginSupport()
  /// The widths in which the terminal shows clusters.
  private var widths = ClusterWidths()
  private let answers: AnswerDeadline

  /// - Parameters:
  ///   - answers: the time until which the terminal may answer questions. The screen sets it.
  ///   - currentSize: Returns the terminal's size; called for every frame.
  package init(
    _ ncurses: NcursesHandle, isUnicode: Bool, usesColor: Bool, theme: Theme,
    answers: AnswerDeadline = AnswerDeadline(), currentSize: @escaping () -> Size
  ) {
    self.ncurses = ncurses
    self.isUnicode = isUnicode
    self.answers = answers
    self.currentSize = currentSize
    writer = FrameWriter(TerminalStrings(), isUnicode: isUnicode, usesColor: usesColor, theme: theme)
    shown = Surface(size: .zero)
  }

  package var size: Size { currentSize() }

  package func repaint() { mustRepaint = true }

  /// Records an answer of the terminal.
  ///
  /// - Returns: whether a new frame is needed, because the answer changes how characters are shown.
  @discardableResult
  package func receive(_ answer: TerminalAnswer) -> Bool {
    defer { updateDeadline() }
    switch answer {
    case .mode(let answer):
      margins.receive(answer)
      return false
    case .cursor(let answer):
      guard let width = widths.receive(answer) else { return false }
      writer.use(widths)
      guard width > 2 else { return false }
      mustRepaint = true
      return true
    }
  }

  /// The remaining time for answers of the terminal; nil if none is expected.
  var answerPatience: Duration? {
    let now = InputLoop.time()
    return [margins.patience(at: now), widths.patience(at: now)].compactMap(\.self).max()
  }

  private func updateDeadline() { answers.set(answerPatience.map { InputLoop.time() + $0 } ?? .zero) }

  /// Shows a frame.
  ///
  /// - Complexity: O(cells of the lines that were written to) to compare, and one write to the terminal.
  package func show(_ surface: Surface) {
    let size = currentSize()
    if size != shown.size {
      ncurses.resize(to: size)
      mustRepaint = true
    }
    writer.begin()
    let frame = surface.size == size ? surface : fitted(surface, to: size)
    var unsure = follow(surface)
    if mustRepaint {
      writer.clear()
      shown = Surface(size: size)
      unsure = 0..<size.height
      mustRepaint = false
    }
    var changed: [Int] = []
    LineComparison.between(frame, shown) { lines in
      for y in 0..<size.height where unsure.contains(y) || frame.isWritten(line: y) {
        if lines.isSame(line: y) { continue }
        var end = 0
        while let columns = lines.difference(inLine: y, from: end) {
          end = writer.draw(columns, of: lines.cells(ofLine: y), y: y, of: size)
        }
        changed.append(y)
      }
    }
    for y in changed { shown.copy(line: y, of: frame) }
    if writer.mayAskForWidths { askForWidths(size) }
    writer.end()
    ncurses.write(writer.bytes)
  }

  /// Moves lines on the terminal as they moved on `surface`, if the terminal can do that.
  ///
  /// - Returns: the lines that may differ from the screen although they were not written to.
  private func follow(_ surface: Surface) -> Range<Int> {
    let all = 0..<max(surface.size.height, shown.size.height)
    guard surface.size == shown.size, !mustRepaint else { return all }
    defer { shown.forgetWrites() }
    if writer.mayAskForMargins, surface.scrolls.contains(where: { $0.rect.width < shown.size.width }),
      margins.mustAsk(at: InputLoop.time())
    {
      shown.withLines { writer.askForMargins(over: $0[0], of: shown.size) }
      updateDeadline()
    }
    guard surface.scrolls.count == 1 else { return surface.scrolls.allSatisfy(move) ? 0..<0 : all }
    let reported = surface.scrolls[0]
    let plan = LineComparison.between(surface, shown) {
      ScrollPlan(reported, in: $0, of: shown.size, canMoveParts: margins.isPresent)
    }
    guard let plan, move(plan.scroll) else { return all }
    return plan.scroll.rect.width == reported.rect.width ? plan.left : all
  }

  /// Asks the terminal for the widths of clusters, if the screen has room for the examples.
  private func askForWidths(_ size: Size) {
    guard size.width >= ClusterWidths.columns, size.height > ClusterWidths.line,
      widths.mustAsk(at: InputLoop.time())
    else { return }
    shown.withLines { writer.askForWidths(over: $0[ClusterWidths.line], of: size) }
    updateDeadline()
  }

  private func move(_ scroll: SurfaceScroll) -> Bool {
    shown.canScroll(scroll) && writer.scroll(scroll, of: shown.size, hasMargins: margins.isPresent)
      && shown.scroll(scroll)
  }

  private func fitted(_ surface: Surface, to size: Size) -> Surface {
    var fitted = Surface(size: size)
    fitted.draw(surface, x: 0, y: 0)
    return fitted
  }
}
