import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A program is read` {
  @Test(arguments: Snippet.all)
  func `drawers and timings have the values that stand in the text`(snippet: Snippet) throws {
    let answer = try Snippet.read(snippet.text)
    let expected = try JSONParser.parse(Array(snippet.answer.utf8))
    for name in ["drawer", "environment", "start", "timing"] {
      #expect(answer[name] == expected[name])
    }
    #expect(answer["unread"]?.list?.compactMap { $0["text"]?.string } == snippet.unread)
    #expect(answer["notices"]?.list?.compactMap { $0["line"]?.number }.sorted() == snippet.noticed.map { Double($0) })
    #expect(answer["confidence"] == .string(snippet.isGuessed ? "guessed" : "exact"))
  }

  @Test(arguments: Snippet.all)
  func `a drawer that was read can be simulated`(snippet: Snippet) throws {
    let answer = try Snippet.read(snippet.text)
    guard answer["drawer"] != nil else { return }
    let lacks = answer["notices"]?.list?.contains { $0["message"]?.string?.contains("is required") == true } == true
    if !lacks { _ = try Snippet.perform(answer) }
  }

  @Test func `a timing that was read is one that curves are asked about`() throws {
    for snippet in Snippet.withCurves + Snippet.withStyles {
      let timing = try #require(try Snippet.read(snippet.text)["timing"], "\(snippet.title)")
      let isComplete = !snippet.title.hasSuffix("alone")
      let body = Value.object([.init("timing", timing)]).exactJSON
      do throws(Problem) {
        _ = try RequestReader().document(.curves, body)
        #expect(isComplete, "\(snippet.title)")
      } catch {
        #expect(!isComplete, "\(snippet.title): \(error)")
      }
    }
  }

  @Test func `a language that is given is not recognised again`() throws {
    let text = "behavior.peekHeight = 400"
    #expect(try Snippet.read(text, in: "kotlin")["drawer"]?["system"] == "bottomsheetbehavior")
    #expect(throws: Problem.self) { try Snippet.read(text, in: "css") }
  }

  @Test func `places are lines and columns from 1`() throws {
    let answer = try Snippet.read(
      "import { Drawer } from 'vaul'\n<Drawer.Root snapPoints={[0.5, 1]} näh={1}\n  closeThreshold={limit} />")
    #expect(answer["notices"]?.list?.first?["line"] == 2)
    #expect(answer["notices"]?.list?.first?["column"] == 36)
    #expect(answer["unread"]?.list?.first?["line"] == 3)
    #expect(answer["unread"]?.list?.first?["column"] == 19)
    #expect(answer["unread"]?.list?.first?["text"] == "limit")
    #expect(answer["unread"]?.list?.first?["why"] == "`closeThreshold` is not a literal: give its value")
  }

  @Test(arguments: [
    "<BottomSheet snapPoints={[200, 900]} enableDynamicSizing={false} />",
    "import BottomSheet from '@gorhom/bottom-sheet'\n<BottomSheet snapPoints={[100, 1000]} />",
    "import OverlayContainer\nfunc f(heightForNotchAt index: Int) -> CGFloat { if index == 0 { return 900 } }",
    "import SweetCurtain\ncurtain.maxHeightCoefficient = 1.2",
    "val behavior = BottomSheetBehavior.from(sheet)\nbehavior.peekHeight = 1000\nbehavior.isFitToContents = false",
    "val behavior = BottomSheetBehavior.from(sheet)\nbehavior.peekHeight = 1000",
  ])
  func `nothing is said of a container that the text does not have`(text: String) throws {
    #expect(try Snippet.read(text)["notices"]?.list?.isEmpty == true)
  }

  @Test func `only the first of several drawers is read`() throws {
    let answer = try Snippet.read(
      "import { Drawer } from 'vaul'\n<Drawer.Root modal={false}/>\n<Drawer.Root modal={true} fixed/>")
    #expect(answer["drawer"]?["configuration"] == ["modal": false])
    #expect(answer["notices"]?.list?.first?["message"] == "`Drawer.Root` is another drawer; only the first is read.")
  }

  @Test func `a drawer of a library that is not simulated is not read`() {
    do throws(Problem) {
      _ = try Snippet.read("import { Drawer } from '@mui/material';\n<Drawer anchor=\"left\" open snapPoints={[1]}/>")
      Issue.record("It was read.")
    } catch {
      let message =
        "names no drawer, spring or curve that is simulated: line 2, column 2: `Drawer` is from \"@mui/material\", which is not"
        + " simulated."
      #expect(error.faults.map { $0.message } == [message])
    }
  }

  @Test func `notices of a drawer with unread values say so`() throws {
    let answer = try Snippet.read(
      "behavior.isHideable = settings.canHide\nbehavior.significantVelocityThreshold = 300\nbehavior.peekHeight = 1")
    let message = answer["notices"]?.list?.first?["message"]?.string
    #expect(
      message?.hasPrefix("Judging by what was read, `significantVelocityThreshold` has no effect") == true)
  }

  @Test func `names that are no literals are not called texts`() throws {
    let answer = try Snippet.read("import DrawerKit\nconfiguration.upperMarkGap = Metrics.gap")
    #expect(answer["unread"]?.list?.first?["why"] == "`upperMarkGap` is not a literal: give its value")
  }

  @Test func `a name with two values is not read`() throws {
    let answer = try Snippet.read(
      "import { Drawer } from 'vaul'\nlet points = [0.5]\npoints = [1]\n<Drawer.Root snapPoints={points}/>")
    #expect(answer["drawer"]?["configuration"] == .object([]))
    #expect(answer["unread"]?.list?.count == 1)
  }

  @Test func `names that stand for each other end`() throws {
    let answer = try Snippet.read(
      "import { Drawer } from 'vaul'\nconst a = b, c = 1\nconst b = a\n<Drawer.Root {...a} {...b} snapPoints={a}/>")
    #expect(answer["drawer"]?["configuration"] == .object([]))
  }

  @Test func `a request that is given as a file stays one`() throws {
    let source = try #require(Question.read.source)
    let request = Array(#"{"text": "cubic-bezier(0, 0, 1, 1)", "language": "css"}"#.utf8)
    #expect(try source.request(request) == request)
    #expect(try source.request(Array("a\n\"b\"".utf8)) == Array(#"{"text":"a\n\"b\""}"#.utf8))
  }
}

@Suite struct `A program is refused` {
  private static func fault(_ body: String, within budget: Budget = Budget()) -> Problem? {
    do throws(Problem) {
      var meter = budget.meter()
      _ = try RequestReader(within: budget).document(.read, Array(body.utf8), &meter)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a part of Base UI that is no drawer`() throws {
    let text = "import { Dialog } from '@base-ui/react/dialog'\n<Dialog.Root modal={false} defaultOpen />"
    let problem = try #require(
      Self.fault(String(decoding: Value.object([.init("text", .string(text))]).exactJSON, as: UTF8.self)))
    #expect(problem.faults.first?.message.contains("looked for") == true)
  }

  @Test(arguments: ["", "let a = 1", "<p>Drawer</p>", "{}", "[", "drawer", "const a = { type: 'button' }"])
  func `a text without a drawer`(text: String) throws {
    let problem = try #require(
      Self.fault(String(decoding: Value.object([.init("text", .string(text))]).exactJSON, as: UTF8.self)))
    #expect(problem.kind == .invalid)
    #expect(problem.faults.map { $0.pointer } == ["/text"])
    #expect(problem.faults.first?.message.contains("looked for") == true)
  }

  @Test func `a curve that nobody can send`() throws {
    let problem = try #require(Self.fault(#"{"text": "spring(1 100 10 0)", "language": "css"}"#))
    #expect(problem.faults.first?.message.contains("line 1, column 1") == true)
  }

  @Test func `a text that is too long`() throws {
    let problem = try #require(Self.fault("{\"text\": \"\(String(repeating: "a", count: 65_537))\"}"))
    #expect(problem.faults.first?.message == "has 65537 bytes; at most 65536 are read")
  }

  @Test func `a language that is not known`() throws {
    let problem = try #require(Self.fault(#"{"text": "x", "language": "dart"}"#))
    #expect(problem.faults.map { $0.pointer } == ["/language"])
  }

  @Test func `a text that would cost too much`() throws {
    var budget = Budget()
    budget.processorTime = 1
    let problem = try #require(Self.fault("{\"text\": \"\(String(repeating: "a", count: 60_000))\"}", within: budget))
    #expect(problem.kind == .overBudget)
  }
}
