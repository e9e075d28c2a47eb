package import Glyphs
import LazyData
import LazyTerminal
import LazyUI

extension Viewer {
  package func frame(size: Size) -> Surface {
    let start = elapsed()
    let isRearranged = arrange(size: size)
    // The panes tell of the list even where they stand in its place.
    let area = drawing.layout.list ?? drawing.layout.body
    if content.desk?.isBusy == true { drawing.lastBusy = start }
    takeUpRecords(in: area)
    watchEvents()
    list.update(size: area.size)
    if content.desk?.meter.hasNews == true, content.desk?.fit(width: area.size.width) == true {
      list.update(size: area.size)
    }
    noteUpdate(took: elapsed() - start)
    noteEvents()

    // What was drawn for the last frame stays: every part of the screen fills the whole of its area.
    drawing.painter.beginFrame(size: size)
    if isRearranged { forgetDrawing() }
    drawBody()
    drawing.lastFrame = elapsed() - start
    if let prompt = state.prompt {
      PromptLine(prompt: prompt).draw(in: drawing.layout.status, &drawing.painter)
    } else {
      StatusLine(items: status).draw(in: drawing.layout.status, &drawing.painter)
    }
    assert(brokenInvariant == nil, brokenInvariant ?? "")
    return drawing.painter.surface
  }

  /// - Returns: whether parts of the screen have gone elsewhere.
  private func arrange(size: Size) -> Bool {
    let hasHeader = content.desk.map { !$0.source.columns.isEmpty } ?? false
    let layout = ViewerLayout(
      size: size, showsPanes: state.showsPanes(isWide: size.width >= ViewerLayout.leastWideWidth),
      headerHeight: hasHeader ? 1 : 0)
    let isRearranged = layout != drawing.layout || state.overlay != drawing.overlay
    drawing.layout = layout
    drawing.overlay = state.overlay
    return isRearranged
  }

  /// Takes up what the source of the records has by now, and where that leads.
  private func takeUpRecords(in area: Rect) {
    guard let desk = content.desk else { return }
    let change = desk.takeUp(list.scrollContainer, height: area.size.height, isLazy: ListCost.isLazy(state.settings))
    if case .other(let position) = change { showList(at: position) }
    desk.prepare(list, in: area.size)
    message.take(desk.takeMessage())
  }

  private func noteUpdate(took duration: Duration) {
    // What the making of all rows takes is one update, in however many slices it is done.
    drawing.updateTime = (drawing.isGatheringUpdate ? drawing.updateTime : .zero) + duration
    drawing.isGatheringUpdate = list.gathering != nil
    if !drawing.isGatheringUpdate { state.settingsAreShown() }
    if drawing.layout.panes == nil {
      reporter.skip()
    } else {
      model.show(
        reporter.report(
          on: list, content: content, settings: state.settings, update: drawing.updateTime,
          isTwoColumns: drawing.layout.isTwoColumns))
    }
  }

  private func drawBody() {
    let layout = drawing.layout
    if state.showsHelp {
      if helpModel.isWide != layout.isWide { helpModel.isWide = layout.isWide }
      help.update(size: layout.body.size)
      return draw(help, in: layout.body)
    }
    if let cover {
      if state.overlay == .choices { noteChoice() }
      cover.update(size: layout.cover.size)
      draw(cover, in: layout.cover)
    } else if let area = layout.list {
      drawHeader()
      draw(list, in: area)
    }
    if let area = layout.panes, let panes = shownPanes {
      updatePanes(panes, size: area.size)
      draw(panes, in: area)
    }
  }

  /// The panes, where they are on screen: neither help nor what covers the list stands in their place.
  var shownPanes: Session? {
    let layout = drawing.layout
    return layout.panes != nil && !state.showsHelp && (cover == nil || layout.list != nil) ? panes : nil
  }

  /// What covers the list, unless help does.
  var shownCover: Session? { state.showsHelp ? nil : cover }

  private func drawHeader() {
    guard let desk = content.desk, drawing.layout.header.height > 0 else { return }
    RecordHeader(
      layout: desk.layout, columns: desk.source.columns, selected: desk.columns.selected,
      order: desk.source.status.arrangement.order
    ).draw(in: drawing.layout.header, &drawing.painter)
  }

  private func draw(_ session: Session, in area: Rect) {
    drawing.painter.within(area) { session.draw(&$0) }
  }

  /// Begins the screen anew: parts of it have gone elsewhere.
  private func forgetDrawing() {
    for session in [list, panes, openedHelp, cover] { session?.forgetDrawing() }
    let size = drawing.layout.size
    drawing.painter.fill(Rect(x: 0, y: 0, width: size.width, height: size.height))
    if let area = drawing.layout.panes, area.x > 0 {
      drawing.painter.style.attributes = .dim
      drawing.painter.fill(Rect(x: area.x - 2, y: area.y, width: 1, height: area.height), with: Glyph("│"))
      drawing.painter.style = .plain
    }
  }

  private var status: [StatusLine.Item] {
    if let question = state.proposal?.question {
      return [.init(question, isUrgent: true), .init("y/n", isUrgent: true)]
    }
    if let text = message.text { return [.init(text, isUrgent: true)] }
    if let progress = list.gathering { return StatusLine.items(gathering: progress) }
    if state.overlay == .choices { return StatusLine.items(choosing: choices.count) }
    if let desk = content.desk {
      var items = desk.statusItems(list.scrollContainer, count: input.count, frame: .frame(took: drawing.lastFrame))
      if drawing.showsLog { items.insert(contentsOf: counterItems, at: max(0, items.count - 2)) }
      if state.goesBackToChoices(in: situation) { items.insert(.init("Esc goes back", .hint), at: items.count - 1) }
      return items
    }
    return StatusLine.items(
      content: content, container: list.scrollContainer, counters: list.probe.snapshot, count: input.count,
      showsCounters: drawing.layout.panes == nil || drawing.showsLog, frame: drawing.lastFrame)
  }

  /// The two counters that are to be seen whatever else is, and that the log may have pushed out of sight.
  private var counterItems: [StatusLine.Item] {
    StatusLine.items(counters: list.probe.snapshot, live: list.scrollContainer?.mountedCount ?? 0)
  }
}
