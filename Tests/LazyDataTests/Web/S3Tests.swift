import Foundation
import TestSupport
import Testing

@testable import LazyData

@Suite struct S3Tests {
  /// The examples of FIPS 180-4 and RFC 4231.
  @Test func `hashes and codes are those of the standards`() {
    func hash(_ text: String) -> String { SHA256.hexadecimal(SHA256.hash(Array(text.utf8))) }
    #expect(hash("") == S3Signature.emptyHash)
    #expect(hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    let code = SHA256.code(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(
      SHA256.hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  /// Examples of Amazon's documentation of signatures of S3.
  @Test(
    arguments: [
      ([("lifecycle", "")], "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
      ([("prefix", "J"), ("max-keys", "2")], "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
    ])
  func `a signature is that of the documentation`(query: [(String, String)], signature: String) throws {
    let credentials = S3Credentials(
      key: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", token: nil)
    let header = S3Signature(credentials: credentials, region: "us-east-1").header(
      host: "examplebucket.s3.amazonaws.com", path: "/", query: query.map { (name: $0.0, value: $0.1) },
      at: Date(timeIntervalSince1970: 1_369_353_600))
    #expect(header.contains("x-amz-content-sha256: \(S3Signature.emptyHash)"))
    #expect(header.contains("x-amz-date: 20130524T000000Z"))
    #expect(header.last?.hasSuffix("Signature=\(signature)") == true, "\(header.last ?? "")")
    #expect("\(credentials)\(String(reflecting: credentials))".contains("wJalr") == false)
  }

  @Test func `an address names a bucket and a key`() throws {
    let address = try S3Address("s3://data/a/ä +.csv")
    #expect(address.bucket == "data" && address.key == "a/ä +.csv")
    #expect(
      try address.place(in: "eu-west-1", endpoint: nil).address.text
        == "https://data.s3.eu-west-1.amazonaws.com/a/%C3%A4%20%2B.csv")
    #expect(
      try address.place(in: "x", endpoint: "http://127.0.0.1:9/").address.text
        == "http://127.0.0.1:9/data/a/%C3%A4%20%2B.csv")
    #expect(
      try S3Address("s3://my.data/k").place(in: "us-east-1", endpoint: nil).address.text
        == "https://s3.us-east-1.amazonaws.com/my.data/k")
    for text in ["s3://", "s3://data", "s3://data/", "s3:///key", "s3://a b/key", "s3://../key"] {
      #expect(throws: DataError.self) { try S3Address(text) }
    }
  }

  private func settings(_ environment: [String: String], _ files: [String: String] = [:]) -> AWSSettings {
    AWSSettings(environment, home: "/home/me") { files[$0] }
  }

  private let files = [
    "/home/me/.aws/credentials": """
    [default]
    aws_access_key_id = K1
    aws_secret_access_key=S1 # the first one
    [work]
    aws_access_key_id=K2
    aws_secret_access_key=S2
    aws_session_token=T2
    """,
    "/home/me/.aws/config": """
    [default]
    region = eu-north-1
    s3 =
      max_concurrent_requests = 20
    [profile work]
    region=eu-west-3
    endpoint_url = http://127.0.0.1:9
    ; [profile none]
    [profile login]
    sso_session = x
    """,
  ]

  @Test func `keys and regions are those of the variables and profiles`() {
    let none = settings([:])
    #expect(none.credentials == nil && none.region == "us-east-1" && none.endpoint == nil && none.remark == nil)
    let usual = settings([:], files)
    #expect(usual.credentials?.key == "K1" && usual.credentials?.secret == "S1" && usual.region == "eu-north-1")
    let work = settings(["AWS_PROFILE": "work", "AWS_ACCESS_KEY_ID": "K", "AWS_SECRET_ACCESS_KEY": "S"], files)
    #expect(work.credentials?.key == "K2" && work.credentials?.token == "T2")
    #expect(work.region == "eu-west-3" && work.endpoint == "http://127.0.0.1:9")
    let variables = settings(
      ["AWS_ACCESS_KEY_ID": "K", "AWS_SECRET_ACCESS_KEY": "S", "AWS_REGION": "r", "AWS_ENDPOINT_URL": "http://e"], files
    )
    #expect(variables.credentials?.key == "K" && variables.credentials?.token == nil)
    #expect(variables.region == "r" && variables.endpoint == "http://e")
    let login = settings(["AWS_PROFILE": "login"], files)
    #expect(login.credentials == nil && login.remark?.contains("SSO") == true)
  }

  private func failure(_ answer: ScriptedWeb.Answer, _ environment: [String: String]) throws -> (String, ScriptedWeb) {
    let server = try ScriptedWeb { _, _ in answer }
    let place = try WebPlace("s3://data/key.csv", endpoint: server.root) { settings(environment) }
    let error = #expect(throws: DataError.self) { try WebFile.open(WebFetcher(place), PipeLimits()) }
    return (error?.description ?? "", server)
  }

  @Test(.enabled(if: CurlTransfer.isAvailable)) func `a refusal says what to do`() throws {
    let denied = ScriptedWeb.Answer.answer(status: 403, "<Error><Message>Access Denied</Message></Error>")
    let (unsigned, first) = try failure(denied, [:])
    #expect(unsigned.hasPrefix("s3://data/key.csv: the server answered with status 403 (Status): Access Denied; "))
    #expect(unsigned.contains("the request was not signed"))
    #expect(first.requests.map { $0.header["authorization"] } == [nil])
    let keys = ["AWS_ACCESS_KEY_ID": "KEY", "AWS_SECRET_ACCESS_KEY": "SECRET", "AWS_SESSION_TOKEN": "TOKEN"]
    let (signed, second) = try failure(denied, keys)
    #expect(signed.hasSuffix("Access Denied"))
    #expect(!["KEY", "SECRET", "TOKEN"].contains { signed.contains($0) })
    #expect(second.targets == ["/data/key.csv"])
    #expect(second.requests[0].header["authorization"]?.hasPrefix("AWS4-HMAC-SHA256 Credential=KEY/") == true)
    #expect(second.requests[0].header["x-amz-security-token"] == "TOKEN")
    let (moved, third) = try failure(.answer(status: 301, header: ["x-amz-bucket-region: eu-west-3"], ""), keys)
    #expect(moved.contains("the bucket is in the region eu-west-3; set AWS_REGION=eu-west-3"))
    #expect(third.requests.count == 1)
  }
}
