// Holds many live sessions at once, each with a finger that moves 60 times a second, and measures how long it takes from
// an input to the event that answers it.
//
//     load PORT SESSIONS SECONDS
//
// One thread and epoll, and no more of WebSockets than this needs, so that as little as possible of what is measured is
// this client's own. It prints one line of JSON.

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { RATE = 60, PENDING = 256, ROOM = 65536 };

struct session {
  int sock;
  // When the next input is due, and how many there have been.
  double due;
  unsigned inputs;
  // When each of the latest inputs was sent.
  double sent[PENDING];
  size_t filled;
  unsigned char bytes[ROOM];
};

static double *trips, *delays;
static size_t trip_count, delay_count, capacity, frame_count, lost, wanted;
static double begin, end;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Masked with zeros, which leaves the text as it is.
static void say(struct session *session, const char *text, size_t length) {
  unsigned char frame[1024] = {0x81};
  size_t head = 2;
  if (length < 126) {
    frame[1] = 0x80 | (unsigned char)length;
  } else {
    frame[1] = 0x80 | 126, frame[2] = (unsigned char)(length >> 8), frame[3] = (unsigned char)length;
    head = 4;
  }
  memcpy(frame + head + 4, text, length);
  if (send(session->sock, frame, head + 4 + length, MSG_NOSIGNAL) < 0) fail("send");
}

static void move_finger(struct session *session) {
  char text[128];
  bool is_first = session->inputs == 0;
  int translation = (int)(session->inputs % 120) - 60;
  int length = snprintf(
      text, sizeof text, "{\"type\":\"pan\",\"phase\":\"%s\",\"translation\":%d}", is_first ? "began" : "changed",
      is_first ? 0 : translation < 0 ? translation : -translation);
  double time = now();
  if (time >= begin && time < end) wanted++;
  session->sent[session->inputs++ % PENDING] = time;
  say(session, text, (size_t)length);
}

static void handle_message(struct session *session, const char *text, size_t length, double time) {
  static const char event[] = "{\"type\":\"event\"", input[] = "\"input\":";
  if (length < sizeof event || memcmp(text, event, sizeof event - 1)) {
    frame_count += time >= begin;
    return;
  }
  const char *found = memmem(text, length, input, sizeof input - 1);
  if (!found) return;
  unsigned index = (unsigned)strtoul(found + sizeof input - 1, NULL, 10);
  if (session->inputs - index > PENDING) {
    lost++;
    return;
  }
  double sent = session->sent[index % PENDING];
  if (sent >= begin && sent < end && trip_count < capacity) trips[trip_count++] = time - sent;
}

static void receive(struct session *session) {
  ssize_t got = recv(session->sock, session->bytes + session->filled, ROOM - session->filled, MSG_DONTWAIT);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) fail("a session has ended");
  double time = now();
  session->filled += (size_t)got;
  size_t at = 0;
  while (session->filled - at >= 4) {
    unsigned char *frame = session->bytes + at;
    size_t length = frame[1] & 0x7F, head = 2;
    if (length == 126) length = (size_t)frame[2] << 8 | frame[3], head = 4;
    if (session->filled - at < head + length) break;
    handle_message(session, (char *)frame + head, length, time);
    at += head + length;
  }
  memmove(session->bytes, session->bytes + at, session->filled - at);
  session->filled -= at;
}

static void open_session(struct session *session, int port) {
  session->sock = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(session->sock, (struct sockaddr *)&address, sizeof address)) fail("connect");
  int yes = 1;
  setsockopt(session->sock, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  static const char request[] =
      "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  if (send(session->sock, request, sizeof request - 1, 0) < 0) fail("send");
  char head[4096];
  ssize_t got = recv(session->sock, head, sizeof head - 1, 0);
  if (got <= 0) fail("recv");
  head[got] = 0;
  // The server says nothing more before it has a scenario.
  if (strncmp(head, "HTTP/1.1 101 ", 13) || !strstr(head, "\r\n\r\n")) fail(head);
  static const char scenario[] =
      "{\"container\":{\"height\":844},\"drawer\":{\"system\":\"drawerkit\",\"configuration\":"
      "{\"heightOfPartiallyExpandedDrawer\":320}},\"sampling\":{\"rate\":60}}";
  say(session, scenario, sizeof scenario - 1);
}

static int ascending(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

static double quantile(double *values, size_t count, double fraction) {
  return count ? values[(size_t)(fraction * (double)(count - 1))] * 1000 : 0;
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  int port = atoi(arguments[1]), sessions = atoi(arguments[2]);
  double seconds = strtod(arguments[3], NULL);
  capacity = (size_t)(seconds * RATE * sessions) + 1000;
  trips = calloc(capacity, sizeof *trips), delays = calloc(capacity, sizeof *delays);
  struct session *all = calloc((size_t)sessions, sizeof *all);
  if (!trips || !delays || !all) fail("calloc");
  int poll = epoll_create1(0);
  for (int index = 0; index < sessions; index++) {
    open_session(&all[index], port);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = &all[index]};
    epoll_ctl(poll, EPOLL_CTL_ADD, all[index].sock, &event);
  }
  // Fingers are not in step; the first second does not count.
  double start = now();
  for (int index = 0; index < sessions; index++) all[index].due = start + (double)index / sessions / RATE;
  begin = start + 1, end = begin + seconds;
  struct rusage before = {0}, after;
  bool has_begun = false;
  int next = 0;
  // What has not been answered yet has ten more seconds.
  for (double time = start; time < end || (time < end + 10 && trip_count < wanted); time = now()) {
    if (!has_begun && time >= begin) has_begun = !getrusage(RUSAGE_SELF, &before);
    // All have the same rate, so they are due in turn.
    while (time < end && all[next].due <= time) {
      if (all[next].due >= begin && delay_count < capacity) delays[delay_count++] = now() - all[next].due;
      move_finger(&all[next]);
      all[next].due += 1.0 / RATE;
      next = (next + 1) % sessions;
    }
    double left = all[next].due - now();
    struct epoll_event events[64];
    int ready = epoll_wait(poll, events, 64, time >= end ? 10 : left > 0.001 ? (int)(left * 1000) : 0);
    for (int index = 0; index < ready; index++) receive(events[index].data.ptr);
  }
  getrusage(RUSAGE_SELF, &after);
  double used = (double)(after.ru_utime.tv_sec - before.ru_utime.tv_sec + after.ru_stime.tv_sec - before.ru_stime.tv_sec) +
                (double)(after.ru_utime.tv_usec - before.ru_utime.tv_usec + after.ru_stime.tv_usec - before.ru_stime.tv_usec) / 1e6;
  qsort(trips, trip_count, sizeof *trips, ascending);
  qsort(delays, delay_count, sizeof *delays, ascending);
  printf(
      "{\"sessions\":%d,\"inputs\":%zu,\"answered\":%zu,\"lost\":%zu,\"frames\":%zu,\"p50\":%.3f,\"p99\":%.3f,\"most\":%.3f,"
      "\"sentLate\":{\"p50\":%.3f,\"p99\":%.3f},\"clientSeconds\":%.2f,\"seconds\":%.2f}\n",
      sessions, wanted, trip_count, lost, frame_count, quantile(trips, trip_count, 0.5),
      quantile(trips, trip_count, 0.99), quantile(trips, trip_count, 1), quantile(delays, delay_count, 0.5),
      quantile(delays, delay_count, 0.99), used, seconds);
  return 0;
}
