/// The letters of a language that are not ASCII, with the weight of each as evidence that a text is in that language.
struct LanguageLetters: Sendable {
  /// The factor by which scores are multiplied before they are divided.
  static let unit = 10

  private let weights: [Unicode.Scalar: Int]

  /// The weight of a letter that the language does not have.
  static let foreign = -20

  /// - Parameters:
  ///   - letters: small letters in groups that are separated by spaces: frequent letters, common ones, rare ones, and
  ///     those of loanwords.
  ///   - marks: marks and signs of the script, which are weak evidence.
  private init(_ letters: String, marks: String = "") {
    let steps = [30, 20, 10, 5]
    var weights: [Unicode.Scalar: Int] = [:]
    for mark in marks.unicodeScalars { weights[mark] = 10 }
    for (group, part) in letters.split(separator: " ").enumerated() {
      for letter in part.unicodeScalars { weights[letter] = steps[min(group, steps.count - 1)] }
    }
    self.weights = weights
  }

  /// Returns the weight of a small letter.
  func weight(of letter: Unicode.Scalar) -> Int { weights[letter] ?? Self.foreign }

  /// Languages of Western Europe.
  static let western = [
    "éàèê çôîû âùëïœ ÿæü", "äöüß é", "óíáñ éú ü", "ãçáéóí êõâú àô ü", "àèòùé ì", "ëéïó ö", "äåö é", "øåæ é", "äö å",
    "íáðé óþæöú ý", "àéèóí çúïò ü", "äõöü š ž",
  ].map { LanguageLetters($0) }

  /// Polish, Czech, Slovak, Hungarian, Croatian, Romanian, Slovene.
  static let central = [
    "łóąężś ćńź", "íáéě řčšžý ůú ťňďó", "áíéľ čžšýú ťôňďä óĺŕ", "áéíőöü óűú", "čšžćđ", "ăâîșțşţ", "čšž",
  ].map { LanguageLetters($0) }

  static let turkish = [LanguageLetters("ıüşğçö i âîû")]

  static let russian = LanguageLetters("оеаинтсрвл кмдпуяыьгзб чйхжшюцщэфёъ")
  static let bulgarian = LanguageLetters("аиоетнрсв дкплмузягб чъцжхщшюйфь")
  static let ukrainian = LanguageLetters("оаинітвреск длмпуязьгб йчхцжшюєїщфґ")
  static let serbian = LanguageLetters("аоиенртсјк вдпумлзгбчњжшћцхљђфџ")

  static let greek = [LanguageLetters("αοιετσνηυρ πκμλςωγδ θχφβξζψάέήίόύώϊϋΐΰ")]
  static let hebrew = [
    LanguageLetters(
      "יוהלאתרמבש נםקחדעצכטפגסזןךףץ", marks: "\u{5B0}\u{5B1}\u{5B4}\u{5B5}\u{5B6}\u{5B7}\u{5B8}\u{5B9}\u{5BC}")
  ]
  static let arabic = [LanguageLetters("ايلمنو رتبةعدس فهكقحجشصطخذضزثظغءأإآىئؤ", marks: "،؛؟ـ")]
  static let thai = [
    LanguageLetters(
      "านรอกเงมยลวดทสตะปบคหแจพชขใไโผธถศซณฟษญภฐฉฎฏฮฆฌฬ",
      marks:
        "\u{E31}\u{E33}\u{E34}\u{E35}\u{E36}\u{E37}\u{E38}\u{E39}\u{E46}\u{E47}\u{E48}\u{E49}\u{E4A}\u{E4B}\u{E4C}\u{E4D}ฯ"
    )
  ]
}
