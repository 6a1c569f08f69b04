"""Two persistent connections, one to each build. Each question goes to both before either answer is read."""

import http.client
import sys

from questions import ROOT

sys.path.append(str(ROOT / "Proofs" / "support"))

from service import Answer  # noqa: E402

PATIENCE = 60
# The same for both builds, as the page shows where it was asked for.
HOST = "localhost"


class Link:
    """A connection to one build. If it is found closed, the request is sent once more, which is always safe."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.repeats = 0

    def send(self, question):
        try:
            self.connection.putrequest(question.method, question.path, skip_host=True, skip_accept_encoding=True)
            self.connection.putheader("Host", HOST)
            for name, value in question.headers:
                self.connection.putheader(name, value)
            if question.body is not None:
                self.connection.putheader("Content-Length", str(len(question.body)))
            self.connection.endheaders(question.body)
        except ConnectionError:
            pass  # A refusal may come before the body is read. If none does, receiving fails.

    def receive(self):
        response = self.connection.getresponse()
        return Reply(response.status, response.getheaders(), response.read())

    def answer(self, question):
        try:
            return self.receive()
        except (OSError, http.client.HTTPException):
            self.connection.close()
        self.repeats += 1
        try:
            self.send(question)
            return self.receive()
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            return Reply(0, [], f"no answer: {error!r}".encode())


class Reply(Answer):
    """An answer whose `headers` are a list of pairs. A status of 0 means no answer."""

    @property
    def media_type(self):
        value = next((value for name, value in self.headers if name.lower() == "content-type"), "")
        return value.partition(";")[0].strip()
