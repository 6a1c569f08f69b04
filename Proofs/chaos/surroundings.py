"""A machine of our own inside this one: its own network, processes and folders, all removed with the last process in it.

In it the shipped proxy configurations run as they lie in `deploy/`: their ports and addresses are there, and so are their
folders, on file systems in memory. Nothing of it can be reached from outside, and nothing outside can be reached from it.
"""

import ctypes
import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HAPROXY = ROOT / "deploy" / "haproxy" / "haproxy.cfg"
NGINX = ROOT / "deploy" / "nginx" / "nginx.conf"
CERTIFICATE = Path("/etc/nginx/detent.crt")
# Where the processes of this run keep their files.
RUN = Path("/run/detent")
# Makes the kernel keep little of a stream, as over some distance (on loopback it would keep megabytes), and give up
# sending earlier than after a quarter of an hour, as deploy/nginx/nginx.conf requires.
NARROW = ("for one in rmem wmem; do echo 4096 65536 131072 >/proc/sys/net/ipv4/tcp_$one; done; "
          "echo 5 >/proc/sys/net/ipv4/tcp_retries2")
_INSIDE = "DETENT_CHAOS_INSIDE"
_PR_SET_PDEATHSIG = 1


def enter():
    """Runs this program again inside, unless it already is. Needs root, or sudo."""
    if os.environ.get(_INSIDE):
        return
    command = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc",
               sys.executable, *sys.argv]
    if os.geteuid() != 0:
        command = ["sudo", f"{_INSIDE}=1", *command]
    os.execvpe(command[0], command, {**os.environ, _INSIDE: "1", "PYTHONDONTWRITEBYTECODE": "1"})


def furnish():
    """Makes the folders, the certificate and the network that the proxies expect."""
    # On a fresh machine one of the proxies may not be installed, and its folder not be there.
    for folder in ("/run", "/var/log", "/var/cache", "/etc/haproxy", "/etc/nginx"):
        if not Path(folder).is_dir():
            raise SystemExit(f"{folder} is missing: install haproxy and nginx")
        run("mount", "-t", "tmpfs", "-o", "size=512m,mode=755", "none", folder)
    for folder in (RUN, Path("/run/haproxy"), Path("/var/log/nginx"), Path("/var/cache/nginx")):
        folder.mkdir()
    key = CERTIFICATE.with_suffix(".key")
    run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
        "-keyout", key, "-out", CERTIFICATE)
    Path("/etc/haproxy/detent.pem").write_text(CERTIFICATE.read_text() + key.read_text())
    run("ip", "link", "set", "lo", "up")
    run("sh", "-c", NARROW)


def run(*command):
    """Runs a command that has to succeed, and shows its output only if it does not."""
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))} failed with {done.returncode}:\n{done.stdout}")
    return done.stdout


def start(*command, **options):
    """Starts a process that ends with this one, in any case."""
    def follow():
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)

    return subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL, preexec_fn=follow, **options)
