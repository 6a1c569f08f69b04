// The yardstick: the least that a libmicrohttpd server can do. It reads a POST body, discards it, and answers with a
// fixed text in the final call, on the library's own epoll threads. Comparing Detent with it shows what Detent costs on
// top of the library.
//
//     cc -O2 -o bare bare.c -lmicrohttpd && ./bare 8081 /resolve=584 /short=84000
//
// Each path has an answer of a fixed number of bytes, made once and never copied.
#include <microhttpd.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { threads = 2, connections = 1000, connection_memory = 32 * 1024, idle_seconds = 15, most_answers = 8 };

static struct answer {
  const char *path;
  size_t size;
  char *body;
} answers[most_answers];

/// The answer to a path; the first one to any other.
static const struct answer *find(const char *path) {
  for (int index = 0; index < most_answers && answers[index].path != NULL; index++)
    if (strcmp(answers[index].path, path) == 0) return &answers[index];
  return &answers[0];
}

/// Called first with the headers, then with each piece of the body, then once more at its end. Answers only in that
/// last call.
static enum MHD_Result answer(void *cls, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *piece, size_t *piece_size, void **request) {
  (void)cls, (void)version, (void)piece;
  if (*request == NULL) {
    *request = connection;
    return MHD_YES;
  }
  if (*piece_size != 0) {
    *piece_size = 0;
    return MHD_YES;
  }
  unsigned int status = strcmp(method, "POST") == 0 ? MHD_HTTP_OK : MHD_HTTP_METHOD_NOT_ALLOWED;
  const struct answer *found = find(url);
  struct MHD_Response *response = MHD_create_response_from_buffer(found->size, found->body, MHD_RESPMEM_PERSISTENT);
  if (response == NULL) return MHD_NO;
  MHD_add_response_header(response, "Content-Type", "application/json");
  enum MHD_Result queued = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return queued;
}

/// Reads PATH=BYTES.
static int add(int index, char *text) {
  char *equals = strchr(text, '=');
  long size = equals ? strtol(equals + 1, NULL, 10) : 0;
  if (size < 1) return 0;
  *equals = '\0';
  char *body = malloc((size_t)size);
  if (body == NULL) return 0;
  memset(body, 'x', (size_t)size);
  answers[index] = (struct answer){text, (size_t)size, body};
  return 1;
}

int main(int count, char **arguments) {
  long port = count > 2 && count <= 2 + most_answers ? strtol(arguments[1], NULL, 10) : 0;
  int fit = port >= 1 && port <= UINT16_MAX;
  for (int index = 2; index < count && fit; index++) fit = add(index - 2, arguments[index]);
  if (!fit) {
    fprintf(stderr, "usage: bare PORT PATH=BYTES...\n");
    return 2;
  }

  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  sigprocmask(SIG_BLOCK, &ends, NULL);

  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD, (uint16_t)port, NULL, NULL, answer, NULL,
      MHD_OPTION_THREAD_POOL_SIZE, (unsigned int)threads,
      MHD_OPTION_CONNECTION_LIMIT, (unsigned int)connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)connection_memory,
      MHD_OPTION_CONNECTION_TIMEOUT, (unsigned int)idle_seconds,
      MHD_OPTION_END);
  if (daemon == NULL) {
    fprintf(stderr, "bare: port %ld cannot be listened on\n", port);
    return 1;
  }
  int signal_number;
  sigwait(&ends, &signal_number);
  MHD_stop_daemon(daemon);
  return 0;
}
