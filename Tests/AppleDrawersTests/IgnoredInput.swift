import DrawerEngine

/// An input that does nothing, and the word of its event.
struct IgnoredInput: Sendable {
  /// The inputs, of which the last is the ignored one.
  let inputs: [Value]
  let configuration: Value
  let word: String

  init(_ input: Value, _ word: String) { self.init(inputs: [input], [:], word) }

  init(_ input: Value, _ configuration: Value, _ word: String) { self.init(inputs: [input], configuration, word) }

  init(inputs: [Value], _ configuration: Value, _ word: String) {
    self.inputs = inputs
    self.configuration = configuration
    self.word = word
  }
}
