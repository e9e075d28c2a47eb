import LazyTerminal
package import Terminal

/// Which list the viewer shows and how, and what is open beside it.
///
/// A value: `apply` takes an action and says what is to be done about it, and does nothing itself.
package struct ViewerState: Equatable {
  package private(set) var settings: ListSettings
  /// The last settings whose list was shown: where to go back to when the making of rows is stopped.
  private var shownSettings: ListSettings?
  package private(set) var proposal: Proposal?
  package private(set) var overlay: Overlay?
  /// What is being typed at the bottom of the screen.
  package private(set) var prompt: Prompt?
  package private(set) var exitStatus: Int32?
  private var panes = ShownPanes()
  private var choices: Choices
  private var typed = TypedLines()

  /// - Parameters:
  ///   - settings: what to begin with. What would cost much is proposed, and a lazy list shown until it is agreed to.
  ///   - elementCounts: the number of elements of each choice; nil where there is no end of them.
  ///   - asksForChoice: whether to begin with the choices, which are over the list then.
  package init(settings: ListSettings, elementCounts: [Int?], asksForChoice: Bool = false) {
    self.settings = settings.lazy
    choices = Choices(elementCounts: elementCounts, leadBack: asksForChoice)
    overlay = asksForChoice ? .choices : nil
    _ = propose(settings)
  }

  package var showsHelp: Bool { overlay == .help }

  /// Whether the log of events is among the panes.
  package var showsLog: Bool { panes.hasLog }

  package func showsPanes(isWide: Bool) -> Bool { panes.areShown(isWide: isWide) }

  /// Takes an action.
  package mutating func apply(_ action: ViewerAction, in situation: Situation) -> [Effect] {
    if let overlay, !action.isFor(overlay) {
      self.overlay = nil
      // What is typed after it is not meant for the list.
      guard overlay == .record, case .prompt = action else { return [] }
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
      settings.choice = (settings.choice + 1) % max(1, choices.count)
      return propose(settings)
    case .nextRowWork:
      var settings = settings
      settings.work = settings.work.next
      return propose(settings)
    case .toggleLog:
      panes.toggleLog(isWide: situation.isWide)
      return []
    case .moveAcross, .changeVariant, .measureVariants:
      // A list of data has none of these.
      return []
    case .records(let action):
      return situation.hasRecords ? [.records(action)] : [.say(Self.noRecords)]
    case .prompt(let kind):
      guard situation.hasRecords || kind == .command else { return [.say(Self.noRecords)] }
      prompt = typed.prompt(kind)
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
      panes.toggle(isWide: situation.isWide)
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
      if situation.isUnderWay { return [.stay] }
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
    // Where it is: a copy of what is typed for each key would be a copy too many.
    guard let step = prompt?.take(key), let prompt else { return [] }
    switch step {
    case .editing: return []
    case .cancelled:
      self.prompt = nil
      return []
    case .done(let text):
      self.prompt = nil
      typed.note(text, at: prompt)
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
      guard choices.count > 1 else { return [.say("there is nothing else to choose from")] }
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
    if overlay == .choices { choices.leadBack = true }
    overlay = nil
    choices.step = step
    guard choices.contains(choice) else {
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
    guard choices.step != 0, choices.contains(settings.choice + choices.step) else { return false }
    settings.choice += choices.step
    return true
  }

  /// Opens something over the list.
  package mutating func open(_ overlay: Overlay) { self.overlay = overlay }

  /// Says how many elements a choice has, as far as is known by now.
  package mutating func note(count: Int, of choice: Int) {
    if choices.contains(choice) { choices.elementCounts[choice] = count }
  }

  /// Says that the list was shown, all of it that must be made first.
  package mutating func noteShown() { shownSettings = settings }

  /// Goes back to other settings: those wanted could not be had.
  package mutating func restore(_ settings: ListSettings) { self.settings = settings }

  /// Ends the program with this status.
  package mutating func end(status: Int32) { exitStatus = status }

  private mutating func back(in situation: Situation) -> [Effect] {
    if situation.isUnderWay { return [.stay] }
    if situation.isGathering { return stopGathering() }
    if overlay != nil {
      overlay = nil
      return [.clearFocus]
    }
    if panes.giveWay(isWide: situation.isWide) { return [.clearFocus] }
    if goesBackToChoices(in: situation) {
      overlay = .choices
      return [.clearFocus]
    }
    return situation.hasRecords ? [.clearFocus, .giveUp] : [.clearFocus]
  }

  /// Whether going back leads from the list to the choices.
  package func goesBackToChoices(in situation: Situation) -> Bool {
    choices.leadBack && overlay == nil && !situation.isGathering && !situation.isBusy && !situation.isEngaged
      && (situation.isWide || !panes.areShown(isWide: false))
  }

  /// Goes back to the last list that was shown. Where that must make its rows again and is stopped too, to a lazy one.
  private mutating func stopGathering() -> [Effect] {
    let shown = shownSettings ?? settings.lazy
    settings = shown == settings ? settings.lazy : shown
    shownSettings = nil
    return [.remakeList]
  }

  private mutating func propose(_ settings: ListSettings) -> [Effect] {
    let count = choices.contains(settings.choice) ? choices.elementCounts[settings.choice] : 0
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

/// The lists that there are to choose from, as far as the state has to know them.
private struct Choices: Equatable {
  /// The number of elements of each; nil where there is no end of them.
  var elementCounts: [Int?]
  /// Whether the list was taken from among them when they were shown, so that going back leads to them.
  var leadBack: Bool
  /// The direction in which they were gone through last; 0 where one was named.
  var step = 0

  var count: Int { elementCounts.count }

  func contains(_ choice: Int) -> Bool { elementCounts.indices.contains(choice) }
}

/// What was typed at prompts before.
private struct TypedLines: Equatable {
  private var lines: [Prompt.Kind: [String]] = [:]

  /// A prompt that recalls what was typed at others of its kind.
  func prompt(_ kind: Prompt.Kind) -> Prompt { Prompt(kind, history: lines[kind] ?? []) }

  mutating func note(_ text: String, at prompt: Prompt) {
    if !text.isEmpty, !prompt.kind.isOneCharacter { lines[prompt.kind, default: []].append(text) }
  }
}
