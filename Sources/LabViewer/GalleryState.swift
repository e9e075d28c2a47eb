package import LazyTerminal
import LazyViewer

/// What the gallery shows; all that an action can change.
///
/// A value: `apply` changes it by an action, and returns what is left to do.
package struct GalleryState: Equatable {
  /// What is to be done after an action: what the state cannot do by itself.
  package enum Effect: Hashable {
    /// Something is to be done in what keys act on: the catalogue, or the views of the experiment.
    case view(ViewAction)
    /// Moves in the panes.
    case movePanes(Motion)
    /// Moves in help.
    case moveHelp(Motion)
    /// Something is to be done on the terminal.
    case terminal(TerminalRequest)
    /// Opens what `opened` names.
    case open
    /// Goes back in the views of the experiment; where there is no way back, leaves it.
    case goBackOrClose
    /// Goes from the panes back to the views; the action says in which direction.
    case leavePanes(ViewAction)
    case close
    case measureVariants
    /// Leaves the list where it is, while rows are being made for where it was sent.
    case stay
  }

  /// What an action must know of what is going on.
  package struct Situation {
    /// Whether there is room for panes beside the list.
    package var isWide: Bool
    /// Whether rows are being made before the list can be shown.
    package var isGathering: Bool
    /// Whether rows are being made for where the list was sent, while it shows what it showed before.
    package var isUnderWay: Bool
    /// The experiment that is selected in the catalogue.
    package var selection: Int

    package init(isWide: Bool, isGathering: Bool, isUnderWay: Bool = false, selection: Int) {
      self.isWide = isWide
      self.isGathering = isGathering
      self.isUnderWay = isUnderWay
      self.selection = selection
    }
  }

  /// The variant that is open; nil in the catalogue.
  package private(set) var opened: VariantIndex?
  package private(set) var showsHelp = false
  /// Whether motions go to the panes beside the list.
  package private(set) var focusIsInPanes = false
  private var panes = ShownPanes()
  /// How many variants each experiment has.
  private let variantCounts: [Int]

  package init(variantCounts: [Int], opened: Int? = nil) {
    self.variantCounts = variantCounts
    self.opened = opened.map { VariantIndex(experiment: $0, variant: 0) }
  }

  /// Whether the log of updates stands in the place of the other panes.
  package var showsLog: Bool { panes.hasLog }

  package func showsPanes(isWide: Bool) -> Bool { opened != nil && panes.areShown(isWide: isWide) }

  /// Decides what an action does.
  package mutating func apply(_ action: GalleryAction, in situation: Situation) -> [Effect] {
    if showsHelp, let effects = applyToHelp(action) { return effects }
    switch action {
    case .view(let action): return apply(action, in: situation)
    case .experiment(.changeVariant(let count)): return changeVariant(by: count)
    case .experiment(.measureVariants): return [.measureVariants]
    case .screen(let action):
      apply(action, in: situation)
      return []
    case .program(let action): return apply(action, in: situation)
    }
  }

  private mutating func apply(_ action: ViewAction, in situation: Situation) -> [Effect] {
    switch action {
    case .move(let motion):
      let isInPanes = focusIsInPanes || !situation.isWide && showsPanes(isWide: false)
      return [isInPanes ? .movePanes(motion) : .view(action)]
    case .moveAcross: return [.view(action)]
    case .activate, .activateOrPage: return activate(action, in: situation)
    case .focusNext, .focusPrevious: return moveFocus(action)
    case .toggleRowMenu, .deleteRow, .moveRow, .search, .evictState: return opened == nil ? [] : [.view(action)]
    }
  }

  private mutating func apply(_ action: ScreenAction, in situation: Situation) {
    switch action {
    case .togglePanes:
      panes.toggle(isWide: situation.isWide)
      focusIsInPanes = false
    case .toggleLog: if opened != nil { panes.toggleLog(isWide: situation.isWide) }
    case .toggleHelp: showsHelp.toggle()
    }
  }

  private mutating func apply(_ action: ProgramAction, in situation: Situation) -> [Effect] {
    let isUnderWay = situation.isUnderWay && opened != nil
    switch action {
    case .back: return isUnderWay ? [.stay] : back(in: situation)
    case .interrupt where isUnderWay: return [.stay]
    case .interrupt where situation.isGathering && opened != nil: return close()
    case .interrupt: return [.terminal(.exit(130))]
    case .quit: return [.terminal(.exit(0))]
    case .repaint: return [.terminal(.repaint)]
    case .suspend: return [.terminal(.suspend)]
    }
  }

  /// Says that the focus has been to all controls of the views.
  package mutating func focusLeftViews(isWide: Bool) {
    focusIsInPanes = isWide && showsPanes(isWide: true)
  }

  /// Says that the views were clicked: they have the focus from now on.
  package mutating func focusReturned() { focusIsInPanes = false }

  /// Leaves the experiment.
  package mutating func close() -> [Effect] {
    opened = nil
    focusIsInPanes = false
    return [.close]
  }

  /// What happens while help is shown; nil for what happens as at any other time.
  private mutating func applyToHelp(_ action: GalleryAction) -> [Effect]? {
    switch action {
    case .view(.move(let motion)): return [.moveHelp(motion)]
    case .program(.interrupt), .program(.repaint), .program(.suspend): return nil
    case .view, .experiment, .screen, .program:
      showsHelp = false
      return []
    }
  }

  private mutating func activate(_ action: ViewAction, in situation: Situation) -> [Effect] {
    if focusIsInPanes { return action == .activateOrPage ? [.movePanes(.pages(1))] : [] }
    guard opened == nil else { return [.view(action)] }
    guard variantCounts.indices.contains(situation.selection) else { return [] }
    opened = VariantIndex(experiment: situation.selection, variant: 0)
    return [.open]
  }

  private mutating func moveFocus(_ action: ViewAction) -> [Effect] {
    guard opened != nil else { return [] }
    if focusIsInPanes {
      focusIsInPanes = false
      return [.leavePanes(action)]
    }
    return [.view(action)]
  }

  private mutating func changeVariant(by count: Int) -> [Effect] {
    guard let current = opened else { return [] }
    let total = variantCounts[current.experiment]
    let next = ((current.variant + count % total) % total + total) % total
    guard next != current.variant else { return [] }
    opened = VariantIndex(experiment: current.experiment, variant: next)
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
