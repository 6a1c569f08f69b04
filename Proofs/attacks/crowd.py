"""Hostile clients in processes of their own, so they do not slow down the honest one's clock."""

import contextlib
import itertools
import multiprocessing
import os
import select
import socket
import threading
import time

from awaiting import eventually, until
from raw import connect, drain, reset

# The attackers come from these addresses in turn; honest clients come from 127.0.0.1.
ATTACKERS = itertools.cycle([f"127.0.0.{last}" for last in range(66, 82)])
# Started afresh, because a forked child would hold the connections of its parent open.
CONTEXT = multiprocessing.get_context("spawn")
# Seconds for which a lane works on one stream.
TURN = 150e-6


def attacker(port, sent=b"", **options):
    connection = connect(port, next(ATTACKERS), **options)
    connection.sendall(sent)
    return connection


def leave(victim, sent, end):
    """Sends a request, and ends the connection once the service works on it, or has even answered."""
    before, connection = victim.processor, attacker(victim.port, sent)
    until(lambda: victim.processor > before or select.select([connection], [], [], 0)[0], lambda: "it works", lambda _: None)
    end(connection)


@contextlib.contextmanager
def beside(client, *arguments):
    """Runs `client` with the arguments for as long as the block lasts, which begins when the client sets the event that it
    is given last: it is answered then."""
    begun = CONTEXT.Event()
    process = CONTEXT.Process(target=client, args=(*arguments, begun), daemon=True)
    process.start()
    try:
        eventually(lambda: begun.is_set() or not process.is_alive())
        if not begun.is_set():
            raise SystemExit("attacks: a hostile client could not begin")
        yield process
    finally:
        process.kill()
        process.join()


def program(command, begun):
    """Runs a program whose beginning only the service can detect."""
    begun.set()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.execvp(command[0], command)


def taker(port, request, clients, begun):
    """Sends the request repeatedly on this many connections, and reads the answers as fast as they arrive."""
    closing = request.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)

    def take():
        while True:
            with contextlib.suppress(OSError):
                connection = attacker(port, closing)
                connection.recv(1)
                begun.set()
                drain(connection)
                connection.close()

    threads = [threading.Thread(target=take, daemon=True) for _ in range(clients)]
    for thread in threads:
        thread.start()
    threads[0].join()


def asker(port, request, clients, pause, begun):
    """Sends a small request on each of this many kept connections, with a pause after each round."""
    connections = [attacker(port) for _ in range(clients)]
    while True:
        for connection in connections:
            connection.sendall(request)
        for connection in connections:
            connection.recv(1 << 16)
        begun.set()
        time.sleep(pause)


def streams(port, request, count, begun):
    """Opens this many streams one after another, reads what arrives, and begins again when all are open."""
    while True:
        poll, connections = select.epoll(), {}
        for index in range(count):
            with contextlib.suppress(OSError):
                connection = attacker(port, request)
                connections[connection.fileno()] = connection
                poll.register(connection, select.EPOLLIN)
            if index == count // 10:
                begun.set()
            take(poll, connections, 0)
        end = time.monotonic() + 1
        while time.monotonic() < end:
            take(poll, connections, 0.1)
        for connection in connections.values():
            reset(connection)


def take(poll, connections, timeout):
    for descriptor, _ in poll.poll(timeout):
        data = b""
        with contextlib.suppress(OSError):
            data = connections[descriptor].recv(1 << 16)
        if not data:
            poll.unregister(descriptor)
            connections.pop(descriptor).close()


def busy_server(port, begun):
    """Answers every request, and works all the rest of the time, as long at once as a lane does before it looks for others.

    Sets `port` to where it listens.
    """
    listener = socket.create_server(("127.0.0.1", 0))
    poll, connections = select.epoll(), {}
    poll.register(listener, select.EPOLLIN)
    port.value = listener.getsockname()[1]
    begun.set()
    while True:
        end = time.perf_counter() + TURN
        while time.perf_counter() < end:
            pass
        for descriptor, _ in poll.poll(0):
            if descriptor == listener.fileno():
                connection, _ = listener.accept()
                connections[connection.fileno()] = connection
                poll.register(connection, select.EPOLLIN)
            elif connections[descriptor].recv(1 << 16):
                connections[descriptor].sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
            else:
                poll.unregister(descriptor)
                connections.pop(descriptor).close()
