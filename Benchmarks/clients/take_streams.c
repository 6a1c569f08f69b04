// Opens a number of connections, sends the same request on each, and reads whatever arrives until it is stopped.
//
//     take-streams PORT REQUEST_FILE CONNECTIONS
//
// Prints "open" once all are open and each has sent its first bytes, and at SIGTERM how many bytes came after that and
// how many connections have ended.
#include <arpa/inet.h>
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static char request[1 << 16], answer[1 << 18];
static volatile sig_atomic_t over;

static void stop(int number) {
  (void)number;
  over = 1;
}

static void fail(const char *what) {
  fprintf(stderr, "take-streams: %s: %s\n", what, strerror(errno));
  exit(1);
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: take-streams PORT REQUEST_FILE CONNECTIONS\n");
    return 2;
  }
  FILE *file = fopen(arguments[2], "rb");
  if (file == NULL) fail(arguments[2]);
  size_t size = fread(request, 1, sizeof request, file);
  fclose(file);
  int wanted = atoi(arguments[3]), begun = 0, stopping = 0, ended = 0;
  struct rlimit files = {.rlim_cur = (rlim_t)wanted + 64, .rlim_max = (rlim_t)wanted + 64};
  struct rlimit before;
  if (getrlimit(RLIMIT_NOFILE, &before) == 0 && before.rlim_cur < files.rlim_cur) setrlimit(RLIMIT_NOFILE, &files);
  struct sigaction action = {.sa_handler = stop};
  sigaction(SIGTERM, &action, NULL);

  int poll = epoll_create1(0);
  char *started = calloc((size_t)wanted + 4096, 1);
  if (started == NULL) fail("calloc");
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(arguments[1]))};
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  for (int index = 0; index < wanted; index++) {
    int made = socket(AF_INET, SOCK_STREAM, 0);
    if (made < 0 || connect(made, (struct sockaddr *)&address, sizeof address) != 0) fail("connect");
    if (send(made, request, size, MSG_NOSIGNAL) != (ssize_t)size) fail("send");
    struct epoll_event event = {.events = EPOLLIN, .data.fd = made};
    epoll_ctl(poll, EPOLL_CTL_ADD, made, &event);
  }
  uint64_t bytes = 0;
  while (!over) {
    struct epoll_event events[256];
    int ready = epoll_wait(poll, events, 256, 1000);
    for (int index = 0; index < ready; index++) {
      int one = events[index].data.fd;
      ssize_t taken = recv(one, answer, sizeof answer, MSG_DONTWAIT);
      if (taken <= 0) {
        if (taken < 0 && errno == EAGAIN) continue;
        ended++;
        epoll_ctl(poll, EPOLL_CTL_DEL, one, NULL);
        close(one);
        continue;
      }
      if (stopping) bytes += (uint64_t)taken;
      if (!started[one]) started[one] = 1, begun++;
    }
    if (!stopping && begun == wanted) {
      stopping = 1;
      puts("open");
      fflush(stdout);
    }
  }
  printf("%llu %d\n", (unsigned long long)bytes, ended);
  return 0;
}
