/// A member's name on a tape with the JSON punctuation around it, so that JSON writers copy it in one go and need not
/// look for characters to escape.
///
///     ,"position":
package enum Label {
  /// The number of bytes before the name; the comma is the first.
  @inlinable package static var before: Int { 2 }
  /// The number of bytes of punctuation around the name.
  @inlinable package static var around: Int { 4 }
  /// The maximum size of a label, punctuation included.
  @inlinable package static var longest: Int { 64 }
}
