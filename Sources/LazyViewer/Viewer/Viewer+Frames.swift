package import Glyphs
import LazyData
import LazyTerminal
import LazyUI

extension Viewer {
  package func frame(size: Size) -> Surface {
    let start = elapsed()
    openAwaitedChoice()
    var isRearranged = arrange(size: size)
    update(since: start)
    while carryOutWaiting(since: start) {
      if arrange(size: size) { isRearranged = true }
      update(since: start)
    }
    typeAhead.frameIsShown(showsWork: !typeAhead.isEmpty || !unmetNeeds.isEmpty, at: elapsed())

    // The surface is not cleared, because every part of the screen draws its complete area.
    drawing.painter.beginFrame(size: size)
    if isRearranged { forgetDrawing() }
    drawBody()
    drawing.lastFrame = elapsed() - start
    if let prompt = state.prompt {
      let controller = state.showsHelp ? nil : list.controller
      let line = PromptLine(
        prompt: prompt, remarks: controller?.remarks(on: prompt) ?? [], spans: controller?.spans(of: prompt) ?? [])
      line.draw(in: drawing.layout.status, &drawing.painter)
      drawCandidates(of: prompt)
    } else {
      StatusLine(items: status).draw(in: drawing.layout.status, &drawing.painter)
    }
    assert(brokenInvariant == nil, brokenInvariant ?? "")
    return drawing.painter.surface
  }

  /// Computes the layout of the screen.
  ///
  /// - Returns: whether parts of the screen have moved.
  private func arrange(size: Size) -> Bool {
    let hasHeader = list.controller?.source.columns.isEmpty == false
    let layout = ViewerLayout(
      size: size, showsPanes: state.showsPanes(isWide: size.width >= ViewerLayout.leastWideWidth),
      headerHeight: hasHeader ? 1 : 0)
    // The list of candidates covers rows. When it changes, these rows must be drawn again.
    var isRearranged = layout != drawing.layout || state.overlay != drawing.overlay
    let isCompleting = state.prompt != nil || drawing.completion != nil
    if isCompleting, state.prompt?.completion != drawing.completion {
      drawing.completion = state.prompt?.completion
      isRearranged = true
    }
    drawing.layout = layout
    drawing.overlay = state.overlay
    return isRearranged
  }

  /// Updates the list, and passes the list's report to the panes.
  private func update(since start: Duration) {
    let layout = drawing.layout
    // The list is updated even if the panes replace it, because the panes report on it.
    let area = layout.list ?? layout.body
    let before = list.session
    if let news = list.updateRecords(size: area.size, state.settings, now: start) { message.update(by: news) }
    if list.session !== before { panes.dropLostFocus() }
    let showsPanes = layout.panes != nil
    let isComplete = list.update(size: area.size, showsEvents: showsPanes && state.showsLog, since: start)
    if isComplete { state.settingsAreShown() }
    if showsPanes {
      panes.show(
        list.report(state.settings, in: layout.paneSpace, hasColumn: state.showsColumn && list.controller != nil))
    } else {
      list.skipReport()
    }
    panes.show(list.events)
    panes.follow(showsPanes && state.showsColumn ? list.controller : nil)
  }

  private func drawBody() {
    let layout = drawing.layout
    if state.overlay == .help, let help = overlays.session(for: .help) {
      updateHelp()
      return draw(help, in: layout.body)
    }
    if let page = overlays.page {
      if state.overlay == .choices { overlays.update(list.choice, count: list.wholeCount) }
      if state.overlay == .columns { updateColumns() }
      overlays.updatePage(width: layout.cover.width)
      page.update(size: layout.cover.size)
      draw(page, in: layout.cover)
    } else if let area = layout.list {
      drawHeader()
      draw(list.session, in: area)
    }
    if let area = layout.panes, let panes = panesOnScreen {
      panes.update(size: area.size)
      draw(panes.session, in: area)
    }
  }

  /// The panes, if they are visible; nil if they are hidden, or covered by help or by a page over the list.
  var panesOnScreen: ViewerPanes? {
    let layout = drawing.layout
    return layout.panes != nil && !state.showsHelp && (overlays.page == nil || layout.list != nil) ? panes : nil
  }

  /// The page over the list, unless help covers it.
  var pageOnScreen: Session? { state.showsHelp ? nil : overlays.page }

  private func drawHeader() {
    guard let controller = list.controller, drawing.layout.header.height > 0 else { return }
    let (view, source) = (controller.fit.columns, controller.source)
    let last = controller.layout.shownColumns.last?.index
    RecordHeader(
      layout: controller.layout, columns: source.columns, selected: view.selected,
      orders: source.status.arrangement.orders,
      hasMore: last.map { view.hasMore(after: $0, of: source.columns.count) } ?? false
    ).draw(in: drawing.layout.header, &drawing.painter)
  }

  private func drawCandidates(of prompt: Prompt) {
    guard let completion = prompt.completion else { return }
    let candidates = CompletionPopup(completion: completion)
    let wordX = SafeText.glyphs(in: prompt.title + completion.stem).count
    candidates.draw(in: candidates.area(wordX: wordX, in: drawing.layout.body), &drawing.painter)
  }

  private func draw(_ session: Session, in area: Rect) {
    drawing.painter.within(area) { session.draw(&$0) }
  }

  /// Clears the surface, because parts of the screen have moved.
  private func forgetDrawing() {
    for session in [list.session, panes.session] + overlays.sessions { session.forgetDrawing() }
    let size = drawing.layout.size
    drawing.painter.fill(Rect(x: 0, y: 0, width: size.width, height: size.height))
    if let area = drawing.layout.panes, area.x > 0 {
      drawing.painter.style.attributes = .dim
      drawing.painter.fill(Rect(x: area.x - 2, y: area.y, width: 1, height: area.height), with: Glyph("│"))
      drawing.painter.style = .plain
    }
  }

  // MARK: The status line

  /// Whether the log of events is on screen.
  private var showsLog: Bool { panesOnScreen != nil && state.showsLog }

  private var status: [StatusLine.Item] {
    if let question = state.proposal?.question {
      return [.init(question, isUrgent: true), .init("y/n", isUrgent: true)]
    }
    if let progress = list.session.gathering {
      return StatusLine.items(gathering: progress, after: message.text ?? message.note)
    }
    if let text = message.text { return [.init(text, isUrgent: true)] }
    if state.showsHelp { return StatusLine.helpItems }
    if state.overlay == .choices { return StatusLine.items(choosing: choices.count) }
    if state.overlay == .columns, let listing = overlays.columns?.listing { return StatusLine.items(listing: listing) }
    if let controller = list.controller {
      var items = controller.statusItems(list.container, count: input.count, frame: .frame(took: drawing.lastFrame))
      // The two counters must always be visible, but the log may push them out of the panes.
      if showsLog {
        let counters = StatusLine.items(
          counters: list.session.probe.snapshot, live: list.container?.mountedCount ?? 0)
        items.insert(contentsOf: counters, at: max(0, items.count - 2))
      }
      if let note = message.note { items.insert(.init(note, .note, isUrgent: true), at: min(2, items.count)) }
      if let text = waitingText {
        items.insert(.init(text, isUrgent: true), at: min(2, items.count))
        if !controller.isBusy { items.insert(.init("^C stops", .hint), at: min(3, items.count)) }
      }
      if state.goesBackToChoices(in: situation) { items.insert(.init("Esc goes back", .hint), at: items.count - 1) }
      return items
    }
    return StatusLine.items(
      content: list.content, container: list.container, counters: list.session.probe.snapshot, count: input.count,
      release: list.release, showsCounters: drawing.layout.panes == nil || showsLog, frame: drawing.lastFrame)
  }
}

/// The state that is kept between frames: positions, the drawn surface, the time.
struct ViewerDrawing {
  var layout = ViewerLayout(size: .zero, showsPanes: false)
  var overlay: Overlay?
  /// The completions that are listed over the rows.
  var completion: Completion?
  var painter = Painter(surface: Surface(size: .zero), keepsFrames: true)
  var lastFrame = Duration.zero
}
