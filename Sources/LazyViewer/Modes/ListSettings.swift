/// The settings of the list. A change of any creates a new list.
package struct ListSettings: Hashable, Sendable {
  package var modes: Modes = []
  package var container = ContainerKind.list
  /// The index among the choices of lists.
  package var choice = 0
  /// The extra time that making a row takes.
  package var work = RowWork.none

  package init(
    modes: Modes = [], container: ContainerKind = .list, choice: Int = 0, work: RowWork = .none
  ) {
    self.modes = modes
    self.container = container
    self.choice = choice
    self.work = work
  }

  /// The same rows in a list that makes only those on screen.
  var lazy: ListSettings { ListSettings(choice: choice, work: work) }
}
