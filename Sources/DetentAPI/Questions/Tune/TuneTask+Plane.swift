import DrawerEngine

// The answer about two properties.
extension TuneTask {
  func written(_ sweep: PlaneSweep, _ notices: [Reading.Notice]) -> [UInt8] {
    var tape = Tape()
    tape.object { tape in
      tape.list("regions") { tape in
        for region in sweep.regions {
          tape.object { tape in
            switch region {
            case .rest(let rest):
              tape.string("state", rest.state)
              if let rule = rest.rule { tape.string("rule", rule) }
            case .invalid(let message):
              tape.string("invalid", message)
            }
          }
        }
      }
      tape.list("boundaries") { tape in for border in sweep.borders { tape.object { write(border, to: &$0) } } }
      if let state = request.state {
        tape.list("wanted") { tape in
          for (index, region) in sweep.regions.enumerated() where region.rest?.state == state { tape.number(index) }
        }
      }
      tape.name("granularity")
      tape.exactly { tape in
        tape.list { tape in
          tape.number(sweep.granularity.first)
          tape.number(sweep.granularity.second)
        }
      }
      tape.notices(notices)
    }
    return tape.json(precision: Output().precision)
  }

  private func write(_ border: PlaneSweep.Border, to tape: inout Tape) {
    tape.list("between") { tape in for region in border.between { tape.number(region) } }
    tape.name("points")
    tape.exactly { tape in
      tape.list { tape in
        for point in border.points {
          tape.list { tape in
            tape.number(point.first)
            tape.number(point.second)
          }
        }
      }
    }
  }

  /// The regions as a picture: the first property from top to bottom, the other from left to right.
  func drawn(_ sweep: PlaneSweep) -> [UInt8] {
    let (down, across) = (request.property, request.and?.property ?? "")
    return PhaseDrawing(
      PhaseChart(sweep), title: texts.profile.title,
      axes: .init(down: down, across: across, summary: "Where a drawer settles by \(down) and \(across)")
    ).bytes
  }
}
