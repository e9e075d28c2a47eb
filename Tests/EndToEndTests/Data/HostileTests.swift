import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  @Suite("Hostile data")
  struct HostileTests {
    /// Sequences that have an effect on terminals, each with a mark inside.
    private static let sequences = [
      "\u{1B}]0;EVIL\u{7}", "\u{1B}]52;c;RVZJTA==\u{7}", "\u{1B}]8;;http://EVIL\u{1B}\\", "\u{1B}PEVIL\u{1B}\\",
      "\u{1B}_EVIL\u{1B}\\", "\u{1B}^EVIL\u{1B}\\", "\u{1B}XEVIL\u{1B}\\", "\u{1B}c", "\u{1B}[6n", "\u{1B}[c",
      "\u{1B}[?1000h",
      "\u{1B}[2J", "\u{1B}[8;1;1t", "\u{1B}[20t", "\u{9B}6n", "\u{9D}0;EVIL\u{9C}", "\u{90}EVIL\u{9C}",
      "\u{7}\u{8}\u{B}\u{C}\u{E}",
      "\u{5}\u{7F}\u{0}\u{4}", "\u{202E}EVIL\u{202C}\u{2066}\u{2069}\u{200F}\u{61C}", "\u{85}\u{2028}\u{2029}",
      "a\r\u{1B}[31mb",
      // Style sequences and look-alikes: cut in half, nested, unterminated, with too many parameters.
      "\u{1B}[31", "\u{1B}[3\u{1B}[1;31mm", "\u{1B}[38;2;1;2", "\u{1B}[1 q", "\u{1B}[?31m", "\u{1B}[>4;1m",
      "\u{1B}]8;;http://EVIL",
      "\u{1B}]8;;a\u{1B}]0;EVIL\u{7}", "a\u{8}\u{1B}[31mb\u{8}\u{7}", "\u{9B}31mc",
      "\u{1B}[" + Array(repeating: "31", count: 10_000).joined(separator: ";") + "m" + "red",
    ]
    /// Bytes that are not UTF-8: C1 controls of 8 bits, overlong forms, a surrogate, truncated sequences.
    private static let bytes: [[UInt8]] = [
      [0x9B, 0x36, 0x6E], [0x9D, 0x30, 0x3B, 0x41, 0x9C], [0xC0, 0x9B], [0xE0, 0x80, 0x9B], [0xC1, 0x9B, 0x63],
      [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80, 0x81], [0xC2], [0x90, 0xFF, 0xFE],
    ]
    private static var everything: Data {
      var data = Data(sequences.joined(separator: "\n").utf8)
      for line in bytes { data += Data("\n<".utf8) + Data(line) + Data(">".utf8) }
      data += Data(("\na" + String(repeating: "\u{301}", count: 1_000) + "z\n").utf8)
      return data
    }

    /// Runs the program in a folder, presses keys, and returns all bytes that it sent to the terminal.
    private func sent(
      _ files: [String: Data], type: String = "", _ script: String, _ keys: (ProgramDriver) throws -> Void
    ) throws -> [UInt8] {
      let folder = try ScratchFolder()
      for (name, data) in files { try data.write(to: URL(fileURLWithPath: folder.path(name))) }
      let stage = try ProgramDriver(height: 45, in: folder, "echo ready; read line; \(script)")
      try stage.terminal.wait(for: "ready")
      try stage.terminal.record(to: folder.path("sent"))
      try stage.terminal.press("Enter")
      try stage.started()
      try keys(stage)
      #expect(try stage.quits())
      return Array(try stage.contents("sent"))
    }

    /// Returns everything that was sent other than text and drawing sequences.
    private func forbidden(in bytes: [UInt8]) -> [String] {
      var found: [String] = []
      let text = String(decoding: bytes, as: UTF8.self)
      if Array(text.utf8) != bytes { found.append("bytes that are no UTF-8") }
      var scalars = Substring(text).unicodeScalars
      while let scalar = scalars.popFirst() {
        switch scalar.value {
        case 0x1B: if let fault = fault(in: &scalars) { found.append(fault) }
        // The C0 controls that move the cursor, and the two that switch character sets, are allowed.
        case 0x08, 0x09, 0x0A, 0x0D, 0x0E, 0x0F: break
        case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFF9...0xFFFB:
          found.append("U+\(String(scalar.value, radix: 16))")
        default: break
        }
      }
      return found
    }

    /// Consumes a sequence after its escape character. Returns the sequence if it does not draw.
    private func fault(in scalars: inout Substring.UnicodeScalarView) -> String? {
      guard let first = scalars.popFirst() else { return "an escape character at the end" }
      switch first {
      case "[":
        var sequence = ""
        while let next = scalars.popFirst() {
          sequence.unicodeScalars.append(next)
          if (0x40...0x7E).contains(next.value) { break }
        }
        guard let last = sequence.last else { return "ESC [" }
        if "mHABCDGdJKLMPXrSTb@".contains(last) || sequence == "?1007s" { return nil }
        // Modes: keypad, wrapping, cursor, alternate screen, pasting, wheel.
        let modes = ["?1", "?7", "?12", "?25", "?1049", "?2004", "?1007", "?12;25", "4", "34"]
        return "hl".contains(last) && modes.contains(String(sequence.dropLast()))
          ? nil
          : last == "t" && sequence.hasPrefix("22;") || sequence.hasPrefix("23;") ? nil : "ESC [\(sequence)"
      case "(", ")": return scalars.popFirst() == nil ? "ESC (" : nil
      case "=", ">", "7", "8", "M", "g": return nil
      default: return "ESC \(first)"
      }
    }

    @Test(
      "No control character of the data reaches the terminal: in the list, sideways, in an opened row, or in a match",
      arguments: [("", 11), ("--raw", 12)])
    func text(option: String, matches: Int) throws {
      let sent = try sent(["hostile.txt": Self.everything], "exec \"$L\" \(option) hostile.txt") { stage in
        try stage.enter("/EVIL", shows: "match")
        try stage.enter("/\u{301}", shows: "row ")
        for key in ["Right", "Left", "G", "Enter"] { try stage.terminal.press(key) }
        try stage.terminal.wait(for: "in full") { $0.contains("Esc closes") }
        try stage.escape()
        try stage.enter(":wrap", shows: "row ")
        try stage.enter("&\u{301}|EVIL", shows: "row \(matches) / \(matches)")
      }
      #expect(forbidden(in: sent) == [])
      #expect(String(decoding: sent, as: UTF8.self).contains("^[]0;"))
    }

    @Test("No control character of column names, fields, flaws or JSON reaches the terminal")
    func tables() throws {
      let fields = Self.sequences.map { $0.replacing("\n", with: " ") }
      let csv = (fields.joined(separator: ",") + "\n" + fields.joined(separator: ",") + "\n\"\u{1B}[6n\n").utf8
      let json = fields.map { sequence in
        let escaped = sequence.unicodeScalars.map {
          "\\u" + String(repeating: "0", count: 4 - String($0.value, radix: 16).count) + String($0.value, radix: 16)
        }.joined()
        return "{\"\(escaped)\":\"\(escaped)\",\"k\":{\"n\":\"\(escaped)\"}}\n"
      }.joined()
      let sent = try sent(
        ["a.csv": Data(csv), "b.jsonl": Data(json.utf8)], "exec \"$L\" --format csv a.csv; read line"
      ) { stage in
        for _ in 1...8 { try stage.terminal.press("Right", "Right", "Right") }
        try stage.terminal.press("s", "Enter")
        try stage.terminal.wait(for: "in full") { $0.contains("Esc closes") }
        try stage.escape()
        try stage.terminal.press("D")
        try stage.terminal.wait(for: "at a glance") { $0.contains("distinct") }
        try stage.terminal.press("G", "g")
        try stage.terminal.wait(for: "the top again") { $0.contains("Esc closes") }
        try stage.escape()
      }
      #expect(forbidden(in: sent) == [])
      let sentOfJSON = try self.sent(["b.jsonl": Data(json.utf8)], "exec \"$L\" --format jsonl b.jsonl") { stage in
        for _ in 1...8 { try stage.terminal.press("Right", "Right", "Right") }
        try stage.terminal.press("Enter")
        try stage.terminal.wait(for: "in full") { $0.contains("Esc closes") }
        try stage.terminal.press("]", "G", "g")
        try stage.terminal.wait(for: "the top again") { $0.contains("Esc closes") }
        try stage.escape()
        try stage.terminal.press("D")
        try stage.terminal.wait(for: "at a glance") { $0.contains("distinct") }
        try stage.escape()
      }
      #expect(forbidden(in: sentOfJSON) == [])
    }

    @Test("No control character of file names, patterns, pastes or messages about them reaches the terminal")
    func names() throws {
      let name = "evil\u{1B}]0;EVIL\u{7}\n\u{202E}\u{9B}6n"
      let sent = try sent(
        [name: Data("a row\n".utf8), "other": Data("b\n".utf8)],
        "exec \"$L\" evil* missing\"$(printf '\\033]0;X\\007\\302\\233')\" other"
      ) { stage in
        try stage.enter(":n", shows: "no such file")
        try stage.enter(":p", shows: "no such file")
        try stage.enter(":files", shows: "evil")
        try stage.terminal.press("Escape")
        try stage.terminal.wait(for: "the list") { $0.rows == ["a row"] }
        try stage.enter("/\u{9B}6n\u{202E}", shows: "no match")
        try stage.enter(":write no/\u{9B}\u{202E}", shows: "No such file")
      }
      #expect(forbidden(in: sent) == [])
    }

    @Test("Errors are reported without control characters")
    func refusal() throws {
      let folder = try ScratchFolder()
      let stage = try ProgramDriver(
        in: folder, "\"$L\" \"$(printf 'no\\033]0;X\\007\\302\\233\\nfile\\342\\200\\256')\" 2> errors; read line")
      try stage.terminal.press("Enter")
      #expect(try stage.terminal.exitStatus() != nil)
      let errors = String(decoding: try stage.contents("errors"), as: UTF8.self)
      #expect(errors.hasPrefix("lazyscope: no") && forbidden(in: Array(errors.utf8)) == [])
      #expect(errors.count { $0 == "\n" } == 1)
    }
  }
}
