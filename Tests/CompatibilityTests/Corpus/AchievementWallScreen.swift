// swift-format-ignore-file
import SwiftUI

struct Achievement: Identifiable {
  let id: String
  let symbol: String
  let points: Int
  var isUnlocked: Bool

  static var all: [Achievement] {
    let symbols = [
      "star", "heart", "bolt", "crown", "flag", "gift", "medal", "trophy", "drop", "flame",
      "hare", "tortoise", "bird", "fish", "ant", "leaf", "moon.stars", "sunrise", "cloud", "map",
    ]
    return symbols.enumerated().map { index, symbol in
      Achievement(id: symbol.capitalized, symbol: symbol, points: (index + 1) * 5, isUnlocked: index % 3 == 0)
    }
  }
}

struct AchievementGlow: ViewModifier {
  let isActive: Bool
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content
      .saturation(isActive ? 1 : 0)
      .blur(radius: isActive ? 0 : 0.5)
      .shadow(color: isActive ? .yellow : .clear, radius: 8)
      .background(colorScheme == .dark ? Color.white.opacity(0.1) : Color.black.opacity(0.05))
      .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
  }
}

struct AchievementCornerCount<Count: View>: ViewModifier {
  @ViewBuilder let count: () -> Count

  func body(content: Content) -> some View {
    content.overlay(alignment: .topTrailing) {
      count()
        .font(.caption2.bold())
        .alignmentGuide(.top) { $0[.bottom] - $0.height }
        .alignmentGuide(HorizontalAlignment.trailing) { d in d.width + 4 }
    }
  }
}

extension View {
  func achievementGlow(_ isActive: Bool = true) -> some View {
    modifier(AchievementGlow(isActive: isActive))
  }

  func achievementCount<V: View>(@ViewBuilder _ count: @escaping () -> V) -> some View {
    modifier(AchievementCornerCount(count: count))
  }
}

struct AchievementWallScreen: View {
  @State private var achievements = Achievement.all
  @State private var filter = AchievementFilter.all
  @State private var pulse = 0

  enum AchievementFilter: String, CaseIterable {
    case all = "All", open = "Open", won = "Won"
  }

  private var points: Int {
    achievements.filter(\.isUnlocked).map(\.points).reduce(0, +)
  }

  private func isShown(_ achievement: Achievement) -> Bool {
    switch filter {
    case .all: return true
    case .open: return !achievement.isUnlocked
    case .won: return achievement.isUnlocked
    }
  }

  var body: some View {
    NavigationStack {
      ScrollView(.vertical) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 104, maximum: 160), spacing: 16)], spacing: 16) {
          ForEach($achievements) { $achievement in
            if isShown(achievement) {
              Button(action: { unlock($achievement) }) {
                tile(achievement)
              }
              .buttonStyle(.plain)
              .accessibilityHint("Unlocks it")
            }
          }
        }
        .padding()
      }
      .navigationTitle("\(points) points")
      .toolbarBackground(.visible, for: .navigationBar)
      .toolbar {
        ToolbarItem(placement: .principal) {
          Picker("Filter", selection: $filter.animation(.default)) {
            ForEach(AchievementFilter.allCases, id: \.rawValue) { filter in
              Text(filter.rawValue).tag(filter)
            }
          }
          .pickerStyle(.segmented)
          .frame(idealWidth: 240)
        }
      }
    }
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
  }

  private func tile(_ achievement: Achievement) -> some View {
    VStack(spacing: 4) {
      Image(systemName: achievement.isUnlocked ? "\(achievement.symbol).fill" : achievement.symbol)
        .font(.title)
        .symbolRenderingMode(.palette)
        .foregroundStyle(.orange, .secondary)
        .symbolEffect(.bounce, value: pulse)
      Text(achievement.id)
        .lineLimit(1)
        .minimumScaleFactor(0.7)
    }
    .padding(8)
    .frame(maxWidth: .infinity, minHeight: 64)
    .achievementCount {
      Text("\(achievement.points)")
    }
    .achievementGlow(achievement.isUnlocked)
    .animation(.smooth, value: achievement.isUnlocked)
  }

  private func unlock(_ achievement: Binding<Achievement>) {
    achievement.wrappedValue.isUnlocked.toggle()
    pulse += 1
  }
}
