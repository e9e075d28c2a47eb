internal import Foundation

/// The AWS settings: environment variables, and a profile in the files of `~/.aws`. A variable can name the profile.
struct AWSSettings: Sendable {
  /// The keys; `nil` for requests without a signature.
  let credentials: S3Credentials?
  let region: String
  /// The address of a server that replaces Amazon's.
  let endpoint: String?
  /// The reason why a profile has no usable keys; `nil` if it has keys, or does not exist.
  let remark: String?

  private static let defaultRegion = "us-east-1"

  /// - Parameters:
  ///   - environment: the environment variables.
  ///   - home: the folder with `.aws`.
  ///   - read: returns the text of a file; `nil` if it cannot be read.
  init(_ environment: [String: String], home: String, read: (_ path: String) -> String?) {
    func value(_ names: String...) -> String? { names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
    let name = value("AWS_PROFILE", "AWS_DEFAULT_PROFILE") ?? "default"
    let keyPath = value("AWS_SHARED_CREDENTIALS_FILE") ?? "\(home)/.aws/credentials"
    let settingsPath = value("AWS_CONFIG_FILE") ?? "\(home)/.aws/config"
    let keys = AWSProfiles(read(keyPath) ?? "")[name]
    let settings = AWSProfiles(read(settingsPath) ?? "")[name == "default" ? name : "profile \(name)"]
    let profile = settings.merging(keys) { $1 }
    let variables = S3Credentials(
      key: value("AWS_ACCESS_KEY_ID"), secret: value("AWS_SECRET_ACCESS_KEY"), token: value("AWS_SESSION_TOKEN"))
    let named = S3Credentials(
      key: profile["aws_access_key_id"], secret: profile["aws_secret_access_key"], token: profile["aws_session_token"])
    // A profile that the user names takes precedence over keys in variables, as in AWS's own programs.
    credentials = value("AWS_PROFILE") == nil ? variables ?? named : named ?? variables
    region = value("AWS_REGION", "AWS_DEFAULT_REGION") ?? profile["region"] ?? Self.defaultRegion
    endpoint = value("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL") ?? profile["endpoint_url"]
    remark = credentials == nil ? Self.remark(of: profile, named: name) : nil
  }

  /// The settings of the process.
  static var current: AWSSettings {
    let environment = ProcessInfo.processInfo.environment
    return AWSSettings(environment, home: environment["HOME"] ?? NSHomeDirectory()) { path in
      try? String(contentsOfFile: path, encoding: .utf8)
    }
  }

  private static let others = [
    ("sso_session", "a login with SSO"), ("sso_start_url", "a login with SSO"), ("credential_process", "a program"),
    ("role_arn", "a role"), ("web_identity_token_file", "a web identity"),
  ]

  private static func remark(of profile: [String: String], named name: String) -> String? {
    guard let other = others.first(where: { profile[$0.0] != nil }) else { return nil }
    return "the profile \(name) gets its keys by \(other.1); export them with aws configure export-credentials"
  }
}

extension S3Credentials {
  /// Returns `nil` if the key or the secret is missing.
  fileprivate init?(key: String?, secret: String?, token: String?) {
    guard let key, let secret, !key.isEmpty, !secret.isEmpty else { return nil }
    self.init(key: key, secret: secret, token: token)
  }
}

/// The profiles in a file of `~/.aws`.
struct AWSProfiles {
  private let sections: [String: [String: String]]

  init(_ text: String) {
    var sections: [String: [String: String]] = [:]
    var name: String?
    for line in text.split(whereSeparator: \.isNewline) {
      // An indented line belongs to a nested setting.
      guard let first = line.first, !first.isWhitespace, first != "#", first != ";" else { continue }
      if first == "[" {
        let title = line.dropFirst().prefix { $0 != "]" }
        name = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      } else if let name, let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
        sections[name, default: [:]][key] = Self.value(line[line.index(after: equals)...])
      }
    }
    self.sections = sections
  }

  /// Returns a value without a comment, which starts after white space.
  private static func value(_ text: Substring) -> String {
    let text = text.trimmingCharacters(in: .whitespaces)
    let comment = zip(text.indices, text.indices.dropFirst()).first { space, mark in
      text[space].isWhitespace && (text[mark] == "#" || text[mark] == ";")
    }
    return comment.map { text[..<$0.0].trimmingCharacters(in: .whitespaces) } ?? text
  }

  /// The settings of a section by their names, in lower case; empty if it does not exist.
  subscript(name: String) -> [String: String] { sections[name] ?? [:] }
}
