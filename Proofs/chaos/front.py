"""What a proxy itself does: limits for each address, internal paths, HTTP/2, and in nginx the cache."""

import collections
import http.client
import re
import select
import socket
import ssl
import subprocess
from concurrent.futures import ThreadPoolExecutor

from awaiting import DEADLINE, eventually
from surroundings import CERTIFICATE
from wire import trust

# More requests at once than one address has, on each of some connections: a single one would wait for every answer.
FLOOD, CONNECTIONS = 1300, 20


def connect(address):
    return http.client.HTTPSConnection("127.0.0.1", 443, timeout=DEADLINE, context=trust(), source_address=(address, 0))


def ask(connection, question):
    connection.request(question.method, question.path, body=question.body or None, headers={
        "Host": "localhost", "Accept": question.accept, "Content-Type": "application/json"})
    answer = connection.getresponse()
    return answer, answer.read()


def flood(address, question):
    """How often each status was answered to very many simultaneous requests, and all bytes of the answers."""
    link = trust().wrap_socket(
        socket.create_connection(("127.0.0.1", 443), timeout=DEADLINE, source_address=(address, 0)), server_hostname="localhost")
    # One thread sends and receives: OpenSSL's connections are not made for two.
    link.setblocking(False)
    unsent, received, counts, end = memoryview(question.bytes() * (FLOOD // CONNECTIONS)), bytearray(), collections.Counter(), 0
    while counts.total() < FLOOD // CONNECTIONS:
        readable, writable, _ = select.select([link], [link] if unsent else [], [], DEADLINE)
        if not readable and not writable:
            break
        try:
            if writable:
                unsent = unsent[link.send(unsent):]
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            pass
        except OSError:
            unsent = unsent[:0]  # The proxy may close the connection; what it sent before can still be read.
        is_over = False
        try:
            while piece := link.recv(1 << 20):
                received += piece
            is_over = True
        except (ssl.SSLWantReadError, ssl.SSLWantWriteError):
            pass
        except OSError:
            is_over = True
        # Each byte is looked at once: the limits are by the second.
        for found in re.compile(rb"HTTP/1\.1 (\d+)").finditer(received, end):
            counts[int(found[1])] += 1
            end = found.end()
        if is_over:
            break
    link.close()
    return counts, received


def limited(address, question):
    """The same of many connections, until the limit has been reached: a busy machine may answer too slowly at first."""
    counts, answered = collections.Counter(), []

    def floods():
        with ThreadPoolExecutor(CONNECTIONS) as threads:
            for some, received in threads.map(flood, [address] * CONNECTIONS, [question] * CONNECTIONS):
                counts.update(some)
                answered.append(received)
        return 429 in counts

    eventually(floods)
    return counts, b"".join(answered)


def as_browsers_ask(question):
    """The version of HTTP and the body, over HTTP/2 if the proxy speaks it."""
    done = subprocess.run(
        ["curl", "--silent", "--http2", "--cacert", CERTIFICATE, "--interface", "127.99.0.4", "--data-binary", "@-",
         "--header", "Content-Type: application/json", "--header", f"Accept: {question.accept}",
         "--write-out", "%{stderr}%{http_version}", f"https://localhost{question.path}"], input=question.body, capture_output=True)
    return done.stderr.decode(), done.stdout


def check(proxy, questions):
    """What does not hold."""
    inside, other = connect("127.99.0.1"), connect("127.99.0.3")
    for path in ("/metrics", "/healthz", "/readyz"):
        inside.request("GET", path)
        answer = inside.getresponse()
        answer.read()
        if answer.status != 404:
            yield f"{path} is answered with {answer.status}"
    counts, answered = limited("127.99.0.2", questions[0])
    if set(counts) != {200, 429} or b'"status":429' not in answered or b"retry-after: 1" not in answered.lower():
        yield f"an address that asks too often got {dict(counts)}"
    answer, body = ask(other, questions[0])
    if answer.status != 200 or body != questions[0].expected:
        yield f"beside it, another got {answer.status}"
    long = max((question for question in questions if question.method == "POST"), key=lambda one: len(one.expected))
    version, body = as_browsers_ask(long)
    if version != "2" or body != long.expected:
        yield f"over HTTP/2 it answered by version {version} with {body[:100]}"
    asked = next(question for question in questions if question.method == "GET")
    kept = [ask(other, asked) for _ in range(2)]
    if any(body != asked.expected for _, body in kept):
        yield "an address has another answer than expected"
    if proxy.name == "nginx" and kept[1][0].headers["X-Cache"] != "HIT":
        yield f"nginx keeps nothing: {kept[1][0].headers['X-Cache']}"
