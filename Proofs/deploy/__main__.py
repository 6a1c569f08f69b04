"""Checks the manifests in deploy/ and the Dockerfile, without running any of it: python Proofs/deploy BINARY"""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import kubernetes  # noqa: E402
import machines  # noqa: E402
import mistakes  # noqa: E402
import monitoring  # noqa: E402
from service import ROOT, Service  # noqa: E402


def hadolint():
    result = subprocess.run([Path(sys.executable).parent / "hadolint", "Dockerfile"], cwd=ROOT, capture_output=True, text=True)
    if result.returncode:
        raise AssertionError(result.stdout + result.stderr)


def main():
    service = Service.of(sys.argv[1])
    dockerfile = (ROOT / "Dockerfile").read_text()
    checks = {
        "Dockerfile": lambda: machines.dockerfile_complaints(dockerfile, service),
        "Dockerfile, by hadolint": lambda: hadolint() or [],
        "compose.yaml": lambda: machines.compose_complaints(machines.compose(), service),
        "the systemd unit": lambda: machines.unit_complaints(machines.unit(), service),
        "the systemd unit, by systemd-analyze": lambda: machines.verified(service) or [],
        "the alerts, by promtool": lambda: monitoring.run_promtool() or [],
        "the dashboard": lambda: monitoring.dashboard_complaints(monitoring.dashboard()),
    }
    for size in kubernetes.SIZES:
        checks[f"kubernetes/{size}, by its schemas"] = lambda size=size: kubernetes.invalid(kubernetes.documents(size))
        checks[f"kubernetes/{size}"] = lambda size=size: kubernetes.complaints(kubernetes.documents(size), service)
    checks["mistakes made on purpose"] = lambda: (f"nobody notices {one}" for one in mistakes.unnoticed(service))
    failed = 0
    for name, check in checks.items():
        try:
            found = list(check())
        except (AssertionError, ValueError, KeyError) as error:
            found = [f"{type(error).__name__}: {error}"]
        failed += bool(found)
        print(f"check-deploy: {name}: {'; '.join(found) or 'right'}", flush=True)
    sys.exit(bool(failed))


main()
