// Sends requests at a fixed rate, whether or not earlier ones have been answered, and prints how long each took from the
// moment when it should have been sent. A server that stalls is thus charged for everything that waited meanwhile.
//
//     open-loop PORT REQUEST_FILE RATE SECONDS CONNECTIONS
//
// The file holds a whole HTTP request; every answer must be a 200 with a Content-Length.
// Prints the achieved rate, and the median, 99th and 99.9th percentile and maximum in ms.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { most_connections = 1024, most_bytes = 1 << 16 };

static struct connection {
  int socket;
  int64_t due;
  /// How much of the answer has come, and its head at least.
  size_t taken;
  char answer[most_bytes];
} connections[most_connections];

static char request[most_bytes];
static size_t request_size;
static int port;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void fail(const char *what) {
  fprintf(stderr, "open-loop: %s: %s\n", what, strerror(errno));
  exit(1);
}

static int opened(void) {
  int one = 1, made = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  if (made < 0 || connect(made, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
  setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return made;
}

/// Whether the whole answer is there.
static int is_complete(struct connection *one) {
  one->answer[one->taken] = '\0';
  char *end = strstr(one->answer, "\r\n\r\n"), *length = strcasestr(one->answer, "content-length:");
  if (end == NULL) return 0;
  if (strncmp(one->answer, "HTTP/1.1 200", 12) != 0 || length == NULL || length > end) {
    fprintf(stderr, "open-loop: the answer is %.12s\n", one->answer);
    exit(1);
  }
  return one->taken >= (size_t)(end + 4 - one->answer) + strtoul(length + 15, NULL, 10);
}

static void ask(struct connection *one, int64_t due) {
  one->due = due, one->taken = 0;
  if (send(one->socket, request, request_size, MSG_NOSIGNAL) != (ssize_t)request_size) fail("send");
}

static int compare(const void *first, const void *second) {
  int64_t difference = *(const int64_t *)first - *(const int64_t *)second;
  return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
  if (count != 6) {
    fprintf(stderr, "usage: open-loop PORT REQUEST_FILE RATE SECONDS CONNECTIONS\n");
    return 2;
  }
  port = atoi(arguments[1]);
  FILE *file = fopen(arguments[2], "rb");
  if (file == NULL) fail(arguments[2]);
  request_size = fread(request, 1, sizeof request, file);
  fclose(file);
  double rate = atof(arguments[3]), seconds = atof(arguments[4]);
  int open = atoi(arguments[5]);
  if (rate <= 0 || seconds <= 0 || open < 1 || open > most_connections) {
    fprintf(stderr, "open-loop: a rate, seconds, and 1 to %d connections\n", most_connections);
    return 2;
  }

  int poll = epoll_create1(0);
  for (int index = 0; index < open; index++) {
    connections[index].socket = opened();
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = &connections[index]};
    epoll_ctl(poll, EPOLL_CTL_ADD, connections[index].socket, &event);
  }

  size_t total = (size_t)(rate * seconds), asked = 0, answered = 0;
  int64_t *times = malloc(total * sizeof *times);
  struct connection **idle = malloc((size_t)open * sizeof *idle);
  if (times == NULL || idle == NULL) fail("malloc");
  size_t free_count = 0;
  for (int index = 0; index < open; index++) idle[free_count++] = &connections[index];
  double interval = 1e9 / rate;
  int64_t begin = now() + 1000000;

  while (answered < total) {
    int64_t time = now();
    while (asked < total && free_count > 0 && begin + (int64_t)((double)asked * interval) <= time) {
      ask(idle[--free_count], begin + (int64_t)((double)asked * interval));
      asked++;
    }
    int64_t next = begin + (int64_t)((double)asked * interval) - time;
    // With nothing due or nobody free there is only to wait, at the longest for a second.
    if (asked == total || free_count == 0 || next > 1000000000) next = 1000000000;
    if (next < 0) next = 0;
    struct timespec wait = {.tv_sec = next / 1000000000, .tv_nsec = next % 1000000000};
    struct epoll_event events[64];
    int ready = epoll_pwait2(poll, events, 64, &wait, NULL);
    for (int index = 0; index < ready; index++) {
      struct connection *one = events[index].data.ptr;
      ssize_t size = recv(one->socket, one->answer + one->taken, most_bytes - 1 - one->taken, MSG_DONTWAIT);
      if (size < 0 && errno == EAGAIN) continue;
      if (size <= 0) fail("recv");
      one->taken += (size_t)size;
      if (!is_complete(one)) continue;
      times[answered++] = now() - one->due;
      idle[free_count++] = one;
    }
  }
  double took = (double)(now() - begin) / 1e9;
  qsort(times, total, sizeof *times, compare);
  printf("%.1f %.4f %.4f %.4f %.4f\n", (double)total / took, (double)times[total / 2] / 1e6,
         (double)times[total * 99 / 100] / 1e6, (double)times[total * 999 / 1000] / 1e6, (double)times[total - 1] / 1e6);
  return 0;
}
