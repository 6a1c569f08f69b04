"""The bodies in the tests' table of bad requests, read from its Swift source."""

import re

from questions import ROOT, posted

TABLE = ROOT / "Tests" / "detentTests"
DRAWER = '"container":{"height":844},"drawer":{"system":"drawerkit"}'
# The functions that make a row: the path it is sent to, and the frame around their text.
ROWS = {
    "simulate": ("/simulate", "%s"),
    "resolve": ("/resolve", "%s"),
    "curve": ("/curves", "%s"),
    "timing": ("/curves", '{"timing":{%s}}'),
    "container": ("/simulate", '{"container":{%s},"drawer":{"system":"drawerkit"}}'),
    "configured": (
        "/simulate", '{"container":{"height":844},"drawer":{"system":"drawerkit","configuration":{%s}}}'),
    "timeline": ("/simulate", "{" + DRAWER + ',"timeline":[%s]}'),
    "simulating": ("/simulate", "{" + DRAWER + ",%s}"),
    "resolving": ("/resolve", "{" + DRAWER + ",%s}"),
}
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "\\": "\\"}


class Unread(Exception):
    """Swift that this reader does not understand."""


class Source:
    """Reads the few kinds of expressions in the table."""

    def __init__(self, text, at):
        self.text = text
        self.at = at

    def take(self, pattern):
        found = re.compile(pattern).match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def expect(self, pattern):
        found = self.take(pattern)
        if not found:
            raise Unread(self.text[self.at:self.at + 40])
        return found

    def expression(self):
        """A sum of strings, or a list of bytes."""
        if listed := self.take(r"\s*\[((?:\s*0x[0-9A-F]{2},?)+)\]"):
            return bytes(int(byte, 16) for byte in listed[1].replace(",", " ").split())
        value = self.term()
        while self.take(r"\s*\+\s*"):
            value += self.term()
        return value

    def term(self):
        self.take(r"\s+")
        if self.take(r"Requests\.drawer\b"):
            return DRAWER
        if self.take(r"String\(repeating:"):
            piece = self.expression()
            return piece * int(self.expect(r",\s*count:\s*([\d_]+)\)")[1].replace("_", ""))
        return self.literal()

    def literal(self):
        hashes = self.expect(r'(#*)"(?!"")')[1]
        value = ""
        while not self.take('"' + hashes):
            if not self.take(r"\\" + hashes):
                value += self.expect(r"[^\n]")[0]
            elif self.take(r"\("):
                value += self.expression()
                self.expect(r"\)")
            elif scalar := self.take(r"u\{([0-9a-fA-F]+)\}"):
                value += chr(int(scalar[1], 16))
            else:
                value += ESCAPES[self.expect(r'[ntr0"\\]')[0]]
        return value

    def row(self, function):
        """A row's name, path and body."""
        first = self.expression()
        if function == "malformed":
            # Either a text with a mark that is not sent, or a name and bytes.
            second = self.expression() if self.take(r",\s*(?=\[)") else first.replace("‸", "", 1)
            return first[:60], "/simulate", second if isinstance(second, bytes) else second.encode()
        self.expect(",")
        if function == "costly":
            path, frame = self.expression(), ROWS["simulating"][1]
            self.expect(",")
        else:
            path, frame = ROWS[function]
        return first, path, frame.replace("%s", self.expression()).encode()


def rows():
    """The questions, and how many rows could not be read."""
    questions, unread = [], 0
    for path in sorted(TABLE.glob("BadRequests+*.swift")):
        text = path.read_text()
        for call in re.finditer(rf"(?<!func )\b({'|'.join(ROWS)}|costly|malformed)\((?=\s*[\"#A-Z])", text):
            try:
                name, route, body = Source(text, call.end()).row(call[1])
            except Unread:
                unread += 1
            else:
                questions.append(posted("table of bad requests", name, route, body))
    return questions, unread
