// swift-format-ignore-file
import SwiftUI

struct LogLine: Identifiable {
  enum Level: String, CaseIterable {
    case debug, info, warning, error

    var color: Color {
      switch self {
      case .debug: return .secondary
      case .info: return .primary
      case .warning: return .orange
      case .error: return .red
      }
    }

    var symbol: Image {
      switch self {
      case .debug: return Image(systemName: "ladybug")
      case .info: return Image(systemName: "info.circle")
      case .warning: return Image(systemName: "exclamationmark.triangle")
      case .error: return Image(systemName: "xmark.octagon")
      }
    }
  }

  let id: Int
  let level: Level
  let text: String

  static func line(_ number: Int) -> LogLine {
    let level = Level.allCases[number * 5 / 3 % 4]
    return LogLine(
      id: number, level: level, text: "request \(number) took \(number * 37 % 400) ms on worker \(number % 8)")
  }
}

struct LogLineRow: View {
  let line: LogLine
  var isCurrent: Bool

  var body: some View {
    let _ = Self._logChanges()
    HStack(spacing: 8) {
      line.level.symbol
      Text(verbatim: String(format: "%05d", line.id))
        .foregroundStyle(.secondary)
      Text(line.text)
        .lineLimit(1)
        .truncationMode(.middle)
        .underline(isCurrent)
    }
    .font(.system(.footnote, design: .monospaced))
    .foregroundColor(line.level.color)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(isCurrent ? Color.accentColor.opacity(0.2) : .clear)
  }
}

struct LogViewerScreen: View {
  private let lines = (1...5_000).map(LogLine.line)

  @SceneStorage("log.onlyProblems") private var onlyProblems = false
  @State private var current = 1
  @State private var jump = ""
  @FocusState private var isListFocused: Bool

  private var shown: [LogLine] {
    onlyProblems ? lines.filter { $0.level == .error || $0.level == .warning } : lines
  }

  var body: some View {
    let visible = shown
    VStack(spacing: 0) {
      ScrollView {
        ScrollViewReader { reader in
          LazyVStack(spacing: 0) {
            ForEach(visible) { line in
              LogLineRow(line: line, isCurrent: line.id == current)
                .id(line.id)
                .onTapGesture { current = line.id }
            }
          }
          .onChange(of: current) { _, newValue in
            reader.scrollTo(newValue)
          }
        }
      }
      .focusable()
      .focused($isListFocused)
      .focusEffectDisabled()
      .onKeyPress(.space) {
        onlyProblems.toggle()
        return .handled
      }
      .onKeyPress(keys: ["j", "k"], phases: [.down, .repeat]) { press in
        step(press.key == "j" ? 1 : -1)
        return .handled
      }
      .onKeyPress(characters: .decimalDigits) { press in
        jump += press.characters
        return .handled
      }
      .onKeyPress(.return, action: jumpToLine)

      Divider()
      HStack {
        Text("Line \(current) of \(lines.count)")
        Spacer()
        Text(jump.isEmpty ? "j/k step, space filters" : "Go to \(jump)")
      }
      .font(.caption)
      .padding(.horizontal, 8)
    }
    .onAppear { isListFocused = true }
  }

  private func step(_ delta: Int) {
    let ids = shown.map(\.id)
    guard let index = ids.firstIndex(where: { $0 >= current }) else { return }
    current = ids[min(max(index + delta, 0), ids.count - 1)]
  }

  private func jumpToLine() -> KeyPress.Result {
    guard let target = Int(jump), lines.indices.contains(target - 1) else {
      jump = ""
      return .ignored
    }
    current = target
    jump = ""
    return .handled
  }
}
