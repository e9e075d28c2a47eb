// swift-format-ignore-file
import SwiftUI

struct StepHistoryDay: Identifiable {
  let id: Int
  let label: String
  let steps: Int

  static let month: [StepHistoryDay] = (1...28).map { day in
    StepHistoryDay(id: day, label: "Day \(day)", steps: 2_000 + (day * 1_357) % 9_000)
  }
}

struct StepLabelWidthKey: PreferenceKey {
  static var defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct StepGoalCountKey: PreferenceKey {
  typealias Value = [Int]
  static let defaultValue: [Int] = []

  static func reduce(value: inout [Int], nextValue: () -> [Int]) {
    value.append(contentsOf: nextValue())
  }
}

extension View {
  func stepLabelWidth() -> some View {
    background(
      GeometryReader { proxy in
        Color.clear.preference(key: StepLabelWidthKey.self, value: proxy.size.width)
      }
    )
  }
}

struct StepHistoryRow: View {
  let day: StepHistoryDay
  let goal: Int
  let labelWidth: CGFloat

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        label.frame(width: labelWidth > 0 ? labelWidth : nil, alignment: .leading)
        bar.frame(minWidth: 240, maxWidth: .infinity)
        Text("\(day.steps)").monospacedDigit()
      }
      VStack(alignment: .leading, spacing: 0) {
        label
        Text("\(day.steps) steps").foregroundStyle(.secondary)
      }
    }
    .preference(key: StepGoalCountKey.self, value: day.steps >= goal ? [day.id] : [])
  }

  private var label: some View {
    Text(day.label)
      .fixedSize()
      .stepLabelWidth()
  }

  private var bar: some View {
    GeometryReader { proxy in
      Rectangle()
        .fill(day.steps >= goal ? Color.green : Color.orange)
        .frame(width: proxy.size.width * CGFloat(day.steps) / 11_000)
    }
    .frame(height: 16)
  }
}

struct StepHistoryScreen: View {
  @State private var labelWidth: CGFloat = 0
  @State private var reached: [Int] = []
  @State private var goal = 6_000.0

  var body: some View {
    VStack(spacing: 0) {
      header
      Divider()
      ScrollView {
        VStack(alignment: .leading, spacing: 8) {
          ForEach(StepHistoryDay.month) { day in
            StepHistoryRow(day: day, goal: Int(goal), labelWidth: labelWidth)
          }
        }
        .padding()
      }
    }
    .onPreferenceChange(StepLabelWidthKey.self) { width in
      labelWidth = width
    }
    .onPreferenceChange(StepGoalCountKey.self) { reached = $0 }
  }

  private var header: some View {
    VStack(alignment: .leading) {
      Text("Reached on \(reached.count) of \(StepHistoryDay.month.count) days")
        .font(.title3)
        .fontWeight(.bold)
      Slider(value: $goal, in: 2_000...10_000, step: 500) {
        Text("Goal")
      } minimumValueLabel: {
        Text("2k")
      } maximumValueLabel: {
        Text("10k")
      }
      Text("Goal: \(Int(goal))")
    }
    .padding()
  }
}
