/// Scores how probable it is that bytes are text in an encoding of Chinese, Japanese or Korean. A character is one or
/// more bytes.
///
/// A frequent character is evidence for the encoding, and a rare character is evidence against it. Almost any bytes are
/// valid in these encodings, but in the wrong encoding they are rare characters.
struct IdeographScore: Sendable {
  enum Script {
    case simplified, traditional, japanese, korean
    /// Japanese in EUC-JP, which has characters of three bytes.
    case japaneseExtended
  }

  private let script: Script
  /// The lead bytes of the characters that the standard lists as common.
  private let common: ClosedRange<UInt8>

  private var isJapanese: Bool { script == .japanese || script == .japaneseExtended }

  init(_ script: Script, common: ClosedRange<UInt8>) {
    self.script = script
    self.common = common
  }

  /// Returns the mean score of a character that is not ASCII, in hundredths; `nil` if the bytes are invalid.
  ///
  /// - Complexity: O(`bytes`).
  func mean(of bytes: UnsafeRawBufferPointer, _ decode: TextDecoder) -> Int? {
    let text = String(decoding: decode(bytes), as: UTF8.self)
    let frequent = Self.frequent(in: script)
    var (sum, count, place) = (0, 0, 0)
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { before = scalar }
      guard !scalar.isASCII else {
        place += 1
        continue
      }
      guard scalar.value != 0xFFFD, place < bytes.count, !(0x80..<0xA0).contains(scalar.value),
        !(0xE000..<0xF900).contains(scalar.value)
      else { return nil }
      count += 1
      sum += frequent.contains(scalar) ? Self.frequentScore : score(of: scalar, lead: bytes[place])
      if before.properties.isAlphabetic, before.isASCII { sum -= 10 }
      place += length(ofCharacterAt: place, scalar, in: bytes)
    }
    return count > 0 ? sum * LanguageLetters.unit / count : nil
  }

  private func length(ofCharacterAt place: Int, _ scalar: Unicode.Scalar, in bytes: UnsafeRawBufferPointer) -> Int {
    // Narrow katakana take one byte in Shift_JIS, and two bytes in EUC-JP.
    if script == .japaneseExtended { return bytes[place] == 0x8F ? 3 : 2 }
    if (0xFF61...0xFF9F).contains(scalar.value) { return 1 }
    // In GB18030, a character has four bytes if its second byte is a digit.
    let isLong = script == .simplified && place + 1 < bytes.count && (0x30...0x39).contains(bytes[place + 1])
    return isLong ? 4 : 2
  }

  private static let frequentScore = 30

  private func score(of scalar: Unicode.Scalar, lead: UInt8) -> Int {
    switch scalar.value {
    // Hiragana and katakana.
    case 0x3041...0x3096: return isJapanese ? Self.frequentScore : -20
    case 0x30A1...0x30FC: return isJapanese ? 15 : -20
    case 0x4E00...0x9FFF:
      let isCommon = common.contains(lead)
      if script == .korean { return -10 }
      return isCommon ? 10 : script == .traditional ? -10 : -5
    case 0xAC00...0xD7A3: return script == .korean && common.contains(lead) ? 15 : -20
    // Punctuation and wide forms.
    case 0x3000...0x303F, 0xFF00...0xFF5E: return 10
    case 0x2010...0x27FF, 0xB7: return isJapanese ? 0 : 10
    default: return -20
    }
  }

  /// The most frequent characters, as in newspapers.
  private static func frequent(in script: Script) -> Set<Unicode.Scalar> {
    let characters =
      switch script {
      case .simplified:
        """
        的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没\
        日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美\
        点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关\
        并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反
        """
      case .traditional:
        """
        的一是不了在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒\
        日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美\
        點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關\
        並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九性通目華報立馬命張活難神數件安表原車白應路期叫死常提感金何更反
        """
      case .japanese, .japaneseExtended:
        """
        日一国人年大十二本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土\
        木食車何南万毎白天母火右読友左休父雨会同事自社発者地業方新場員立開手力問代明動京目通言理体田主題意不作用度強公持野以思家世\
        多正安院心界教文元重近考画海売知道集別物使品計死特私始朝運終台広住無真有口少町料工建空急止送切転研足究楽起着店病質待試族銀
        """
      case .korean:
        """
        이다는의에을가고하지한로은를기사어서나도인대자리시아그스정전일보수부제라해상원장만있것으여동들게니안주구교성화공유경국조소지면\
        오용신계관연중과생비위모미거발세실우업체무내방문물학개간말민되적않때없분당선결현법음요각진양여마습회치본입력재단타행차명번심통열
        """
      }
    return Set(characters.unicodeScalars)
  }
}
