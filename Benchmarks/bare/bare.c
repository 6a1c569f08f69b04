// The yardstick: the least that a libmicrohttpd server can do. It reads a POST body, discards it, and answers with a
// fixed text in the final call, on the library's own epoll threads. Comparing Detent with it shows what Detent costs on
// top of the library.
//
//     cc -O2 -o bare bare.c -lmicrohttpd && ./bare 8081
#include <microhttpd.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { body_size = 300, threads = 2, connections = 1000, connection_memory = 32 * 1024, idle_seconds = 15 };

static char body[body_size];

/// Called first with the headers, then with each piece of the body, then once more at its end. Answers only in that
/// last call.
static enum MHD_Result answer(void *cls, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *piece, size_t *piece_size, void **request) {
  (void)cls, (void)url, (void)version, (void)piece;
  if (*request == NULL) {
    *request = connection;
    return MHD_YES;
  }
  if (*piece_size != 0) {
    *piece_size = 0;
    return MHD_YES;
  }
  unsigned int status = strcmp(method, "POST") == 0 ? MHD_HTTP_OK : MHD_HTTP_METHOD_NOT_ALLOWED;
  struct MHD_Response *response = MHD_create_response_from_buffer(body_size, body, MHD_RESPMEM_MUST_COPY);
  if (response == NULL) return MHD_NO;
  MHD_add_response_header(response, "Content-Type", "application/json");
  enum MHD_Result queued = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return queued;
}

int main(int count, char **arguments) {
  long port = count == 2 ? strtol(arguments[1], NULL, 10) : 0;
  if (port < 1 || port > UINT16_MAX) {
    fprintf(stderr, "usage: bare PORT\n");
    return 2;
  }
  memset(body, 'x', body_size);

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
