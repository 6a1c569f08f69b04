"""deploy/kubernetes: that the manifests are valid, that a restricted namespace takes their pods, that they fit together, and that
their numbers are those of the service."""

import subprocess
from functools import cache

import yaml

from service import ROOT

SIZES = ["base", "small", "large"]
UNITS = {"Ki": 1 << 10, "Mi": 1 << 20, "Gi": 1 << 30}


@cache
def rendered(size):
    result = subprocess.run(["kubectl", "kustomize", str(ROOT / "deploy/kubernetes" / size)], capture_output=True, text=True)
    if result.returncode:
        raise AssertionError(result.stderr)
    return result.stdout


def documents(size):
    """The manifests by kind."""
    return {document["kind"]: document for document in yaml.safe_load_all(rendered(size))}


def invalid(manifests):
    """What the schemas of Kubernetes refuse. They know no ServiceMonitor, which is another project's."""
    import kubernetes_validate

    version = kubernetes_validate.latest_version()
    for kind, document in manifests.items():
        if kind == "ServiceMonitor":
            continue
        try:
            kubernetes_validate.validate(document, version, strict=True)
        except kubernetes_validate.ValidationError as error:
            yield f"{kind}: {error}"


def size_in_bytes(text):
    return int(text[:-2]) * UNITS[text[-2:]] if text[-2:] in UNITS else int(text)


def variables_of(container):
    return {one["name"]: one["value"] for one in container.get("env", [])}


def complaints(manifests, service):
    deployment, pod = manifests["Deployment"]["spec"], manifests["Deployment"]["spec"]["template"]["spec"]
    container = pod["containers"][0]
    variables = variables_of(container)
    memory = size_in_bytes(container["resources"]["limits"]["memory"])
    yield from service.complaints(variables, pod["terminationGracePeriodSeconds"], memory)
    if not container["image"].endswith(f":{service.version}"):
        yield f"the image is {container['image']}, the version {service.version}"
    if "replicas" in deployment:
        yield "a number of replicas, which each rollout would take from the autoscaler"
    if pod.get("enableServiceLinks") is not False:
        yield "variables of the namespace's services"
    yield from ports(manifests, container, service)
    yield from probes(container, variables, service)
    yield from restrictions(manifests, pod, container)
    yield from selections(manifests, deployment)
    yield from autoscaling(manifests["HorizontalPodAutoscaler"]["spec"], variables, service)


def ports(manifests, container, service):
    if [(port["name"], port["containerPort"]) for port in container["ports"]] != [("http", service.port)]:
        yield f"the container's ports are not one, http, {service.port}"
    [served] = manifests["Service"]["spec"]["ports"]
    [monitored] = manifests["ServiceMonitor"]["spec"]["endpoints"]
    [allowed] = manifests["NetworkPolicy"]["spec"]["ingress"][0]["ports"]
    names = {served["targetPort"], monitored["port"], allowed["port"], served["name"]}
    names |= {container[probe]["httpGet"]["port"] for probe in ("startupProbe", "readinessProbe", "livenessProbe")}
    if names != {"http"}:
        yield f"ports {names} instead of http"
    if monitored["path"] not in service.paths:
        yield f"{monitored['path']} is no path of the service"


def probes(container, variables, service):
    for probe, path in (("startupProbe", "/readyz"), ("readinessProbe", "/readyz"), ("livenessProbe", "/healthz")):
        if container[probe]["httpGet"]["path"] != path or path not in service.paths:
            yield f"the {probe} asks {container[probe]['httpGet']['path']}"
    ready, live = container["readinessProbe"], container["livenessProbe"]
    notices = ready["periodSeconds"] * ready["failureThreshold"] + ready["timeoutSeconds"]
    if not notices < service.number(variables, "DETENT_DRAIN_DELAY"):
        yield f"it takes {notices} s to see that a pod is not ready, and the drain delay is no longer"
    # A pod that drains still answers /healthz until it stops listening, and after that may finish what has begun.
    if live["periodSeconds"] * live["failureThreshold"] < service.drain(variables):
        yield "the liveness probe would end a pod that drains"


def restrictions(manifests, pod, container):
    """The restricted pod security standard."""
    if manifests["Namespace"]["metadata"]["labels"].get("pod-security.kubernetes.io/enforce") != "restricted":
        yield "the namespace is not restricted"
    security, own = pod["securityContext"], container["securityContext"]
    expected = [
        (security.get("runAsNonRoot"), True),
        (security.get("seccompProfile"), {"type": "RuntimeDefault"}),
        (own.get("allowPrivilegeEscalation"), False),
        (own.get("capabilities"), {"drop": ["ALL"]}),
        (own.get("readOnlyRootFilesystem"), True),
        (pod.get("automountServiceAccountToken"), False),
    ]
    for found, wanted in expected:
        if found != wanted:
            yield f"{found} instead of {wanted} in a security context"
    if not security.get("runAsUser") or {"hostNetwork", "hostPID", "hostIPC", "volumes"} & pod.keys():
        yield "root, or something of the host"


def selections(manifests, deployment):
    labels = deployment["template"]["metadata"]["labels"]
    chosen = [
        deployment["selector"]["matchLabels"],
        manifests["Service"]["spec"]["selector"],
        manifests["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"],
        manifests["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"],
        *(one["labelSelector"]["matchLabels"] for one in deployment["template"]["spec"]["topologySpreadConstraints"]),
    ]
    if any(one != labels for one in chosen):
        yield "a selector that does not choose the pods"
    if manifests["ServiceMonitor"]["spec"]["selector"]["matchLabels"] != manifests["Service"]["metadata"]["labels"]:
        yield "the monitor does not choose the service"
    target = manifests["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"]
    if (target["kind"], target["name"]) != ("Deployment", manifests["Deployment"]["metadata"]["name"]):
        yield "the autoscaler scales something else"
    namespaces = {one["metadata"].get("namespace") for kind, one in manifests.items() if kind != "Namespace"}
    if namespaces != {manifests["Namespace"]["metadata"]["name"]}:
        yield f"namespaces {namespaces}"


def autoscaling(autoscaler, variables, service):
    [connections] = [metric["pods"] for metric in autoscaler["metrics"] if metric["type"] == "Pods"]
    if not int(connections["target"]["averageValue"]) <= 0.7 * service.number(variables, "DETENT_MAX_CONNECTIONS"):
        yield "the autoscaler waits until the connections are nearly taken"
    if connections["metric"]["name"] not in adapted():
        yield f"the adapter has no rule for {connections['metric']['name']}"


def adapted():
    rules = yaml.safe_load((ROOT / "deploy/prometheus/adapter.yaml").read_text())["rules"]
    return {rule["name"]["as"] for rule in rules}
