import DrawerEngine

/// Mice and pens. They swipe from the press on, and no content scrolls under them.
extension BaseUI {
  /// Handles the press of a pointer.
  mutating func pointerDown(_ point: Vector, _ time: Double, button: Int, on stage: inout Stage<BaseUI>) {
    let level = top
    contact?.level = level
    contact?.isAlive = false
    guard let pointer = contact?.pointer else { return }
    var refusal = refusal(of: button, at: point, level, at: stage.now)
    if refusal == nil {
      contact?.isAlive = true
      refusal = press(level, at: point, time, pointer, on: &stage)
    }
    contact?.refusal = refusal
    if let refusal { stage.ignore(refusal) }
  }

  /// Why a pointer's press does nothing; nil if it may swipe.
  private func refusal(of button: Int, at point: Vector, _ level: Level, at time: Double) -> Ignored? {
    guard self[level].isOpen, self[level].isMounted else { return Reasons.closed }
    guard button == 0 else { return Reasons.otherButton }
    switch hit(point, in: level, at: time)?.part {
    case .content, .text, .ignored: return Reasons.pointerOnContent
    case .handle, .button, .range, .input, .close, nil: return nil
    }
  }

  /// Handles a move of a pointer.
  ///
  /// - Parameter buttons: The pressed buttons as bits; the lowest is the primary one.
  mutating func pointerMoves(to point: Vector, _ time: Double, buttons: Int, on stage: inout Stage<BaseUI>) {
    guard let contact, contact.isAlive else { return stage.ignore(contact?.refusal ?? Reasons.noContact) }
    let level = contact.level
    guard buttons == 0 || buttons & 1 == 1 else {
      // Quirk: pressing only another button undoes everything, without a release.
      self.contact?.isAlive = false
      self.contact?.refusal = Reasons.otherButton
      stage.ignore(Reasons.otherButton)
      let wasSwiping = self[level].swipe.isSwiping
      self[level].swipe.stop()
      if wasSwiping { undo(level) }
      return
    }
    if selection == .text { selection = nil }
    moveSwipe(level, to: point, time, contact.pointer, on: &stage)
    guard buttons == 0 else {
      self.contact?.hasMovedPressed = true
      return
    }
    guard contact.hasMovedPressed || !configuration.traits.waitsForPressedMove else { return }
    self.contact?.isAlive = false
    self.contact?.refusal = Reasons.noContact
    release(level, time, on: &stage)
  }
}
