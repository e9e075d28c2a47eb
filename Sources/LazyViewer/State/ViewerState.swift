internal import LazyTerminal
internal import LazyUI
package import Terminal

/// The state of the viewer: the list that is shown, its settings, and the open pages and panes.
///
/// This is a value: `apply` changes it, and returns the effects that remain to be performed.
package struct ViewerState: Equatable {
  package private(set) var settings: ListSettings
  /// The settings of the last list that was on screen. If making the rows of a new list is stopped, these settings are
  /// restored.
  private var shownSettings: ListSettings?
  package private(set) var proposal: Proposal?
  package private(set) var overlay: Overlay?
  /// The open prompt at the bottom of the screen.
  package private(set) var prompt: Prompt?
  private var panes: ShownPanes
  private var choices: Choices
  private var typed = TypedLines()

  /// - Parameters:
  ///   - settings: the initial settings. If they are expensive, the user is asked, and a lazy list is shown meanwhile.
  ///   - elementCounts: the number of elements of each choice; nil for an endless one.
  ///   - asksForChoice: whether to start with the page of choices.
  ///   - showsPanes: whether the panes are shown on a screen that is wide enough for the panes and the list.
  package init(
    settings: ListSettings, elementCounts: [Int?], asksForChoice: Bool = false, showsPanes: Bool = true
  ) {
    panes = ShownPanes(areBeside: showsPanes)
    self.settings = settings.lazy
    choices = Choices(elementCounts: elementCounts, leadBack: asksForChoice)
    overlay = asksForChoice ? .choices : nil
    _ = propose(settings)
  }

  package var showsHelp: Bool { overlay == .help }

  /// Whether the log of events is among the panes.
  package var showsLog: Bool { panes.hasLog }

  /// Whether the summary of the selected column is among the panes.
  package var showsColumn: Bool { panes.hasColumn }

  package func showsPanes(isWide: Bool) -> Bool { panes.areShown(isWide: isWide) }

  /// Applies an action, and returns its effects.
  package mutating func apply(_ action: ViewerAction, in situation: Situation) -> [Effect] {
    let before = overlay
    return decide(action, in: situation) + pageEffects(since: before)
  }

  /// Returns the effects on the shown page that a change of the overlay requires.
  private func pageEffects(since before: Overlay?) -> [Effect] {
    guard overlay != before else { return [] }
    return switch overlay {
    case nil: [.closePage]
    case .choices: [.showChoices]
    // These pages are opened by their own effects, or stay open below help.
    case .help, .record, .summary, .columns: []
    }
  }

  private mutating func decide(_ action: ViewerAction, in situation: Situation) -> [Effect] {
    if let overlay, !action.isFor(overlay) {
      self.overlay = nil
      // The prompt is opened too. If the action only closed the page, the text that the user types for the prompt would
      // be read as keys for the list.
      guard overlay != .summary, case .prompt = action else { return [] }
    }
    switch action {
    case .view(.move(.bottom)) where overlay == nil && situation.questionBeforeAllPages != nil:
      proposal = situation.questionBeforeAllPages.map { Proposal(change: .loadAllPages, question: $0) }
      return [.view(.move(.bottom))]
    case .view(let action): return apply(action)
    case .list(let action): return apply(action, in: situation)
    case .records(let action) where overlay == .help || overlay == .record && !action.isCopy: return [.inPage(action)]
    case .records(.column(let action)) where overlay == .columns: return [.changeListedColumn(action)]
    case .records(let action):
      guard situation.hasRecords else { return [.say(Self.noRecords)] }
      // If another column is selected, its summary is shown.
      if overlay == .summary, case .moveColumn = action { return [.records(action), .summarizeColumn] }
      return [.records(action)]
    case .overlay(let action): return apply(action, in: situation)
    case .screen(let action): return apply(action, in: situation)
    case .program(let action): return apply(action, in: situation)
    case .say(let text): return [.say(text)]
    case .prompt(let kind):
      if overlay == .choices {
        prompt = typed.prompt(.choices)
        return []
      }
      guard situation.hasRecords || kind == .command || overlay == .help else { return [.say(Self.noRecords)] }
      prompt = typed.prompt(overlay == .columns ? .columns : kind == .fuzzyFilter ? .filter : kind)
      if kind == .fuzzyFilter { prompt?.insert("~") }
      return []
    }
  }

  private mutating func apply(_ action: ViewAction) -> [Effect] {
    if action == .activateOrPage, overlay == .columns { return [.toggleListedColumn] }
    guard action == .activate || action == .activateOrPage else { return [.view(action)] }
    switch overlay {
    case .columns:
      overlay = nil
      return [.goToListedColumn]
    case .choices: return [.chooseSelected]
    case .summary: return action == .activate ? [.takeSelected] : [.view(.move(.pages(1)))]
    case .record: return [.fold(orPage: action == .activateOrPage)]
    case .help, nil: return [.view(action)]
    }
  }

  private mutating func apply(_ action: ListAction, in situation: Situation) -> [Effect] {
    var settings = settings
    switch action {
    case .toggleMode(let mode): settings.modes.formSymmetricDifference(mode)
    case .nextContainer: settings.container = settings.container.next
    case .nextRowCount where situation.hasStoppedLoad: return [.retryLoading]
    case .nextRowCount where situation.hasRecords:
      return [.say("r is for the demo's rows; use :files to open another file or table")]
    case .nextRowCount: settings.choice = (settings.choice + 1) % max(1, choices.count)
    case .nextRowWork: settings.work = settings.work.next
    case .nextRelease:
      guard let release = settings.release, !situation.hasRecords else {
        return [.say("V is for the demo's rows; a file's rows model no release")]
      }
      settings.release = release.next
    case .changeChoice(let count): return choose(settings.choice + count, step: count.signum())
    case .showChoices:
      guard choices.count > 1 else { return [.say("no other file or table is open")] }
      overlay = .choices
      return []
    case .toggleColumnPane:
      guard situation.hasRecords else { return [.say(Self.noRecords)] }
      panes.toggleColumn(isWide: situation.isWide)
      return []
    case .showColumns: return [situation.hasRecords ? .showColumns : .say(Self.noRecords)]
    case .query(let text): return [.query(text)]
    }
    return propose(settings)
  }

  private mutating func apply(_ action: ScreenAction, in situation: Situation) -> [Effect] {
    switch action {
    case .togglePanes:
      panes.toggle(isWide: situation.isWide)
      return [.clearFocus]
    case .toggleLog: panes.toggleLog(isWide: situation.isWide)
    case .toggleHelp: overlay = showsHelp ? nil : .help
    }
    return []
  }

  private mutating func apply(_ action: OverlayAction, in situation: Situation) -> [Effect] {
    guard situation.hasRecords else { return [.say(Self.noRecords)] }
    switch action {
    case .summarizeColumn where overlay == .summary:
      overlay = nil
      return []
    case .summarizeColumn: return [.summarizeColumn]
    case .open where overlay == .record:
      overlay = nil
      return []
    case .open: return [.openRow(0)]
    case .openRow(let count): return [.openRow(count)]
    }
  }

  private mutating func apply(_ action: ProgramAction, in situation: Situation) -> [Effect] {
    switch action {
    case .back: return back(in: situation)
    case .repaint: return [.terminal(.repaint)]
    case .suspend: return [.terminal(.suspend)]
    case .quit:
      guard overlay == nil else {
        overlay = nil
        return []
      }
      return [.terminal(.exit(0))]
    case .interrupt:
      if situation.isUnderWay { return [.stay] }
      if situation.isGathering { return stopGathering() }
      if situation.isBusy { return [.stopWork] }
      return [situation.hasJustStopped ? .say("stopped; ^C quits") : .terminal(.exit(130))]
    }
  }

  /// Applies the answer to the open question, and returns the effects.
  package mutating func answer(_ isYes: Bool) -> [Effect] {
    guard let proposal else { return [] }
    self.proposal = nil
    guard isYes else { return [] }
    switch proposal.change {
    case .settings(let settings): return accept(settings)
    case .loadAllPages: return [.loadAllPages]
    }
  }

  /// Passes a key to the open prompt.
  package mutating func type(_ key: Key, in situation: Situation) -> [Effect] {
    type(key, in: situation, completing: CompletionContext())
  }

  /// Passes a key to the open prompt.
  ///
  /// - Parameter context: the names that commands are completed with.
  mutating func type(_ key: Key, in situation: Situation, completing context: CompletionContext) -> [Effect] {
    // The prompt is mutated in place, because otherwise each key would copy its text.
    guard let step = prompt?.type(key, completing: context), let prompt else { return [] }
    switch step {
    case .editing: return []
    case .cancelled:
      self.prompt = nil
      return []
    case .done(let text):
      self.prompt = nil
      typed.add(text, at: prompt)
      if prompt.kind.narrows { return [] }
      // The rows were filtered while the user typed, so the filter is only kept.
      if prompt.isFuzzy {
        return [.keepTypedFilter] + (situation.isChoosing ? [.perform(.records(.choose))] : [])
      }
      if let action = prompt.action(for: text) { return [.perform(action)] }
      return text.isEmpty ? [] : [.say(ViewerCommand.correction(of: text))]
    }
  }

  /// Inserts pasted text into the open prompt.
  ///
  /// - Parameter context: the names that commands are completed with.
  mutating func paste(_ text: String, completing context: CompletionContext) {
    prompt?.insert(text, completing: context)
  }

  private static let noRecords = "not available in the demo; open a file to search, sort and filter"

  /// Chooses another list.
  ///
  /// - Parameter step: the direction to continue in if lists cannot be opened; 0 for none.
  package mutating func choose(_ choice: Int, step: Int = 0) -> [Effect] {
    if overlay == .choices { choices.leadBack = true }
    let before = overlay
    overlay = nil
    let effects = pageEffects(since: before)
    choices.step = step
    guard choices.contains(choice) else {
      return [.say(choice < 0 ? "this is the first file or table" : "this is the last file or table")] + effects
    }
    var settings = settings
    settings.choice = choice
    return propose(settings) + effects
  }

  /// Chooses the next list after one that could not be opened.
  ///
  /// - Returns: false if there is no other list, or the user has requested this one only.
  package mutating func passOver() -> Bool {
    guard choices.step != 0, choices.contains(settings.choice + choices.step) else { return false }
    settings.choice += choices.step
    return true
  }

  /// Opens a page over the list.
  package mutating func open(_ overlay: Overlay) { self.overlay = overlay }

  /// Closes the page over the list.
  package mutating func closeOverlay() { overlay = nil }

  /// Sets the number of elements of a choice, if they are known or estimated.
  ///
  /// - Parameter isEstimate: whether the number is an estimate, because the elements were not counted.
  package mutating func setCount(_ count: Int, isEstimate: Bool = false, of choice: Int) {
    guard choices.contains(choice) else { return }
    choices.elementCounts[choice] = count
    choices.estimated = isEstimate ? choices.estimated.union([choice]) : choices.estimated.subtracting([choice])
  }

  /// Records that the list is on screen, and that all rows it requires have been made.
  package mutating func settingsAreShown() { shownSettings = settings }

  /// Restores earlier settings, because the list cannot be opened with the current ones.
  package mutating func restore(_ settings: ListSettings) { self.settings = settings }

  private mutating func back(in situation: Situation) -> [Effect] {
    if situation.isUnderWay { return [.stay] }
    if situation.isGathering { return stopGathering() }
    if overlay != nil {
      overlay = nil
      return [.clearFocus]
    }
    if panes.giveWay(isWide: situation.isWide) { return [.clearFocus] }
    if situation.showsResult, !situation.isBusy, !situation.isEngaged { return [.clearFocus, .closeResult] }
    if goesBackToChoices(in: situation) {
      overlay = .choices
      return [.clearFocus]
    }
    return situation.hasRecords ? [.clearFocus, .giveUp] : [.clearFocus]
  }

  /// Returns whether going back leads from the list to the choices.
  ///
  /// - Parameter situation: the situation, which is evaluated only if there are choices.
  package func goesBackToChoices(in situation: @autoclosure () -> Situation) -> Bool {
    guard choices.leadBack, overlay == nil else { return false }
    let situation = situation()
    return !situation.isGathering && !situation.isBusy && !situation.isEngaged
      && (situation.isWide || !panes.areShown(isWide: false))
  }

  /// Cancels the creation of a list's rows, and goes back to the list that was shown before. If the creation of that
  /// list's rows is cancelled too, goes to a lazy list.
  private mutating func stopGathering() -> [Effect] {
    let shown = shownSettings ?? settings.lazy
    settings = shown == settings ? settings.lazy : shown
    shownSettings = nil
    return [.remakeList]
  }

  private mutating func propose(_ settings: ListSettings) -> [Effect] {
    let count = choices.contains(settings.choice) ? choices.elementCounts[settings.choice] : 0
    if let question = EagerCostEstimate(
      of: settings, elementCount: count, isEstimate: choices.estimated.contains(settings.choice)
    ).question {
      proposal = Proposal(change: .settings(settings), question: question)
      return []
    }
    return accept(settings)
  }

  private mutating func accept(_ settings: ListSettings) -> [Effect] {
    self.settings = settings
    return [.remakeList]
  }
}

/// The lists to choose from.
private struct Choices: Equatable {
  /// The number of elements of each list; nil for an endless list.
  var elementCounts: [Int?]
  /// The indices of the lists whose number of elements is an estimate.
  var estimated: Set<Int> = []
  /// Whether the list was opened from the page of choices, so that going back returns to that page.
  var leadBack: Bool
  /// The direction in which lists that cannot be opened are skipped: 1 or -1; 0 if the user named the list.
  var step = 0

  var count: Int { elementCounts.count }

  func contains(_ choice: Int) -> Bool { elementCounts.indices.contains(choice) }
}

/// The texts typed at earlier prompts.
private struct TypedLines: Equatable {
  private var lines: [PromptKind: [String]] = [:]

  /// Returns a prompt with the history of its kind. Searches in both directions share a history.
  func prompt(_ kind: PromptKind) -> Prompt { Prompt(kind, history: lines[Self.recorded(kind)] ?? []) }

  mutating func add(_ text: String, at prompt: Prompt) {
    if !text.isEmpty, !prompt.kind.isOneCharacter { lines[Self.recorded(prompt.kind), default: []].append(text) }
  }

  private static func recorded(_ kind: PromptKind) -> PromptKind { kind == .searchBackward ? .search : kind }
}
