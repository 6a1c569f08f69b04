"""Mistakes that the checks have to find; a check that finds none of them would be worthless."""

import copy

import kubernetes
import machines
import monitoring


def container(manifests):
    return manifests["Deployment"]["spec"]["template"]["spec"]["containers"][0]


def variable(manifests, name, value):
    next(one for one in container(manifests)["env"] if one["name"] == name)["value"] = value


KUBERNETES = {
    "a port of its own": lambda m: container(m)["ports"][0].update(containerPort=8081),
    "a probe that asks elsewhere": lambda m: container(m)["readinessProbe"]["httpGet"].update(path="/ready"),
    "a probe that is too slow": lambda m: container(m)["readinessProbe"].update(periodSeconds=10),
    "a longer drain": lambda m: variable(m, "DETENT_DRAIN_TIMEOUT", "60"),
    "too little time to stop": lambda m: m["Deployment"]["spec"]["template"]["spec"].update(terminationGracePeriodSeconds=30),
    "too little memory": lambda m: container(m)["resources"]["limits"].update(memory="64Mi"),
    "an unknown setting": lambda m: container(m)["env"].append({"name": "DETENT_PORT", "value": "1"}),
    "a value out of range": lambda m: variable(m, "DETENT_LANES", "0"),
    "an older version": lambda m: container(m).update(image="registry.example/detent:0.0.1"),
    "more capabilities": lambda m: container(m)["securityContext"]["capabilities"].update(drop=[]),
    "a budget for other pods": lambda m: m["PodDisruptionBudget"]["spec"]["selector"].update(matchLabels={"a": "b"}),
    "a metric without a rule": lambda m: m["HorizontalPodAutoscaler"]["spec"]["metrics"][1]["pods"]["metric"].update(name="x"),
    "a fixed number of pods": lambda m: m["Deployment"]["spec"].update(replicas=3),
}
SCHEMAS = {
    "an unknown member": lambda m: container(m).update(prots=[]),
    "a number as text": lambda m: m["HorizontalPodAutoscaler"]["spec"].update(maxReplicas="3"),
}
COMPOSE = {
    "another port": lambda c: c["services"]["detent"].update(ports=["8081:8080"]),
    "too little time to stop": lambda c: c["services"]["detent"].update(stop_grace_period="10s"),
    "an unknown setting": lambda c: c["services"]["detent"]["environment"].update(DETENT_PORT="1"),
    "too little memory": lambda c: c["services"]["detent"].update(mem_limit="96m"),
}
UNIT = {
    "too little time to stop": lambda u: u.update(TimeoutStopSec=["20"]),
    "too little memory": lambda u: u.update(MemoryMax=["512M"]),
    "too few descriptors": lambda u: u.update(LimitNOFILE=["1024"]),
}
DASHBOARD = {
    "one panel over another": lambda b: b["panels"][2]["gridPos"].update(x=0),
    "an unknown variable": lambda b: b["panels"][1]["targets"][0].update(expr="up{job=$jobs}"),
}


def unnoticed(service):
    """The mistakes that no check notices."""
    groups = [
        (KUBERNETES, kubernetes.documents("base"), lambda one: kubernetes.complaints(one, service)),
        (SCHEMAS, kubernetes.documents("base"), kubernetes.invalid),
        (COMPOSE, machines.compose(), lambda one: machines.compose_complaints(one, service)),
        (UNIT, machines.unit(), lambda one: machines.unit_complaints(one, service)),
        (DASHBOARD, monitoring.dashboard(), monitoring.dashboard_complaints),
    ]
    for mistakes, right, complaints in groups:
        for name, make in mistakes.items():
            wrong = copy.deepcopy(right)
            make(wrong)
            if not list(complaints(wrong)):
                yield name
