import Foundation
import SwiftUI
import Testing

private protocol Place: Hashable, Identifiable where ID == UUID {
  init(title: String)
  var title: String { get }
}

extension Place {
  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct DriftingPlace: Place {
  let title: String
  var id: UUID {
    UUID()
  }
}

private struct FixedPlace: Place {
  let title: String
  let id = UUID()

  init(title: String) { self.title = title }
}

private final class Guide<Goal: Place>: ObservableObject {
  @Published var path: [Goal] = []

  func push(to goal: Goal) { path.append(goal) }
}

private final class GoalModel<Goal: Place>: ObservableObject {
  @Published var goal: Goal
  @Published var notes = ""

  init(goal: Goal) {
    self.goal = goal
  }
}

private struct GoalScreen<Goal: Place>: View {
  @StateObject private var model: GoalModel<Goal>

  init(goal: Goal) {
    _model = StateObject(wrappedValue: GoalModel(goal: goal))
  }

  var body: some View {
    let _ = print("goal")
    VStack {
      Text("You are in \(model.goal.title)")
      TextField("Notes", text: $model.notes)
      Text("notes: \(model.notes)")
    }
  }
}

private struct Journey<Goal: Place>: View {
  @StateObject private var guide = Guide<Goal>()

  var body: some View {
    NavigationStack(path: $guide.path) {
      Button("Travel") {
        let goal: Goal = .init(title: "Lisbon")
        guide.push(to: goal)
      }
      .navigationDestination(for: Goal.self) { goal in
        GoalScreen(goal: goal)
      }
    }
  }
}

@MainActor @Suite("Article 003: navigation to an unstable id", .printing) struct RouteListing {
  @Test func `a stored id opens its screen once`() {
    let screen = Screen(Journey<FixedPlace>())
    #expect(screen.tap("Travel"))
    #expect(screen.shows("You are in Lisbon"))
    #expect(printed == ["goal"] && screen.updateLoops == 0)
    #expect(screen.type("sunny"))
    #expect(screen.shows("notes: sunny"))
    screen.goBack()
    #expect(screen.shows("Travel"))
  }

  @Test func `a computed id makes the screen again and again, until the frame is interrupted`() {
    let screen = Screen(Journey<DriftingPlace>())
    #expect(screen.tap("Travel"))
    #expect(printed.count >= 5)
    #expect(screen.updateLoops >= 1)
    screen.goBack()
    #expect(screen.shows("Travel"))
  }
}
