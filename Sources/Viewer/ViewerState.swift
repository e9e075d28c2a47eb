package import LazyTerminal
package import Terminal

/// Which list the viewer shows and how, and what is open beside it.
///
/// A value: `apply` takes an action and says what is to be done about it, and does nothing itself.
package struct ViewerState: Equatable {
  /// What the list is made of. A change of any makes a new list.
  package struct ListSettings: Hashable, Sendable {
    package var modes: Modes = []
    package var container = ContainerKind.list
    /// The index among the choices of lists.
    package var choice = 0
    /// What making a row takes beside what it takes anyway.
    package var work = RowWork.none

    package init(
      modes: Modes = [], container: ContainerKind = .list, choice: Int = 0, work: RowWork = .none
    ) {
      self.modes = modes
      self.container = container
      self.choice = choice
      self.work = work
    }

    /// The same rows in a list that makes those on screen and no others.
    var lazy: ListSettings { ListSettings(choice: choice, work: work) }
  }

  /// Settings that wait for an answer.
  package struct Proposal: Hashable {
    package let settings: ListSettings
    package let question: String
  }

  /// What is to be done after an action.
  package enum Effect: Equatable {
    case move(Motion)
    case remakeList
    case activate(orPage: Bool)
    case moveFocus(backwards: Bool)
    case clearFocus
    case evictState
    case repaint
    case suspend
    /// Something is to be done with the records of the list.
    case records(RecordAction)
    /// Shows the selected record in full.
    case openRecord
    /// Ends what runs: a search, a sort, following.
    case stopWork
    /// The selected one of the choices is to be shown.
    case chooseSelected
    case reload
    case toggleNumbers
    case toggleWrap
    case write(path: String, replaces: Bool)
    /// What was typed at a prompt for patterns or marks is to be carried out.
    case take(String, Prompt)
    case say(String)
  }

  /// What stands in the place of the list, or covers it.
  package enum Overlay: Hashable, Sendable {
    case help
    /// A record in full.
    case record
    /// The lists that there are to choose from.
    case choices
  }

  /// What an action must know of what is going on.
  package struct Situation {
    /// Whether there is room for panes beside the list.
    package var isWide: Bool
    /// Whether rows are being made before the list can be shown.
    package var isGathering: Bool
    /// Whether the list is one of records, which can be searched, filtered and sorted.
    package var hasRecords: Bool
    /// Whether something runs that can be stopped.
    package var isBusy: Bool
    /// Whether there is something that going back takes away before it leaves the list: matches that are marked, a focus.
    package var isEngaged: Bool

    package init(
      isWide: Bool, isGathering: Bool, hasRecords: Bool = false, isBusy: Bool = false, isEngaged: Bool = false
    ) {
      self.isWide = isWide
      self.isGathering = isGathering
      self.hasRecords = hasRecords
      self.isBusy = isBusy
      self.isEngaged = isEngaged
    }
  }

  package private(set) var settings: ListSettings
  /// The last settings whose list was shown: where to go back to when the making of rows is stopped.
  private var shownSettings: ListSettings?
  package private(set) var proposal: Proposal?
  package private(set) var overlay: Overlay?
  /// What is being typed at the bottom of the screen.
  package private(set) var prompt: Prompt?
  package private(set) var exitStatus: Int32?
  /// Whether the log of events is among the panes.
  package private(set) var showsLog = false
  /// Whether the list was taken from the choices, so that going back leads to them.
  private var cameFromChoices: Bool
  private var showsPanesBeside = true
  private var showsPanesInstead = false
  /// The number of elements of each choice; nil where there is no end of them.
  private var elementCounts: [Int?]
  /// The direction in which the choices were gone through last; 0 where one was named.
  private var step = 0
  /// What was typed at prompts before.
  private var history: [Prompt.Kind: [String]] = [:]

  /// - Parameters:
  ///   - settings: what to begin with. What would cost much is proposed, and a lazy list shown until it is agreed to.
  ///   - elementCounts: the number of elements of each choice; nil where there is no end of them.
  ///   - asksForChoice: whether to begin with the choices, which are over the list then.
  package init(settings: ListSettings, elementCounts: [Int?], asksForChoice: Bool = false) {
    self.settings = settings.lazy
    self.elementCounts = elementCounts
    cameFromChoices = asksForChoice
    overlay = asksForChoice ? .choices : nil
    _ = propose(settings)
  }

  package var showsHelp: Bool { overlay == .help }

  package func showsPanes(isWide: Bool) -> Bool { isWide ? showsPanesBeside : showsPanesInstead }

  /// Takes an action.
  package mutating func apply(_ action: ViewerAction, in situation: Situation) -> [Effect] {
    if let overlay, !action.isFor(overlay) {
      self.overlay = nil
      return []
    }
    switch action {
    case .move(let motion):
      return [.move(motion)]
    case .toggleMode(let mode):
      var settings = settings
      settings.modes.formSymmetricDifference(mode)
      return propose(settings)
    case .nextContainer:
      var settings = settings
      settings.container = settings.container.next
      return propose(settings)
    case .nextRowCount where situation.hasRecords:
      return [.say("r is for the demo's rows; :files goes to another file or table")]
    case .nextRowCount:
      var settings = settings
      settings.choice = (settings.choice + 1) % max(1, elementCounts.count)
      return propose(settings)
    case .nextRowWork:
      var settings = settings
      settings.work = settings.work.next
      return propose(settings)
    case .toggleLog:
      toggleLog(in: situation)
      return []
    case .moveAcross, .changeVariant, .measureVariants:
      // A list of data has none of these.
      return []
    case .records(let action):
      return situation.hasRecords ? [.records(action)] : [.say(Self.noRecords)]
    case .prompt(let kind):
      guard situation.hasRecords || kind == .command else { return [.say(Self.noRecords)] }
      prompt = Prompt(kind, history: history[kind] ?? [])
      return []
    case .evictState:
      return [.evictState]
    case .activate:
      switch overlay {
      case .choices: return [.chooseSelected]
      case .record: overlay = nil
      case .help, nil: return [.activate(orPage: false)]
      }
      return []
    case .activateOrPage:
      return [.activate(orPage: true)]
    case .focusNext:
      return [.moveFocus(backwards: false)]
    case .focusPrevious:
      return [.moveFocus(backwards: true)]
    case .togglePanes:
      if situation.isWide { showsPanesBeside.toggle() } else { showsPanesInstead.toggle() }
      return [.clearFocus]
    case .toggleHelp:
      overlay = showsHelp ? nil : .help
      return []
    case .back:
      return back(in: situation)
    case .repaint:
      return [.repaint]
    case .suspend:
      return [.suspend]
    case .quit:
      if overlay == nil { exitStatus = 0 }
      overlay = nil
      return []
    case .interrupt:
      if situation.isGathering { return stopGathering() }
      if situation.isBusy { return [.stopWork] }
      exitStatus = 130
      return []
    }
  }

  /// Takes the answer to the question.
  package mutating func answer(_ isYes: Bool) -> [Effect] {
    guard let proposal else { return [] }
    self.proposal = nil
    return isYes ? accept(proposal.settings) : []
  }

  /// Gives the open prompt a key.
  package mutating func type(_ key: Key, in situation: Situation) -> [Effect] {
    guard var prompt else { return [] }
    let step = prompt.take(key)
    self.prompt = prompt
    switch step {
    case .editing: return []
    case .cancelled:
      self.prompt = nil
      return []
    case .done(let text):
      self.prompt = nil
      if !text.isEmpty, !prompt.kind.isOneCharacter { history[prompt.kind, default: []].append(text) }
      return prompt.kind == .command ? run(text, in: situation) : [.take(text, prompt)]
    }
  }

  /// Puts pasted text into the open prompt.
  package mutating func paste(_ text: String) { prompt?.insert(text) }

  private static let noRecords = "the demo's rows are to play with; open a file to search, sort and filter"

  private mutating func run(_ text: String, in situation: Situation) -> [Effect] {
    guard !text.isEmpty else { return [] }
    guard let command = Command(text) else { return [.say("no command :\(text); there are \(Command.known)")] }
    switch command {
    case .row(let number): return [.move(.row(number))]
    case .percent(let percent): return [.move(.percent(percent))]
    case .quit:
      exitStatus = 0
      return []
    case .next: return choose(settings.choice + 1, step: 1)
    case .previous: return choose(settings.choice - 1, step: -1)
    case .choices:
      guard elementCounts.count > 1 else { return [.say("there is nothing else to choose from")] }
      overlay = .choices
      return []
    case .write(let path, let replaces):
      return [situation.hasRecords ? .write(path: path, replaces: replaces) : .say(Self.noRecords)]
    case .toggleNumbers: return [situation.hasRecords ? .toggleNumbers : .say(Self.noRecords)]
    case .toggleWrap: return [situation.hasRecords ? .toggleWrap : .say(Self.noRecords)]
    case .reload: return [situation.hasRecords ? .reload : .say(Self.noRecords)]
    }
  }

  /// Shows another of the choices.
  ///
  /// - Parameter step: where to go on from one that cannot be opened; 0 stays.
  package mutating func choose(_ choice: Int, step: Int = 0) -> [Effect] {
    if overlay == .choices { cameFromChoices = true }
    overlay = nil
    self.step = step
    guard elementCounts.indices.contains(choice) else {
      return [.say(choice < 0 ? "this is the first" : "this is the last")]
    }
    var settings = settings
    settings.choice = choice
    return propose(settings)
  }

  /// Goes on to the choice behind one that could not be opened.
  ///
  /// - Returns: false where there is none, or that one alone was wanted.
  package mutating func passOver() -> Bool {
    guard step != 0, elementCounts.indices.contains(settings.choice + step) else { return false }
    settings.choice += step
    return true
  }

  /// Opens something over the list.
  package mutating func open(_ overlay: Overlay) { self.overlay = overlay }

  /// Says how many elements a choice has, as far as is known by now.
  package mutating func note(count: Int, of choice: Int) {
    if elementCounts.indices.contains(choice) { elementCounts[choice] = count }
  }

  /// Says that the list was shown, all of it that must be made first.
  package mutating func noteShown() { shownSettings = settings }

  /// Goes back to other settings: those wanted could not be had.
  package mutating func restore(_ settings: ListSettings) { self.settings = settings }

  /// Ends the program with this status.
  package mutating func end(status: Int32) { exitStatus = status }

  /// Where the panes are hidden, they are shown with the log.
  private mutating func toggleLog(in situation: Situation) {
    showsLog = !(showsLog && showsPanes(isWide: situation.isWide))
    guard showsLog else { return }
    if situation.isWide { showsPanesBeside = true } else { showsPanesInstead = true }
  }

  private mutating func back(in situation: Situation) -> [Effect] {
    if situation.isGathering { return stopGathering() }
    if overlay != nil {
      overlay = nil
    } else if !situation.isWide, showsPanesInstead {
      showsPanesInstead = false
    } else if goesBackToChoices(in: situation) {
      overlay = .choices
    } else if situation.hasRecords {
      return [.clearFocus, .stopWork]
    }
    return [.clearFocus]
  }

  /// Whether going back leads from the list to the choices.
  package func goesBackToChoices(in situation: Situation) -> Bool {
    cameFromChoices && overlay == nil && !situation.isGathering && !situation.isBusy && !situation.isEngaged
      && (situation.isWide || !showsPanesInstead)
  }

  /// Goes back to the last list that was shown. Where that must make its rows again and is stopped too, to a lazy one.
  private mutating func stopGathering() -> [Effect] {
    let shown = shownSettings ?? settings.lazy
    settings = shown == settings ? settings.lazy : shown
    shownSettings = nil
    return [.remakeList]
  }

  private mutating func propose(_ settings: ListSettings) -> [Effect] {
    let count = elementCounts.indices.contains(settings.choice) ? elementCounts[settings.choice] : 0
    if let question = ListCost(of: settings, elementCount: count).question {
      proposal = Proposal(settings: settings, question: question)
      return []
    }
    return accept(settings)
  }

  private mutating func accept(_ settings: ListSettings) -> [Effect] {
    self.settings = settings
    return [.remakeList]
  }
}
