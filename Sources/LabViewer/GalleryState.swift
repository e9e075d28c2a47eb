import LazyTerminal
package import LazyViewer

/// What the gallery shows; all that an action can change.
///
/// A value: `apply` changes it by an action, and returns what is left to do.
package struct GalleryState: Equatable {
  /// What is to be done after an action: what the state cannot do by itself.
  package enum Effect: Hashable {
    /// Something is to be done in what keys act on: the catalogue, or the views of the experiment. Where there is no way back in
    /// these, the experiment is left.
    case probed(ProbedState.Effect)
    /// Opens what `opened` names.
    case open
    case close
    case measureVariants
  }

  /// What an action must know of what is going on.
  package struct Situation {
    package var screen: ProbedState.Situation
    /// Whether rows are being made before the list can be shown.
    package var isGathering: Bool
    /// The experiment that is selected in the catalogue.
    package var selection: Int

    package init(isWide: Bool, isGathering: Bool, isUnderWay: Bool = false, selection: Int) {
      screen = .init(isWide: isWide, isUnderWay: isUnderWay)
      self.isGathering = isGathering
      self.selection = selection
    }
  }

  /// What is beside the views of the experiment. Help is over the catalogue, too.
  package var probed = ProbedState()
  /// The variant that is open; nil in the catalogue.
  package private(set) var opened: VariantIndex?
  /// How many variants each experiment has.
  private let variantCounts: [Int]

  package init(variantCounts: [Int], opened: Int? = nil) {
    self.variantCounts = variantCounts
    self.opened = opened.map { VariantIndex(experiment: $0, variant: 0) }
  }

  package func showsPanes(isWide: Bool) -> Bool { opened != nil && probed.showsPanes(isWide: isWide) }

  /// Decides what an action does.
  package mutating func apply(_ action: GalleryAction, in situation: Situation) -> [Effect] {
    switch action {
    case .probed(let action):
      if let effects = applyAsGallery(action, in: situation) { return effects }
      return probed.apply(action, in: situation.screen).map(Effect.probed)
    case .experiment(let action):
      if probed.closeHelp() { return [] }
      switch action {
      case .changeVariant(let count): return changeVariant(by: count)
      case .measureVariants: return [.measureVariants]
      }
    }
  }

  /// Leaves the experiment.
  package mutating func close() -> [Effect] {
    opened = nil
    probed.focusReturned()
    return [.close]
  }

  /// What an action does that it does not do to views with panes; nil for what it does to these, too.
  private mutating func applyAsGallery(_ action: ProbedAction, in situation: Situation) -> [Effect]? {
    guard opened != nil else { return applyToCatalogue(action, in: situation) }
    switch action {
    case .program(.interrupt), .program(.back):
      if probed.showsHelp, action == .program(.back) { return nil }
      return situation.isGathering && !situation.screen.isUnderWay ? close() : nil
    case .view, .screen, .program: return nil
    }
  }

  /// The catalogue has neither panes nor what is in rows of views.
  private mutating func applyToCatalogue(_ action: ProbedAction, in situation: Situation) -> [Effect]? {
    guard !probed.showsHelp else { return nil }
    switch action {
    case .view(.activate), .view(.activateOrPage): return open(situation.selection)
    case .view(.move(let motion)): return [.probed(.view(.move(motion)))]
    case .view(.moveAcross(let count)): return [.probed(.view(.moveAcross(count)))]
    case .view, .screen(.toggleLog), .program(.back): return []
    case .program(.interrupt): return [.probed(.terminal(.exit(130)))]
    case .screen(.togglePanes), .screen(.toggleHelp), .program: return nil
    }
  }

  private mutating func open(_ experiment: Int) -> [Effect] {
    guard variantCounts.indices.contains(experiment) else { return [] }
    opened = VariantIndex(experiment: experiment, variant: 0)
    return [.open]
  }

  private mutating func changeVariant(by count: Int) -> [Effect] {
    guard let current = opened else { return [] }
    let total = variantCounts[current.experiment]
    let next = ((current.variant + count % total) % total + total) % total
    guard next != current.variant else { return [] }
    opened = VariantIndex(experiment: current.experiment, variant: next)
    probed.focusReturned()
    return [.open]
  }
}
