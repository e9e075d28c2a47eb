/// The words of demo titles, from a harbour's logbook.
///
/// A change to these words changes every title, and so `demo-data/items.sqlite`.
enum DemoWords {
  static let qualities = [
    "Small", "Old", "Blue", "Quiet", "Heavy", "Lost", "Late", "Green", "Painted", "Empty", "Slow", "Bright",
    "Wooden", "Northern", "Patient", "Rusty", "Foreign", "Silver", "Careful", "Spare", "Striped", "Sunlit",
    "Well-kept", "Borrowed", "Café-blue", "Salted", "Curious", "Nameless", "Broken", "Naïve", "Steady",
    "Second",
  ]

  static let things = [
    "ferry", "lantern", "trawler", "anchor", "parcel", "rowing boat", "pilot", "heron", "crane", "bell",
    "compass",
    "tugboat", "mail sack", "lighthouse", "fisherman", "seal", "net", "sailor", "cargo", "buoy", "cat", "oar",
    "gangway", "harbour dog", "captain", "crate of tea", "smørrebrød cart", "barometer", "flag", "tide table",
    "schooner", "ship’s piano",
  ]

  static let events = [
    "comes in", "leaves port", "is repaired", "sounds twice", "drifts east", "waits for fog", "is counted",
    "asks for rope", "is sold", "turns around", "needs paint", "is missing", "finds shelter", "is weighed",
    "goes under way", "rests", "arrives early", "is signed for", "breaks loose", "is moored", "is polished",
    "changes hands", "sails at dawn", "runs aground", "is found again", "is inspected", "holds",
    "is renamed",
  ]

  /// Lines in various scripts, to test the width of characters.
  static let sayings = [
    "港に船が着いた", "霧が晴れるのを待つ", "灯台 lit at dusk", "船長 signs the log", "渡船准时离港", "今天海上没有风",
    "항구에 비가 온다", "Fog 🌫️ until noon", "Ferry ⛴️ on time", "Dolphins 🐬🐬 off the pier", "Anchor ⚓ dragged, reset",
    "Crew 👩‍✈️👨‍🔧 changed", "Flag 🇳🇴 hoisted", "Çay for the whole crew ☕", "Ångström, Zoë & José aboard",
    "Été: la mer est calme", "Größere Wellen aus Nordwest", "Ветер с востока, 5 баллов", "Ο άνεμος έπεσε",
    "Cafe\u{301} opens on the quay",
  ]
}
