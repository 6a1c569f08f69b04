"""nginx as a cache in front of the service, and a folder of pages.

What it takes off the answers that it keeps, and sets on those that it passes on, it has from the configuration that is
shipped.
"""

import re
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))

from awaiting import until

SHIPPED = (Path(__file__).resolve().parents[2] / "deploy" / "nginx" / "nginx.conf").read_text()
MAPS = "\n".join(re.findall(r"^    map .*?^    }$", SHIPPED, re.MULTILINE | re.DOTALL))
KEPT = re.search(r"location @kept {(.*?)^        }$", SHIPPED, re.MULTILINE | re.DOTALL)[1]
FIELDS = "\n".join(re.findall(r"^ *(?:proxy_hide_header|add_header) .*$", KEPT, re.MULTILINE))

CONFIGURATION = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
  access_log off;
  default_type text/html;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  large_client_header_buffers 4 16k;
{maps}
  proxy_cache_path {folder}/cache keys_zone=answers:1m;
  server {{
    listen 127.0.0.1:{port};
    location /pages/ {{ root {folder}; }}
    location / {{
      proxy_pass http://127.0.0.1:{upstream};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_cache answers;
      proxy_cache_revalidate on;
{fields}
    }}
  }}
}}
"""


class Proxy:
    """Starts nginx, which caches as the answers allow and in no other way, and stops that process at the end."""

    PATIENCE = 30

    def __init__(self, upstream, pages=()):
        """Takes the service's port, and pages by their names, which are served under /pages/."""
        self.upstream = upstream
        self.pages = dict(pages)

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        folder = Path(self.folder.name)
        folder.chmod(0o755)
        (folder / "pages").mkdir()
        for name, text in self.pages.items():
            (folder / "pages" / name).write_text(text)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        configuration = folder / "nginx.conf"
        configuration.write_text(CONFIGURATION.format(
            folder=folder, port=self.port, upstream=self.upstream, maps=MAPS, fields=FIELDS))
        self.process = subprocess.Popen(
            ["nginx", "-e", str(folder / "error.log"), "-c", str(configuration)], stdin=subprocess.DEVNULL)
        until(lambda: self.process.poll() is not None or self.listens(), lambda: "nginx listens")
        if self.process.poll() is not None:
            raise SystemExit("nginx does not listen:\n" + (folder / "error.log").read_text())
        return self

    def listens(self):
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
        except ConnectionRefusedError:
            return False
        return True

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(self.PATIENCE)
        self.folder.cleanup()
