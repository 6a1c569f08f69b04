"""Every request has its answer, in order, and what has ended is over

Requests that expect 100 Continue, clients that shut down their sending direction, lines without an end, tags inside tags,
names that are not the service's, keys that are withdrawn, and answers that nobody takes.
"""

import base64
import os
import re
import signal
import socket
import ssl
import subprocess
import tempfile
import threading
import time
from pathlib import Path

import bodies
from awaiting import DEADLINE, eventually
from crowd import attacker, leave
from raw import Cut, Reader, connect, got, posted, reset
from victim import Victim

HOST = b"Host: localhost\r\n"
NEXT = got("/readyz")
# Seconds: for a request that is refused, for the end of what a withdrawn key has opened, and for an honest client.
AT_ONCE, WITHIN, WAIT = 1, 1, 1

EMPTY = b"Content-Length: 0\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
JSON = b"Content-Type: application/json\r\n"
RELEASE = posted("/resolve", bodies.RELEASE).partition(b"\r\n\r\n")[2]
GRID = posted("/resolve", bodies.grid(150)).partition(b"\r\n\r\n")[2]

# Title, first line, header fields, body, and the status of the answer; the next request is in the same packet.
EXPECTING = [
    ("GET", b"GET /healthz", b"", b"", 200),
    ("HEAD", b"HEAD /healthz", b"", b"", 200),
    ("OPTIONS", b"OPTIONS /resolve", b"", b"", 204),
    ("GET of a page", b"GET /docs", b"", b"", 200),
    ("POST without a length", b"POST /resolve", JSON, b"", 400),
    ("POST of nothing", b"POST /resolve", JSON + EMPTY, b"", 400),
    ("POST of no chunks", b"POST /resolve", JSON + CHUNKED, b"0\r\n\r\n", 400),
    ("POST of a release", b"POST /resolve", JSON + b"Content-Length: %d\r\n" % len(RELEASE), RELEASE, 200),
    ("POST of a release in a chunk", b"POST /resolve", JSON + CHUNKED,
     b"%x\r\n" % len(RELEASE) + RELEASE + b"\r\n0\r\n\r\n", 200),
    ("POST of lengthy work", b"POST /resolve", JSON + b"Content-Length: %d\r\n" % len(GRID), GRID, 200),
]


def attack(binary, report):
    with Victim(binary, "--log-level", "info") as victim:
        expecting(victim, report)
        half_closed(victim, report)
        endless_lines(victim.port, report)
        tags(victim.port, report)
        rows_of_the_log(victim, report)
    abandoned(binary, report)
    names(binary, report)
    withdrawn_keys(binary, report)
    certificates(binary, report)
    heartbeats(binary, report)


def expecting(victim, report):
    for title, line, fields, body, status in EXPECTING:
        sent = line + b" HTTP/1.1\r\n" + HOST + b"Expect: 100-continue\r\n" + fields + b"\r\n" + body + NEXT
        reader, found = Reader(attacker(victim.port, sent, timeout=DEADLINE)), []
        try:
            found.append(reader.answer(line.startswith(b"HEAD"))[0])
            second, text = reader.answer()
            found.append(second if b"ready" in text else text[:40])
        except (OSError, Cut, ValueError) as failure:
            found.append(repr(failure)[:40])
        reader.connection.close()
        report.claim(f"{title} that expects 100 Continue, and the next one", found == [status, 200], str(found))


def half_closed(victim, report):
    """A client that has finished sending still reads."""
    for title, path, body, accept in [
            ("a grid", "/resolve", bodies.grid(300), "application/json"),
            ("a drawing", "/simulate", bodies.flicks(500), "image/svg+xml"),
            ("a stream", "/simulate", bodies.long_drag(bodies.drawerkit(), 5), "application/x-ndjson"),
            ("a release", "/resolve", bodies.RELEASE, "application/json")]:
        connection = attacker(victim.port, posted(path, body, accept))
        connection.shutdown(socket.SHUT_WR)
        try:
            status, content = Reader(connection).answer()
        except (OSError, Cut, ValueError) as failure:
            status, content = repr(failure)[:60], b""
        connection.close()
        report.claim(f"{title} for a client that has finished sending", status == 200, f"{status}, {len(content):,} bytes")


def abandoned(binary, report):
    """Clients that close their connection in good order may still read, as far as TCP shows. Others come first."""
    with Victim(binary) as victim:
        sent = posted("/resolve", bodies.grid(500))
        for _ in range(64):
            leave(victim, sent, socket.socket.close)
        begin = time.monotonic()
        connection = connect(victim.port, timeout=DEADLINE)
        connection.sendall(posted("/resolve", bodies.releases(301)))
        status, _ = Reader(connection).answer()
        report.row("301 honest releases after 64 grids whose clients closed", time.monotonic() - begin, WAIT, "s", str(status),
                   holds=status == 200 and time.monotonic() - begin <= WAIT)


def endless_lines(port, report):
    head = b"POST /resolve HTTP/1.1\r\n" + HOST + JSON + CHUNKED
    long = b"X: " + b"h" * 12_000 + b"\r\n"
    for title, sent in [("a chunk's extension of 16.3 KB", head + b"\r\n1;" + b"e" * 16_300 + b"\r\n{\r\n0\r\n\r\n"),
                        ("one behind another chunk", head + b"\r\n1\r\n{\r\n1;" + b"e" * 16_300 + b"\r\n}\r\n0\r\n\r\n"),
                        ("one of 8 KB behind 12 KB of header fields", head + long + b"\r\n1;" + b"e" * 8_000),
                        ("one without an end, byte by byte", head + b"\r\n1;" + b"e" * 2_000)]:
        begin = time.monotonic()
        connection = attacker(port, timeout=DEADLINE)
        try:
            if "byte by byte" in title:
                for index in range(0, len(sent), 50):
                    connection.sendall(sent[index:index + 50])
            else:
                connection.sendall(sent)
            status, _ = Reader(connection).answer()
        except (OSError, Cut) as failure:
            status = repr(failure)[:40]
        taken = time.monotonic() - begin
        connection.close()
        report.row(f"400 to {title}", taken, AT_ONCE, "s", str(status), holds=status == 400 and taken <= AT_ONCE)


def tags(port, report):
    def asked(field=None):
        reader = Reader(attacker(port, got("/openapi.json", **({"If_None_Match": field} if field else {}))))
        status, fields = reader.head()
        reader.connection.close()
        return status, fields.get("etag")

    tag = asked()[1]
    for field, status in [(tag, 304), (f'"x", {tag}', 304), (f'"x, {tag}, y"', 200), (f'"x,{tag},y"', 200)]:
        found = asked(field)[0]
        report.claim(f"If-None-Match: {field.replace(tag, '<tag>')}", found == status, str(found))


def rows_of_the_log(victim, report):
    """What was not sent is not complete."""
    for title, path, body, accept, identity in [
            ("a document of megabytes", "/resolve", bodies.long_batch(), "application/json", "unread-document"),
            ("a stream", "/simulate", bodies.million_frames(), "application/x-ndjson", "unread-stream")]:
        connection = attacker(victim.port, posted(path, body, accept, X_Request_Id=identity), buffer=4096)
        connection.recv(100)
        reset(connection)
        row = eventually(lambda: next((line for line in list(victim.log) if identity in line), None))
        report.claim(f"the log of {title} that its client did not take", row is not None and "end=cut" in row,
                     "no row" if row is None else re.search(r"end=\w+", row)[0])


def names(binary, report):
    """A page elsewhere can make its own name resolve to a loopback address. Only the name reveals that."""
    handshake = dict(Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version="13",
                     Sec_WebSocket_Key="dGhlIHNhbXBsZSBub25jZQ==")

    def status(port, path, host, **fields):
        sent = got(path, **fields).replace(b"Host: localhost", b"Host: " + host.encode())
        reader = Reader(attacker(port, sent, timeout=DEADLINE))
        found = reader.head()[0]
        reader.connection.close()
        return found

    with Victim(binary) as victim:
        for host, wanted in [("rebound.example", 421), (f"rebound.example:{victim.port}", 421), ("localhost.example", 421),
                             ("localhost", 101), ("127.0.0.1", 101), (f"[::1]:{victim.port}", 101)]:
            session = status(victim.port, "/live", host, Origin=f"http://{host}", **handshake)
            page = status(victim.port, "/docs", host)
            report.claim(f"a session and a page for {host.replace(str(victim.port), 'port')}",
                         (session, page) == (wanted, 200 if wanted == 101 else 421), f"{session}, {page}")
        found = status(victim.port, "/live", "localhost", Origin="ftp://localhost", **handshake)
        report.claim("a session for a page of ftp://localhost", found == 403, str(found))
    with Victim(binary, "--allowed-host", "a.example", "--allowed-host", "b.example") as victim:
        found = [status(victim.port, path, host) for host in ("a.example", "B.example:80", "localhost", "evil.example")
                 for path in ("/systems", "/readyz")]
        report.claim("names that --allowed-host lists, and others", found == [200, 200, 200, 200, 421, 200, 421, 200], str(found))


def withdrawn_keys(binary, report):
    key, other = "k" * 32, "o" * 32
    with tempfile.NamedTemporaryFile("w", suffix=".keys") as file:
        Path(file.name).write_text(f"{key}\n{other}\n")
        with Victim(binary, "--api-key-file", file.name, "--heartbeat", "1") as victim:
            session = attacker(victim.port, got(
                "/live", Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version="13",
                Sec_WebSocket_Key=base64.b64encode(os.urandom(16)).decode(), Sec_WebSocket_Protocol=f"detent.key.{key}"))
            Reader(session).head()
            silent = {**bodies.drawerkit(), "timeline": [{"type": "advance", "duration": 600}],
                      "output": {"pace": "realtime", "frames": False}}
            streams = [Reader(attacker(victim.port, posted("/simulate", silent, "text/event-stream", Authorization=f"Bearer {name}")))
                       for name in (key, other)]
            for stream in streams:
                stream.head()
                stream.chunk()
            Path(file.name).write_text(f"{other}\n")
            begin = time.monotonic()
            victim.process.send_signal(signal.SIGHUP)
            closing = b""
            while piece := session.recv(4096):
                closing += piece
                if b"\x88\x02\x03\xf0" in closing:
                    break
            report.row("until a session ends whose key is withdrawn", time.monotonic() - begin, WITHIN, "s",
                       "1008" if b"\x88\x02\x03\xf0" in closing else "cut",
                       holds=b"\x88\x02\x03\xf0" in closing and time.monotonic() - begin <= WITHIN)
            try:
                while streams[0].chunk():
                    pass
                whole = True
            except (OSError, Cut):
                whole = False
            report.row("until a real-time stream ends whose key is withdrawn", time.monotonic() - begin, WITHIN, "s",
                       "as if it were whole" if whole else "cut", holds=time.monotonic() - begin <= WITHIN and not whole)
            try:
                # The next heartbeats come after that.
                goes_on = all(streams[1].chunk() for _ in range(2))
            except (OSError, Cut):
                goes_on = False
            report.claim("the stream of another key", goes_on, "goes on" if goes_on else "ended")


def certificates(binary, report):
    """SIGHUP reloads them, for new connections."""
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = Path(folder, "certificate.pem"), Path(folder, "key.pem")

        def make(name):
            subprocess.run(
                ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                 "-subj", f"/CN={name}", "-keyout", key, "-out", certificate], check=True, capture_output=True)

        def presented(port):
            return subprocess.run(["openssl", "x509", "-noout", "-subject"], input=ssl.get_server_certificate(
                ("127.0.0.1", port)).encode(), capture_output=True, check=True).stdout.decode().strip().rpartition("= ")[2]

        def reload(victim, said):
            victim.process.send_signal(signal.SIGHUP)
            eventually(lambda: any(said in line for line in list(victim.log)))

        make("first")
        with Victim(binary, "--tls-certificate", str(certificate), "--tls-key", str(key)) as victim:
            found = [presented(victim.port)]
            trusting = ssl.create_default_context()
            trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
            open_one = trusting.wrap_socket(connect(victim.port))
            make("second")
            reload(victim, "reloaded the certificate")
            found.append(presented(victim.port))
            certificate.write_text("nonsense")
            reload(victim, "kept the old certificate")
            found.append(presented(victim.port))
            open_one.sendall(got("/healthz"))
            found.append(Reader(open_one).answer()[0])
            said = any("kept the old certificate" in line for line in victim.log)
        report.claim("a certificate that is replaced, then by a bad one, and an open connection",
                     found == ["first", "second", "second", 200] and said, str(found))


def heartbeats(binary, report):
    """Proxies cut what is silent for 20 s."""
    silent = {**bodies.drawerkit(), "timeline": [{"type": "advance", "duration": 60}],
              "output": {"pace": "realtime", "frames": False}}
    with Victim(binary, "--heartbeat", "1", "--idle-timeout", "3") as victim:
        stream = Reader(attacker(victim.port, posted("/simulate", silent, "text/event-stream")))
        session = attacker(victim.port, got(
            "/live", Upgrade="websocket", Connection="Upgrade", Sec_WebSocket_Version="13",
            Sec_WebSocket_Key="dGhlIHNhbXBsZSBub25jZQ=="))
        Reader(session).head()
        pings = []

        def answer():
            try:
                while piece := session.recv(4096):
                    for _ in range(piece.count(b"\x89\x00")):
                        pings.append(time.monotonic())
                        session.sendall(b"\x8a\x80\0\0\0\0")
            except OSError:
                pass

        threading.Thread(target=answer, daemon=True).start()
        begin, longest, before = time.monotonic(), 0, time.monotonic()
        stream.head()
        while time.monotonic() - begin < 5:
            stream.take_more()
            longest, before = max(longest, time.monotonic() - before), time.monotonic()
        report.row("the longest silence of an event stream, heartbeats each second", longest, 1.5, "s")
        report.claim("pings of a session that says nothing, for 5 s", 4 <= len(pings) <= 6, str(len(pings)))
