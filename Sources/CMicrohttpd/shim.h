// libmicrohttpd for Swift. Swift imports neither variadic functions nor macros with casts, so each one that is needed
// is wrapped here once, with its types written out. Nothing is decided here.
#pragma once

#include <microhttpd.h>

/// `MHD_SIZE_UNKNOWN` is a macro with a cast. A response of this size is streamed; an HTTP/1.1 client gets it in
/// chunks.
static inline uint64_t microhttpd_size_unknown(void) { return MHD_SIZE_UNKNOWN; }

/// `MHD_CONTENT_READER_END_OF_STREAM` is a macro with a cast.
static inline ssize_t microhttpd_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }

/// `MHD_CONTENT_READER_END_WITH_ERROR` is a macro with a cast.
static inline ssize_t microhttpd_end_with_error(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }

static ssize_t microhttpd_no_content(void *context, uint64_t position, char *buffer, size_t room) {
  return MHD_CONTENT_READER_END_OF_STREAM;
}

/// The content of a response that ends with its header section and does not state the content's length. It is sent as if
/// to an HTTP/1.0 client, because the library would otherwise send the last chunk after it. `MHD_set_response_options` is
/// variadic.
static inline struct MHD_Response *microhttpd_omitted_content(void) {
  struct MHD_Response *response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 1024, microhttpd_no_content, NULL, NULL);
  if (response != NULL) MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
  return response;
}

/// The functions that libmicrohttpd calls, and the context that it passes to each of them.
struct microhttpd_callbacks {
  void *context;
  MHD_LogCallback log;
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback access;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
};

/// `MHD_start_daemon` is variadic. The logger comes first, as the library requires, so it receives messages about
/// the other options. The library's own timeout for connections is not used.
static inline struct MHD_Daemon *microhttpd_start_with(unsigned int flags, struct microhttpd_callbacks callbacks,
                                                       unsigned int connections, size_t connection_memory,
                                                       struct MHD_OptionItem *more) {
  return MHD_start_daemon(flags, 0, NULL, NULL, callbacks.access, callbacks.context,
                          MHD_OPTION_EXTERNAL_LOGGER, callbacks.log, callbacks.context,
                          MHD_OPTION_URI_LOG_CALLBACK, callbacks.target, callbacks.context,
                          MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.context,
                          MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, callbacks.context,
                          MHD_OPTION_CONNECTION_LIMIT, connections,
                          MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory,
                          MHD_OPTION_STRICT_FOR_CLIENT, 0,
                          MHD_OPTION_ARRAY, more,
                          MHD_OPTION_END);
}

static inline struct MHD_Daemon *microhttpd_start(unsigned int flags, struct microhttpd_callbacks callbacks,
                                                  unsigned int connections, size_t connection_memory) {
  struct MHD_OptionItem end = {MHD_OPTION_END, 0, NULL};
  return microhttpd_start_with(flags, callbacks, connections, connection_memory, &end);
}

/// Starts a daemon with TLS, given the key and the certificates in PEM, and a GnuTLS priority string. All three are
/// read before it returns.
static inline struct MHD_Daemon *microhttpd_start_tls(unsigned int flags, struct microhttpd_callbacks callbacks,
                                                      unsigned int connections, size_t connection_memory,
                                                      const char *key, const char *certificates,
                                                      const char *priorities) {
  struct MHD_OptionItem tls[] = {{MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)key},
                                 {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)certificates},
                                 {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)priorities},
                                 {MHD_OPTION_END, 0, NULL}};
  return microhttpd_start_with(flags, callbacks, connections, connection_memory, tls);
}

/// `MHD_get_daemon_info` is variadic. Returns the descriptor that becomes readable when `MHD_run` has something to do,
/// or -1 if there is none.
static inline int microhttpd_epoll_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info == NULL ? -1 : info->epoll_fd;
}

/// `MHD_get_connection_info` is variadic. Returns the pointer stored by `MHD_NotifyConnectionCallback`, or null.
static inline void *microhttpd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

/// `MHD_get_connection_info` is variadic. Returns the socket of a connection, or -1 if there is none.
static inline int microhttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

/// `MHD_get_connection_info` is variadic. Returns the `gnutls_session_t` of a connection, or null if it does not use TLS.
static inline void *microhttpd_tls_session(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  return info == NULL ? NULL : info->tls_session;
}

/// `MHD_upgrade_action` is variadic. Gives a connection that was handed over back to the library, which closes it.
static inline void microhttpd_close_upgraded(struct MHD_UpgradeResponseHandle *handle) {
  MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}
