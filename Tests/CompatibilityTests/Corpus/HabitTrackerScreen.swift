// swift-format-ignore-file
import SwiftUI
import Combine

struct Habit: Identifiable {
  let id: Int
  var name: String
  var color: Color
  var icon: Image
  var done: [Bool]

  var streak: Int {
    done.reversed().prefix(while: { $0 }).count
  }
}

class HabitLibrary: ObservableObject {
  @Published var habits: [Habit]

  init() {
    habits = [
      Habit(
        id: 1, name: "Read", color: .blue, icon: Image(systemName: "book"),
        done: [true, true, false, true, true, true, true]),
      Habit(
        id: 2, name: "Walk", color: .green, icon: Image(systemName: "figure.walk"),
        done: [false, false, true, true, false, true, true]),
      Habit(
        id: 3, name: "Water plants", color: .mint, icon: Image(systemName: "drop"),
        done: [true, false, true, false, true, false, false]),
      Habit(
        id: 4, name: "Early to bed", color: .purple, icon: Image(systemName: "bed.double"),
        done: [false, true, true, true, true, true, false]),
    ]
  }

  func toggle(_ habit: Habit, day: Int) {
    guard let index = habits.firstIndex(where: { $0.id == habit.id }) else { return }
    withAnimation(.spring()) {
      habits[index].done[day].toggle()
    }
  }

  var doneToday: Int {
    habits.filter { $0.done.last == true }.count
  }
}

struct HabitDayButtonStyle: ButtonStyle {
  var color: Color
  var isOn: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .frame(width: 24, height: 16)
      .foregroundColor(isOn ? .white : color)
      .background(isOn ? color : Color.clear)
      .clipShape(Circle())
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .animation(.easeOut(duration: 0.1), value: configuration.isPressed)
  }
}

struct HabitRow: View {
  @EnvironmentObject var library: HabitLibrary
  let habit: Habit

  private let days = ["M", "T", "W", "T", "F", "S", "S"]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        habit.icon.foregroundColor(habit.color)
        Text(habit.name).font(.headline)
        Spacer()
        Text("\(habit.streak) in a row")
          .font(.caption)
          .foregroundColor(.secondary)
      }
      HStack(spacing: 8) {
        ForEach(0..<days.count, id: \.self) { day in
          Button(days[day]) {
            library.toggle(habit, day: day)
          }
          .buttonStyle(HabitDayButtonStyle(color: habit.color, isOn: habit.done[day]))
          .accessibilityValue(habit.done[day] ? "done" : "not done")
        }
      }
    }
    .padding(.vertical, 4)
  }
}

struct HabitTrackerScreen: View {
  @EnvironmentObject var library: HabitLibrary

  var body: some View {
    NavigationStack {
      List(library.habits) { habit in
        HabitRow(habit: habit)
      }
      .navigationTitle("Habits")
      .toolbar {
        ToolbarItem(placement: .principal) {
          VStack {
            Text("Habits").font(.headline)
            Text("\(library.doneToday) of \(library.habits.count) today")
              .font(.caption)
          }
        }
      }
    }
  }
}

struct HabitTrackerApp: App {
  @StateObject private var library = HabitLibrary()

  var body: some Scene {
    WindowGroup {
      HabitTrackerScreen()
        .environmentObject(library)
    }
  }
}
