package import LazyTerminal

/// What the gallery shows; all that an action can change.
///
/// A value: `apply` takes an action and says what is to be done about it, and does nothing itself.
package struct GalleryState: Equatable {
  /// What is to be done after an action.
  package enum Effect: Hashable {
    /// Does something in what keys act on: the catalogue, or the views of the exhibit.
    case command(ViewCommand)
    /// Moves in the panes.
    case movePanes(Motion)
    /// Moves in help.
    case moveHelp(Motion)
    /// Opens what `opened` names.
    case open
    /// Goes back in the views of the exhibit; where there is no way back, leaves it.
    case goBackOrClose
    /// Goes from the panes back to the views; the command says in which direction.
    case leavePanes(ViewCommand)
    case close
    case measureVariants
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
    /// Whether rows are being made for where the list was sent, while it shows what it showed before.
    package var isUnderWay: Bool
    /// The exhibit that is selected in the catalogue.
    package var selection: Int

    package init(isWide: Bool, isGathering: Bool, isUnderWay: Bool = false, selection: Int) {
      self.isWide = isWide
      self.isGathering = isGathering
      self.isUnderWay = isUnderWay
      self.selection = selection
    }
  }

  /// The exhibit that is open, and its variant; nil in the catalogue.
  package private(set) var opened: (exhibit: Int, variant: Int)?
  package private(set) var showsHelp = false
  /// Whether motions go to the panes beside the list.
  package private(set) var focusIsInPanes = false
  package private(set) var exitStatus: Int32?
  private var panes = ShownPanes()
  /// How many variants each exhibit has.
  private let variantCounts: [Int]

  package init(variantCounts: [Int], opened: Int? = nil) {
    self.variantCounts = variantCounts
    self.opened = opened.map { ($0, 0) }
  }

  package static func == (left: GalleryState, right: GalleryState) -> Bool {
    left.opened?.exhibit == right.opened?.exhibit && left.opened?.variant == right.opened?.variant
      && left.showsHelp == right.showsHelp && left.focusIsInPanes == right.focusIsInPanes
      && left.exitStatus == right.exitStatus && left.panes == right.panes && left.variantCounts == right.variantCounts
  }

  /// Whether the log of updates stands in the place of the other panes.
  package var showsLog: Bool { panes.hasLog }

  package func showsPanes(isWide: Bool) -> Bool { opened != nil && panes.areShown(isWide: isWide) }

  /// Takes an action.
  package mutating func apply(_ action: ViewerAction, in situation: Situation) -> [Effect] {
    if showsHelp, let effects = applyToHelp(action) { return effects }
    switch action {
    case .move(let motion):
      let isInPanes = focusIsInPanes || !situation.isWide && showsPanes(isWide: false)
      return [isInPanes ? .movePanes(motion) : .command(.move(motion))]
    case .moveAcross(let count):
      return [.command(.moveAcross(count))]
    case .activate, .activateOrPage:
      return activate(orPage: action == .activateOrPage, in: situation)
    case .focusNext:
      return moveFocus(.focusNext)
    case .focusPrevious:
      return moveFocus(.focusPrevious)
    case .changeVariant(let count):
      return changeVariant(by: count)
    case .measureVariants:
      return [.measureVariants]
    case .toggleLog:
      if opened != nil { panes.toggleLog(isWide: situation.isWide) }
      return []
    case .evictState:
      return opened == nil ? [] : [.evictState]
    case .togglePanes:
      panes.toggle(isWide: situation.isWide)
      focusIsInPanes = false
      return []
    case .toggleHelp:
      showsHelp.toggle()
      return []
    case .back where situation.isUnderWay && opened != nil, .interrupt where situation.isUnderWay && opened != nil:
      return [.command(.stay)]
    case .back:
      return back(in: situation)
    case .interrupt where situation.isGathering && opened != nil:
      return close()
    case .interrupt:
      exitStatus = 130
      return []
    case .quit:
      exitStatus = 0
      return []
    case .repaint:
      return [.repaint]
    case .suspend:
      return [.suspend]
    case .toggleMode, .nextContainer, .nextRowCount, .nextRowWork, .records, .prompt:
      // An exhibit's variants are what can be chosen.
      return []
    }
  }

  /// Says that the focus has been to all controls of the views.
  package mutating func focusLeftViews(isWide: Bool) {
    focusIsInPanes = isWide && showsPanes(isWide: true)
  }

  /// Says that the views were clicked: they have the focus from now on.
  package mutating func focusReturned() { focusIsInPanes = false }

  /// Ends the program with this status.
  package mutating func end(status: Int32) { exitStatus = status }

  /// Leaves the exhibit.
  package mutating func close() -> [Effect] {
    opened = nil
    focusIsInPanes = false
    return [.close]
  }

  /// What happens while help is shown; nil for what happens as at any other time.
  private mutating func applyToHelp(_ action: ViewerAction) -> [Effect]? {
    switch action {
    case .move(let motion): return [.moveHelp(motion)]
    case .interrupt, .repaint, .suspend: return nil
    default:
      showsHelp = false
      return []
    }
  }

  private mutating func activate(orPage: Bool, in situation: Situation) -> [Effect] {
    if focusIsInPanes { return orPage ? [.movePanes(.pages(1))] : [] }
    guard opened == nil else { return [.command(orPage ? .activateOrPage : .activate)] }
    guard variantCounts.indices.contains(situation.selection) else { return [] }
    opened = (situation.selection, 0)
    return [.open]
  }

  private mutating func moveFocus(_ command: ViewCommand) -> [Effect] {
    guard opened != nil else { return [] }
    if focusIsInPanes {
      focusIsInPanes = false
      return [.leavePanes(command)]
    }
    return [.command(command)]
  }

  private mutating func changeVariant(by count: Int) -> [Effect] {
    guard let (exhibit, variant) = opened else { return [] }
    let total = variantCounts[exhibit]
    let next = ((variant + count % total) % total + total) % total
    guard next != variant else { return [] }
    opened = (exhibit, next)
    focusIsInPanes = false
    return [.open]
  }

  private mutating func back(in situation: Situation) -> [Effect] {
    guard opened != nil else { return [] }
    if situation.isGathering { return close() }
    if focusIsInPanes {
      focusIsInPanes = false
      return []
    }
    if panes.giveWay(isWide: situation.isWide) { return [] }
    return [.goBackOrClose]
  }
}
