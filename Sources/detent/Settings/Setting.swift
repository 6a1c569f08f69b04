import ArgumentParser

/// A setting of `detent serve`. This single declaration yields its flag, its environment variable, its line of help and
/// its row in docs/configuration.md. The flag overrides the variable.
package struct Setting: Sendable {
  /// The flag without its leading hyphens.
  let flag: String
  let variable: String
  /// The default, as the help and the documentation show it; nil if there is none.
  let fallback: String?
  /// A description: a phrase without a full stop, with code in backticks.
  let doc: String
  /// `Description. [DETENT_VARIABLE; default]`. Made once, because the parser asks for it several times.
  let help: String
  /// Whether it is a switch, turned on by its bare flag or by 1 in its variable.
  private let isSwitch: Bool
  /// How the variable turns a switch on; otherwise its name.
  private let assignment: String

  /// - Parameter variable: The variable's name; nil to derive it from the flag.
  init(_ flag: String, variable: String? = nil, or fallback: String? = nil, isSwitch: Bool = false, _ doc: String) {
    self.flag = flag
    let letters = flag.uppercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
    self.variable = variable ?? "DETENT_" + String(decoding: letters, as: UTF8.self)
    self.fallback = fallback
    self.isSwitch = isSwitch
    self.doc = doc
    // Byte by byte, because every start builds the help of all settings.
    let plain = String(decoding: doc.utf8.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    assignment = isSwitch ? self.variable + "=1" : self.variable
    help = "\(plain). [\(assignment)\(fallback.map { "; " + $0 } ?? "")]"
  }

  /// The same setting with another command's description.
  func explained(_ doc: String) -> Setting {
    Setting(flag, variable: variable, or: fallback, isSwitch: isSwitch, doc)
  }

  /// The flag's value, or else the variable's; nil if neither is given.
  func text(_ given: String?) -> String? { given ?? Environment[variable] }

  /// Whether the flag or the variable turns it on.
  func isOn(_ given: Bool) -> Bool { given || Environment[variable] == "1" }

  /// Its row in a Markdown table.
  var row: String { "| `--\(flag)` | `\(assignment)` | \(fallback.map { $0 + " " } ?? "")| \(doc) |" }
}

/// A setting whose value is a whole number.
struct NumberSetting: Sendable {
  let setting: Setting
  private let range: ClosedRange<Int>
  private let fallback: Int

  /// - Parameter shown: The default as the help and the documentation show it; nil to show the number.
  init(
    _ flag: String, variable: String? = nil, _ range: ClosedRange<Int>, or fallback: Int, shown: String? = nil,
    _ doc: String
  ) {
    setting = Setting(flag, variable: variable, or: shown ?? "\(fallback)", doc)
    self.range = range
    self.fallback = fallback
  }

  func value(_ given: Int?) throws -> Int {
    if let given { return try within(given, "--\(setting.flag)") }
    guard let text = setting.text(nil) else { return fallback }
    guard let number = Int(text) else {
      throw ValidationError("\(setting.variable) is \"\(text)\"; it must be a whole number.")
    }
    return try within(number, setting.variable)
  }

  private func within(_ number: Int, _ name: String) throws -> Int {
    guard range.contains(number) else {
      throw ValidationError("\(name) is \(number); it may be \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}

/// A setting whose value is one of a few words.
struct ChoiceSetting<Choice: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  let setting: Setting
  private let fallback: Choice

  init(_ flag: String, or fallback: Choice, _ doc: String) {
    setting = Setting(flag, or: fallback.rawValue, doc)
    self.fallback = fallback
  }

  func value(_ given: Choice?) throws -> Choice {
    if let given { return given }
    guard let name = setting.text(nil) else { return fallback }
    guard let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw ValidationError("\(setting.variable) is \"\(name)\"; it may be \(names).")
    }
    return choice
  }
}

extension Option {
  init<Argument: ExpressibleByArgument>(_ setting: Setting) where Value == Argument? {
    self.init(name: .customLong(setting.flag), help: ArgumentHelp(setting.help))
  }

  init(_ number: NumberSetting) where Value == Int? { self.init(number.setting) }

  init<Choice: ExpressibleByArgument>(_ choice: ChoiceSetting<Choice>) where Value == Choice? {
    self.init(choice.setting)
  }

  /// An option that may be given several times.
  init(wrappedValue: [String], _ setting: Setting, valueName: String) where Value == [String] {
    self.init(
      wrappedValue: wrappedValue, name: .customLong(setting.flag),
      help: ArgumentHelp(setting.help, valueName: valueName))
  }
}

extension Flag where Value == Bool {
  init(wrappedValue: Bool, _ setting: Setting) {
    self.init(wrappedValue: wrappedValue, name: .customLong(setting.flag), help: ArgumentHelp(setting.help))
  }
}
