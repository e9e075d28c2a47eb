package import LazyTerminal
package import LazyUI
package import LazyViewer

/// The state of the gallery that actions can change.
///
/// This is a value: `apply` changes it, and returns the effects that remain to be performed.
package struct GalleryState: Equatable {
  /// An effect of an action on something other than this state.
  package enum Effect: Hashable {
    /// An effect on the focused screen: the catalogue, or the views of the experiment. If the views cannot go back, the
    /// experiment is closed.
    case instrumented(InstrumentedState.Effect)
    /// Opens the variant in `opened`.
    case open
    case close
    /// Shows how the code of the variant in `opened` differs from the code of a variant of the other kind.
    case openDifference
    case closeDifference
    /// Scrolls the screen that shows the difference in code.
    case moveDifference(Motion)
    case measureVariants
    /// Uses the release in `release` from now on.
    case useRelease
  }

  /// The state of the screen that determines the effects of actions.
  package struct Situation {
    package var screen: InstrumentedState.Situation
    /// Whether rows are being made before the list can be shown.
    package var isGathering: Bool
    /// The index of the selected experiment in the catalogue.
    package var selection: Int

    package init(isWide: Bool, isGathering: Bool, isUnderWay: Bool = false, selection: Int) {
      screen = .init(isWide: isWide, isUnderWay: isUnderWay)
      self.isGathering = isGathering
      self.selection = selection
    }
  }

  /// The state of the panes beside the views. Its help is also shown over the catalogue.
  package var instrumented = InstrumentedState()
  /// The open variant; nil while the catalogue is shown.
  package private(set) var opened: VariantIndex?
  /// Whether the difference between two variants covers the views.
  package private(set) var showsDifference = false
  /// The release of SwiftUI for variants that are not about a particular release.
  package private(set) var release: SwiftUIRelease
  /// The number of variants of each experiment.
  private let variantCounts: [Int]

  package init(variantCounts: [Int], opened: Int? = nil, release: SwiftUIRelease = .ofArticles) {
    self.variantCounts = variantCounts
    self.release = release
    self.opened = opened.map { VariantIndex(experiment: $0, variant: 0) }
  }

  package func showsPanes(isWide: Bool) -> Bool {
    opened != nil && !showsDifference && instrumented.showsPanes(isWide: isWide)
  }

  /// Applies an action, and returns its effects.
  package mutating func apply(_ action: GalleryAction, in situation: Situation) -> [Effect] {
    switch action {
    case .instrumented(let action):
      if showsDifference, !instrumented.showsHelp, let effects = applyToDifference(action) { return effects }
      if let effects = applyAsGallery(action, in: situation) { return effects }
      return instrumented.apply(action, in: situation.screen).map(Effect.instrumented)
    case .experiment(let action):
      if instrumented.closeHelp() { return [] }
      switch action {
      case .changeVariant(let count): return changeVariant(by: count)
      case .toggleDifference: return toggleDifference()
      case .measureVariants: return [.measureVariants]
      case .nextRelease:
        release = release.next
        instrumented.focusReturned()
        return [.useRelease] + (opened == nil ? [] : [.open])
      }
    }
  }

  /// Closes the experiment.
  package mutating func close() -> [Effect] {
    opened = nil
    showsDifference = false
    instrumented.focusReturned()
    return [.close]
  }

  private mutating func toggleDifference() -> [Effect] {
    guard opened != nil else { return [] }
    showsDifference.toggle()
    return [showsDifference ? .openDifference : .closeDifference]
  }

  /// Applies an action to the screen that shows the difference in code, and covers the views. Returns nil for actions
  /// that have the same effect everywhere.
  private mutating func applyToDifference(_ action: InstrumentedAction) -> [Effect]? {
    switch action {
    case .view(.move(let motion)): return [.moveDifference(motion)]
    case .view(.activateOrPage): return [.moveDifference(.pages(1))]
    case .program(.back), .program(.quit): return toggleDifference()
    case .program, .screen(.toggleHelp): return nil
    case .view, .screen: return []
    }
  }

  /// Applies an action that the gallery handles differently from other programs with instrumented views. Returns nil
  /// for any other action.
  private mutating func applyAsGallery(_ action: InstrumentedAction, in situation: Situation) -> [Effect]? {
    guard opened != nil else { return applyToCatalogue(action, in: situation) }
    switch action {
    case .program(.interrupt), .program(.back):
      if instrumented.showsHelp, action == .program(.back) { return nil }
      return situation.isGathering && !situation.screen.isUnderWay ? close() : nil
    case .view, .screen, .program: return nil
    }
  }

  /// Applies an action to the catalogue, which has no panes and no row actions.
  private mutating func applyToCatalogue(_ action: InstrumentedAction, in situation: Situation) -> [Effect]? {
    guard !instrumented.showsHelp else { return nil }
    switch action {
    case .view(.activate), .view(.activateOrPage): return open(situation.selection)
    case .view(.move(let motion)): return [.instrumented(.view(.move(motion)))]
    case .view(.moveAcross(let count)): return [.instrumented(.view(.moveAcross(count)))]
    case .view, .screen(.toggleLog), .program(.back): return []
    case .program(.interrupt): return [.instrumented(.terminal(.exit(130)))]
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
    instrumented.focusReturned()
    return [.open] + (showsDifference ? [.openDifference] : [])
  }
}

/// The indexes of an experiment in a catalogue and of a variant in that experiment.
package struct VariantIndex: Hashable, Sendable {
  package var experiment: Int
  package var variant: Int

  package init(experiment: Int, variant: Int) {
    self.experiment = experiment
    self.variant = variant
  }
}
