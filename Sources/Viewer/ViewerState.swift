package import LazyTerminal

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
  package enum Effect: Hashable {
    case move(Motion)
    case remakeList
    case activate(orPage: Bool)
    case moveFocus(backwards: Bool)
    case clearFocus
    case evictState
    case repaint
    case suspend
  }

  /// What an action must know of what is going on.
  package struct Situation {
    /// Whether there is room for panes beside the list.
    package var isWide: Bool
    /// Whether rows are being made before the list can be shown.
    package var isGathering: Bool

    package init(isWide: Bool, isGathering: Bool) {
      self.isWide = isWide
      self.isGathering = isGathering
    }
  }

  package private(set) var settings: ListSettings
  /// The last settings whose list was shown: where to go back to when the making of rows is stopped.
  private var shownSettings: ListSettings?
  package private(set) var proposal: Proposal?
  package private(set) var showsHelp = false
  package private(set) var exitStatus: Int32?
  private var showsPanesBeside = true
  private var showsPanesInstead = false
  /// The number of elements of each choice; nil where there is no end of them.
  private let elementCounts: [Int?]

  /// - Parameters:
  ///   - settings: what to begin with. What would cost much is proposed, and a lazy list shown until it is agreed to.
  ///   - elementCounts: the number of elements of each choice; nil where there is no end of them.
  package init(settings: ListSettings, elementCounts: [Int?]) {
    self.settings = settings.lazy
    self.elementCounts = elementCounts
    _ = propose(settings)
  }

  package func showsPanes(isWide: Bool) -> Bool { isWide ? showsPanesBeside : showsPanesInstead }

  /// Takes an action.
  package mutating func apply(_ action: ViewerAction, in situation: Situation) -> [Effect] {
    if showsHelp, !action.isForHelp {
      showsHelp = false
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
    case .nextRowCount:
      var settings = settings
      settings.choice = (settings.choice + 1) % max(1, elementCounts.count)
      return propose(settings)
    case .nextRowWork:
      var settings = settings
      settings.work = settings.work.next
      return propose(settings)
    case .moveAcross, .changeVariant, .measureVariants, .toggleLog:
      // A list of data has none of these.
      return []
    case .evictState:
      return [.evictState]
    case .activate:
      return [.activate(orPage: false)]
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
      showsHelp.toggle()
      return []
    case .back:
      return back(in: situation)
    case .repaint:
      return [.repaint]
    case .suspend:
      return [.suspend]
    case .quit:
      if showsHelp {
        showsHelp = false
      } else {
        exitStatus = 0
      }
      return []
    case .interrupt:
      if situation.isGathering { return stopGathering() }
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

  /// Says that the list was shown, all of it that must be made first.
  package mutating func noteShown() { shownSettings = settings }

  /// Goes back to other settings: those wanted could not be had.
  package mutating func restore(_ settings: ListSettings) { self.settings = settings }

  /// Ends the program with this status.
  package mutating func end(status: Int32) { exitStatus = status }

  private mutating func back(in situation: Situation) -> [Effect] {
    if situation.isGathering { return stopGathering() }
    if showsHelp {
      showsHelp = false
    } else if !situation.isWide, showsPanesInstead {
      showsPanesInstead = false
    }
    return [.clearFocus]
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
