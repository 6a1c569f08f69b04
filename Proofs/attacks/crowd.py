"""Hostile clients in a process of their own, so that they do not slow down the clock of the honest one."""

import contextlib
import multiprocessing
import select
import socket
import time

from wire import attacker, connect, drain, reset

# Started afresh, because a forked child would hold the connections of its parent open.
CONTEXT = multiprocessing.get_context("spawn")
# Seconds for which a lane works on one stream.
TURN = 150e-6


@contextlib.contextmanager
def beside(client, *arguments, settle=0.3):
    """Runs `client` with the arguments and an event to set once it has begun, for as long as the block lasts."""
    begun = CONTEXT.Event()
    process = CONTEXT.Process(target=client, args=(*arguments, begun), daemon=True)
    process.start()
    try:
        if not begun.wait(30):
            raise SystemExit("attacks: a hostile client could not begin")
        time.sleep(settle)
        yield process
    finally:
        process.kill()
        process.join()


def taker(port, request, clients, begun):
    """Sends the request again and again on so many connections, and takes the answers as fast as they come."""
    import threading

    closing = request.replace(b"\r\n", b"\r\nConnection: close\r\n", 1)

    def take():
        while True:
            with contextlib.suppress(OSError):
                connection = attacker(port, closing)
                begun.set()
                drain(connection)
                connection.close()

    for _ in range(clients):
        threading.Thread(target=take, daemon=True).start()
    time.sleep(3600)


def asker(port, request, clients, pause, begun):
    """Sends a small request on each of so many kept connections, with a pause after each round."""
    connections = [attacker(port) for _ in range(clients)]
    begun.set()
    while True:
        for connection in connections:
            connection.sendall(request)
        for connection in connections:
            connection.recv(1 << 16)
        time.sleep(pause)


def streams(port, request, count, begun):
    """Opens so many streams one after another, takes what comes, and begins again when all are open."""
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


def comer(port, request, begun):
    """Opens a connection for each request, as fast as they are answered."""
    begun.set()
    while True:
        with contextlib.suppress(OSError):
            connection = connect(port, "127.0.0.66")
            connection.sendall(request)
            connection.recv(1 << 16)
            connection.close()


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
