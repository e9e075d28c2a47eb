import Foundation
import ListCheck
import Testing

/// Code that never runs on the releases that the program supports.
@Suite struct AvailabilityTests {
  @Test(
    "Code for releases before the oldest one is not reported",
    arguments: [
      ("if #available(iOS 16, *) { Text(\"a\") } else { NEW }", 17, false),
      ("if #available(macOS 13.0, *) { Text(\"a\") } else { NEW }", 17, false),
      ("if #available(iOS 17, macOS 14, *) { Text(\"a\") } else { NEW }", 17, false),
      ("if #available(iOS 18, *) { Text(\"a\") } else { NEW }", 17, true),
      ("if #available(iOS 18, *) { Text(\"a\") } else { NEW }", 18, false),
      ("if #available(iOS 16, macOS 15, *) { Text(\"a\") } else { NEW }", 17, true),
      ("if #available(iOS 16, *) { NEW } else { Text(\"a\") }", 17, true),
      ("if #available(iOS 16, *), isOn { Text(\"a\") } else { NEW }", 17, true),
      ("if isOn { Text(\"a\") } else if #available(iOS 16, *) { Text(\"b\") } else { NEW }", 17, false),
      ("if #unavailable(iOS 16) { NEW } else { Text(\"a\") }", 17, false),
      ("if #unavailable(iOS 16) { Text(\"a\") } else { NEW }", 17, true),
      ("if #available(watchOS 10, *) { Text(\"a\") } else { NEW }", 17, false),
      ("if #available(App 2, *) { Text(\"a\") } else { NEW }", 17, true),
      ("if #available(OSX 9223372036854775807, *) { Text(\"a\") } else { NEW }", 17, true),
      ("guard #available(iOS 16, *) else { return NEW }\nreturn Text(\"a\")", 17, false),
      ("guard #available(iOS 18, *) else { return NEW }\nreturn Text(\"a\")", 17, true),
    ])
  func availability(_ body: String, _ system: Int, _ isFound: Bool) {
    let view = body.replacingOccurrences(of: "NEW", with: "TextField(\"a\", text: $text).id(UUID())")
    let text = "struct Page: View { var body: some View { \(view) } }"
    let releases = Releases(system: system, sdk: 26)
    #expect(warnings(text, rules: [.idUnstable], releases: releases).map(\.severity) == (isFound ? [.warning] : []))
  }
}
