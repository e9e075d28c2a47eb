extension ViewerState {
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
}
