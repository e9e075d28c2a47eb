import Glyphs
import Terminal
import Testing

@MainActor
@Suite("Team")
struct TeamDirectoryScreenTests {
  private let screen = ScreenDriver(TeamDirectoryScreen())

  @Test func `a section is closed and opened`() {
    screen.expect("Chidi Eze", "Farid Noor", "8 people in 4 teams", "Nobody chosen")
    screen.open(row: "Engineering")
    screen.expectNo("Chidi Eze", "Dana Levy", "Elif Kaya", "Farid Noor")
    screen.expect("8 people in 4 teams", "Greta Holm")
    screen.open(row: "Engineering")
    screen.expect("Chidi Eze")
  }

  @Test func `a filter shows only members who are away`() {
    screen.open(row: "Remote only")
    screen.expect("Björn Falk", "Elif Kaya")
    screen.expectNo("Alma Torres", "Chidi Eze", "Greta Holm")
  }

  @Test func `a selected member has a card, and one member cannot be selected`() {
    screen.open(row: "Alma Torres")
    screen.expect("Desk 11", "Lead")
    let desk = screen.place(of: "Desk 11")
    screen.expect(
      desk.map { screen.surface[$0.x + 5, $0.y].style.attributes.contains(.bold) } == true,
      "the desk is not bold")
    screen.expectNo("Nobody chosen")
    screen.open(row: "Farid Noor")
    screen.expect("Desk 11")
    screen.expectNo("Desk 24")
  }
}
