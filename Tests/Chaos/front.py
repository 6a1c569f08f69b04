"""What a proxy does by itself: limits for each address, paths that are for the inside, and in nginx the cache."""

import http.client

from wire import trust

# More requests at once than one address has.
FLOOD = 1300


def connect(address):
    return http.client.HTTPSConnection("127.0.0.1", 443, timeout=30, context=trust(), source_address=(address, 0))


def ask(connection, question):
    connection.request(question.method, question.path, body=question.body or None, headers={
        "Host": "localhost", "Accept": question.accept, "Content-Type": "application/json"})
    answer = connection.getresponse()
    return answer, answer.read()


def check(proxy, questions):
    """What does not hold."""
    inside, flood, other = connect("127.99.0.1"), connect("127.99.0.2"), connect("127.99.0.3")
    for path in ("/metrics", "/healthz", "/readyz"):
        inside.request("GET", path)
        answer = inside.getresponse()
        answer.read()
        if answer.status != 404:
            yield f"{path} is answered with {answer.status}"
    said = {}
    for _ in range(FLOOD):
        answer, body = ask(flood, questions[0])
        said[answer.status] = said.get(answer.status, 0) + 1
        if answer.status not in (200, 429) or answer.status == 429 and (
                b'"status":429' not in body or not answer.headers["Retry-After"]):
            yield f"an address that asks too often got {answer.status} {body[:200]}"
            break
    if set(said) != {200, 429}:
        yield f"an address that asks too often got {said}"
    answer, body = ask(other, questions[0])
    if answer.status != 200 or body != questions[0].expected:
        yield f"beside it, another got {answer.status}"
    asked = next(question for question in questions if question.method == "GET")
    kept = [ask(other, asked) for _ in range(2)]
    if any(body != asked.expected for _, body in kept):
        yield "an address has another answer than expected"
    if proxy.name == "nginx" and kept[1][0].headers["X-Cache"] != "HIT":
        yield f"nginx keeps nothing: {kept[1][0].headers['X-Cache']}"
