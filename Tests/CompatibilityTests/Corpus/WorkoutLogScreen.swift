// swift-format-ignore-file
import SwiftUI
import Combine

struct WorkoutSet: Identifiable, Equatable {
  let id: Int
  var exercise: String
  var repetitions: Int
  var kilograms: Double
  var icon: Image = Image(systemName: "dumbbell")
}

final class WorkoutStore: ObservableObject {
  @Published var sets: [WorkoutSet] = [
    WorkoutSet(id: 1, exercise: "Squat", repetitions: 5, kilograms: 80),
    WorkoutSet(id: 2, exercise: "Row", repetitions: 8, kilograms: 45.5),
    WorkoutSet(id: 3, exercise: "Press", repetitions: 6, kilograms: 32.5),
    WorkoutSet(id: 4, exercise: "Run", repetitions: 1, kilograms: 0, icon: Image(systemName: "figure.run")),
  ]
  let finished = PassthroughSubject<WorkoutSet, Never>()

  var volume: Double {
    sets.reduce(0) { $0 + Double($1.repetitions) * $1.kilograms }
  }

  func finish(_ entry: WorkoutSet) {
    withAnimation {
      sets.removeAll { $0.id == entry.id }
    }
    finished.send(entry)
  }
}

struct WorkoutLogScreen: View {
  @StateObject private var store = WorkoutStore()
  @SceneStorage("workout.tab") private var tab = "plan"
  @Environment(\.scenePhase) private var scenePhase
  @State private var history: [String] = []
  @State private var changes = 0

  var body: some View {
    TabView(selection: $tab) {
      planTab
        .tabItem { Label("Plan", systemImage: "list.bullet") }
        .tag("plan")
        .badge(store.sets.count)
      historyTab
        .tabItem { Label("History", systemImage: "clock") }
        .tag("history")
        .badge(history.isEmpty ? nil : "\(history.count)")
    }
    .environmentObject(store)
    .onReceive(store.finished.receive(on: DispatchQueue.main)) { entry in
      history.append("\(entry.exercise) done")
    }
    .onChange(of: store.sets) {
      changes += 1
    }
    .onChange(of: tab, initial: true) { oldTab, newTab in
      history.append(oldTab == newTab ? "Opened \(newTab)" : "\(oldTab) → \(newTab)")
    }
    .onChange(
      of: scenePhase,
      perform: { phase in
        if phase == .background { history.append("Paused") }
      })
  }

  private var planTab: some View {
    NavigationView {
      List {
        Section {
          ForEach($store.sets) { $entry in
            WorkoutSetRow(entry: $entry)
          }
          .onMove { store.sets.move(fromOffsets: $0, toOffset: $1) }
        } footer: {
          Text("Volume \(store.volume, specifier: "%.1f") kg, \(changes) changes")
        }
      }
      .navigationBarTitle("Workout")
      .toolbar { EditButton() }
    }
  }

  private var historyTab: some View {
    ScrollViewReader { proxy in
      List(history.indices, id: \.self) { index in
        Text("\(index + 1). \(history[index])")
          .listRowInsets(EdgeInsets())
          .listRowBackground(Color.clear)
      }
      .listStyle(.plain)
      .task(id: history.count) {
        guard let last = history.indices.last else { return }
        proxy.scrollTo(last, anchor: .bottom)
      }
    }
  }
}

struct WorkoutSetRow: View {
  @EnvironmentObject private var store: WorkoutStore
  @Binding var entry: WorkoutSet

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        entry.icon
        Text(entry.exercise).font(.headline)
        Spacer()
        Button("Done") { store.finish(entry) }
          .buttonStyle(.bordered)
          .controlSize(.small)
      }
      Stepper {
        Text("\(entry.repetitions) × \(entry.kilograms, format: .number) kg")
      } onIncrement: {
        entry.repetitions += 1
      } onDecrement: {
        entry.repetitions = max(1, entry.repetitions - 1)
      }
    }
  }
}

struct WorkoutLogScreen_Previews: PreviewProvider {
  static var previews: some View {
    WorkoutLogScreen()
  }
}
