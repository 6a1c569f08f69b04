// A WebSocket client that frames its messages with wslay.
//
//     wslay_client PORT < STEPS
//
// Each step is a line: how many seconds to wait, how many inputs must have had an event by then, and a text to send. Whatever
// text comes in meanwhile is printed as a line, until the server closes.

#include <arpa/inet.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

static int sock;
// What came in together with the head of the handshake's answer.
static unsigned char early[4096];
static size_t early_begin, early_end;
static bool is_closed;
// How many inputs have had an event; all of them once one was refused.
static unsigned long answered;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static ssize_t receive(wslay_event_context_ptr context, uint8_t *bytes, size_t count, int flags, void *data) {
  (void)flags, (void)data;
  if (early_begin < early_end) {
    size_t taken = early_end - early_begin < count ? early_end - early_begin : count;
    memcpy(bytes, early + early_begin, taken);
    early_begin += taken;
    return (ssize_t)taken;
  }
  ssize_t got = recv(sock, bytes, count, MSG_DONTWAIT);
  if (got > 0) return got;
  bool waits = got < 0 && (errno == EAGAIN || errno == EINTR);
  wslay_event_set_error(context, waits ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
  return -1;
}

static ssize_t transmit(wslay_event_context_ptr context, const uint8_t *bytes, size_t count, int flags, void *data) {
  (void)flags, (void)data;
  ssize_t sent = send(sock, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent >= 0) return sent;
  wslay_event_set_error(context, errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
  return -1;
}

static int make_mask(wslay_event_context_ptr context, uint8_t *mask, size_t count, void *data) {
  (void)context, (void)data;
  return getrandom(mask, count, 0) == (ssize_t)count ? 0 : -1;
}

static void take(wslay_event_context_ptr context, const struct wslay_event_on_msg_recv_arg *message, void *data) {
  (void)context, (void)data;
  if (message->opcode == WSLAY_CONNECTION_CLOSE) is_closed = true;
  if (message->opcode != WSLAY_TEXT_FRAME) return;
  fwrite(message->msg, 1, message->msg_length, stdout);
  putchar('\n');
  static const char event[] = "{\"type\":\"event\"", problem[] = "{\"type\":\"problem\"", input[] = "\"input\":";
  const char *text = (const char *)message->msg;
  if (message->msg_length >= sizeof problem && !memcmp(text, problem, sizeof problem - 1)) answered = ULONG_MAX;
  if (message->msg_length < sizeof event || memcmp(text, event, sizeof event - 1)) return;
  const char *found = memmem(text, message->msg_length, input, sizeof input - 1);
  if (!found) return;
  unsigned long count = strtoul(found + sizeof input - 1, NULL, 10) + 1;
  if (count > answered) answered = count;
}

static void shake_hands(int port) {
  sock = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(sock, (struct sockaddr *)&address, sizeof address)) fail("connect");
  static const char request[] =
      "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  if (send(sock, request, sizeof request - 1, 0) != sizeof request - 1) fail("send");
  while (early_end < sizeof early - 1) {
    ssize_t got = recv(sock, early + early_end, sizeof early - 1 - early_end, 0);
    if (got <= 0) fail("recv");
    early_end += (size_t)got;
    early[early_end] = 0;
    char *end = strstr((char *)early, "\r\n\r\n");
    if (!end) continue;
    if (strncmp((char *)early, "HTTP/1.1 101 ", 13)) fail((char *)early);
    early_begin = (size_t)(end + 4 - (char *)early);
    return;
  }
  fail("head");
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Reads the next step, of which nothing is left if the length is not positive.
static ssize_t step(char **line, size_t *room, double *due, unsigned long *awaited, char **text) {
  ssize_t length = getline(line, room, stdin);
  if (length <= 0) return length;
  *due += strtod(*line, text);
  *awaited = strtoul(*text, text, 10);
  ++*text;
  return length;
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  shake_hands(atoi(arguments[1]));
  struct wslay_event_callbacks callbacks = {
      .recv_callback = receive, .send_callback = transmit, .genmask_callback = make_mask, .on_msg_recv_callback = take};
  wslay_event_context_ptr context;
  if (wslay_event_context_client_init(&context, &callbacks, NULL)) fail("wslay");
  char *line = NULL;
  size_t room = 0;
  double due = now();
  char *text = NULL;
  unsigned long awaited = 0;
  ssize_t length = step(&line, &room, &due, &awaited, &text);
  while (!is_closed || wslay_event_want_write(context)) {
    while (length > 0 && now() >= due && answered >= awaited) {
      struct wslay_event_msg message = {
          .opcode = WSLAY_TEXT_FRAME, .msg = (uint8_t *)text,
          .msg_length = (size_t)(line + length - text) - (line[length - 1] == '\n' ? 1 : 0)};
      if (wslay_event_queue_msg(context, &message)) fail("queue");
      length = step(&line, &room, &due, &awaited, &text);
    }
    if (wslay_event_send(context) || wslay_event_recv(context)) break;
    // What is awaited comes on the connection.
    double left = length > 0 && answered >= awaited ? due - now() : 1;
    struct pollfd wanted = {.fd = sock, .events = POLLIN};
    if (wslay_event_want_write(context)) wanted.events |= POLLOUT;
    if (!is_closed) poll(&wanted, 1, left > 0 ? (int)(left * 1000) + 1 : 0);
  }
  wslay_event_context_free(context);
  close(sock);
  return is_closed ? 0 : 1;
}
