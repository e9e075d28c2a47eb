package import LazyTerminal

/// What the viewer shows and how; all that an action can change.
///
/// A value: `apply` takes an action and says what is to be done about it, and does nothing itself.
package struct ViewerState: Equatable {
  /// What the list is made of. A change of any makes a new list.
  package struct ListSettings: Hashable, Sendable {
    package var modes: Modes = []
    package var container = ContainerKind.list
    /// The index among the choices of lists.
    package var choice = 0

    package init(modes: Modes = [], container: ContainerKind = .list, choice: Int = 0) {
      self.modes = modes
      self.container = container
      self.choice = choice
    }
  }

  /// What is to be done after an action.
  package enum Effect: Hashable {
    case move(Motion)
    case remakeList
    case activate(orPage: Bool)
    case moveFocus(backwards: Bool)
    case clearFocus
    case repaint
    case suspend
  }

  /// What an action must know of what is going on.
  package struct Situation {
    /// Whether there is room for panes beside the list.
    package var isWide: Bool
    /// Whether rows are being made before the list can be shown.
    package var isGathering: Bool
    /// How many elements the list has.
    package var elementCount: Int

    package init(isWide: Bool, isGathering: Bool, elementCount: Int) {
      self.isWide = isWide
      self.isGathering = isGathering
      self.elementCount = elementCount
    }
  }

  package private(set) var settings: ListSettings
  /// The settings to go back to when the making of all rows is stopped.
  private var previousSettings: ListSettings
  /// Settings that wait for an answer, and the question.
  package private(set) var proposal: (settings: ListSettings, question: String)?
  package private(set) var showsHelp = false
  package private(set) var exitStatus: Int32?
  private var showsPanesBeside = true
  private var showsPanesInstead = false
  private let choiceCount: Int

  package init(settings: ListSettings, choiceCount: Int) {
    self.settings = settings
    previousSettings = settings
    self.choiceCount = choiceCount
  }

  package static func == (left: ViewerState, right: ViewerState) -> Bool {
    left.settings == right.settings && left.proposal?.settings == right.proposal?.settings
      && left.showsHelp == right.showsHelp && left.exitStatus == right.exitStatus
      && left.showsPanesBeside == right.showsPanesBeside && left.showsPanesInstead == right.showsPanesInstead
  }

  package func showsPanes(isWide: Bool) -> Bool { isWide ? showsPanesBeside : showsPanesInstead }

  /// Takes an action.
  package mutating func apply(_ action: ViewerAction, in situation: Situation) -> [Effect] {
    switch action {
    case .move(let motion):
      return [.move(motion)]
    case .toggleMode(let mode):
      var settings = settings
      settings.modes.formSymmetricDifference(mode)
      return propose(settings, in: situation)
    case .nextContainer:
      var settings = settings
      settings.container = settings.container.next
      return propose(settings, in: situation)
    case .nextRowCount:
      var settings = settings
      settings.choice = (settings.choice + 1) % max(1, choiceCount)
      return propose(settings, in: situation)
    case .moveAcross, .changeVariant, .measureVariants, .evictState:
      // A list of data has none of these.
      return []
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

  private mutating func stopGathering() -> [Effect] {
    settings = previousSettings
    return [.remakeList]
  }

  private mutating func propose(_ settings: ListSettings, in situation: Situation) -> [Effect] {
    let count = settings.choice == self.settings.choice ? situation.elementCount : 0
    if let question = ListCost(of: settings, elementCount: count).question {
      proposal = (settings, question)
      return []
    }
    return accept(settings)
  }

  private mutating func accept(_ settings: ListSettings) -> [Effect] {
    previousSettings = self.settings
    self.settings = settings
    return [.remakeList]
  }
}
