/// The encodings that shell completion offers. `iconv -l` lists hundreds of others.
enum CommonEncodings {
  static let names = [
    "utf-8", "utf-16", "latin1", "latin9", "windows-1250", "windows-1251", "windows-1252", "koi8-r", "shift_jis",
    "euc-jp", "gbk", "gb18030", "big5", "euc-kr",
  ]
}
