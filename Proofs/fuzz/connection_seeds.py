#!/usr/bin/env python3
"""Writes what the fuzzer of connections begins with: each kind of frame, whole and in fragments, events in turn, and heads
that are sent again.

    connection_seeds.py FOLDER
"""

import sys
from pathlib import Path


def frame(opcode, payload=b"", final=True, mask=b"\0\0\0\0", bits=0):
    size = len(payload)
    head = bytes([final << 7 | bits << 4 | opcode])
    head += bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
    return head + mask + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))


def seeds():
    texts = [b"", b"a", "{\"type\":\"pan\"}".encode(), "é€𝄞".encode(), b"\xff", b"\xc3", b"x" * 125, b"x" * 126, b"x" * 301]
    for text in texts:
        yield frame(1, text)
        yield frame(1, text, mask=b"abcd") + frame(9, b"p") + frame(1, b"after")
        yield frame(1, text[:2], False) + frame(9, text[:125]) + frame(0, text[2:])
        yield frame(2, text)
    for opcode in range(16):
        yield frame(opcode, b"\x03\xe8")
        yield frame(1, b"a", False) + frame(opcode, b"b")
        yield frame(1, b"a") + frame(opcode, b"", False)
    for code in [0, 999, 1000, 1003, 1004, 1005, 1006, 1011, 1012, 1015, 2999, 3000, 4999, 5000]:
        yield frame(8, code.to_bytes(2, "big") + "why é".encode())
    for bits in range(1, 8):
        yield frame(1, b"a", bits=bits)
    yield frame(8) + frame(1, b"after")
    yield frame(8, b"\x03")
    yield b"\x81\x01a"
    yield b"\x81\xff" + (1 << 63).to_bytes(8, "big") + bytes(4)
    yield b"\x81\xff" + (10).to_bytes(8, "big") + bytes(14)
    yield frame(9, b"1") * 40
    yield frame(1, b"", False) + frame(0, b"", False) * 40 + frame(0)


def heads():
    """As `HeadTrial.swift` reads them: each head again, whole and with a byte changed, and what may follow it."""
    rest, start, changed, send, forget = 3, 4, 5, 6, 7
    for which in range(8):
        drawn = which * 8
        for follow in range(8):
            body = rest + follow * 8
            yield bytes([drawn, body, send, drawn, body, drawn, body, send])
            yield bytes([drawn, send, body, drawn, send, forget, drawn, send])
            yield bytes([drawn, body, (which + 1) % 8 * 8, send, drawn, body, drawn, send])
        for at in (0, 4, 14, 24, 34):
            yield bytes([drawn, send, drawn + changed, at, 0x61, drawn, send])
            yield bytes([drawn, send, drawn + start, at, send, drawn, send])


def main(folder):
    for index, seed in enumerate(seeds()):
        for first in (1, 3):
            (folder / f"frames-{index}-{first}").write_bytes(bytes([first]) + seed)
    for index, seed in enumerate(heads()):
        (folder / f"heads-{index}").write_bytes(bytes([2]) + seed)
    # From a request's first line to its end, and to a conversation's, with each event in between.
    request, talk = bytes([0, 1, 1, 0x71]), bytes([0, 1, 1, 0x71, 5])
    for event in range(256):
        (folder / f"events-{event}").write_bytes(bytes([0, event % 4]) + request + bytes([event, 10, event, 8]))
        (folder / f"talk-{event}").write_bytes(bytes([0, event % 4]) + talk + bytes([event, 10, event, 14 | 0xF0, 10]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
