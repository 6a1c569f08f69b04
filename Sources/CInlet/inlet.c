#define _GNU_SOURCE
#include "inlet.h"

#include <dlfcn.h>
#include <errno.h>
#include <gnutls/gnutls.h>
#include <string.h>
#include <sys/socket.h>

static _Thread_local struct {
  inlet_gate gate;
  void *context;
  bool isSecure;
} inlet;

void inlet_open(inlet_gate gate, void *context, bool isSecure) {
  inlet.gate = gate;
  inlet.context = context;
  inlet.isSecure = isSecure;
}

void inlet_close(void) { inlet.gate = NULL; }

ssize_t recv(int descriptor, void *bytes, size_t count, int flags) {
  ssize_t received = recvfrom(descriptor, bytes, count, flags, NULL, NULL);
  if (received <= 0 || flags != 0 || inlet.gate == NULL || inlet.isSecure) return received;
  size_t seen = inlet.gate(inlet.context, descriptor, bytes, (size_t)received);
  if (seen > 0) return (ssize_t)seen;
  errno = EAGAIN;
  return -1;
}

// GnuTLS's original function, hidden by this program's.
static ssize_t (*record_recv)(gnutls_session_t session, void *bytes, size_t count);

__attribute__((constructor)) static void look_up(void) {
  record_recv = (ssize_t(*)(gnutls_session_t, void *, size_t))dlsym(RTLD_NEXT, "gnutls_record_recv");
}

ssize_t gnutls_record_recv(gnutls_session_t session, void *bytes, size_t count) {
  ssize_t received = record_recv(session, bytes, count);
  if (received <= 0 || inlet.gate == NULL || !inlet.isSecure) return received;
  size_t seen = inlet.gate(inlet.context, gnutls_transport_get_int(session), bytes, (size_t)received);
  return seen > 0 ? (ssize_t)seen : GNUTLS_E_AGAIN;
}

int inlet_make_credentials(inlet_credentials **made, const char *certificates, const char *key) {
  gnutls_certificate_credentials_t credentials;
  int error = gnutls_certificate_allocate_credentials(&credentials);
  if (error < 0) return error;
  const gnutls_datum_t certificate = {(unsigned char *)certificates, (unsigned)strlen(certificates)};
  const gnutls_datum_t secret = {(unsigned char *)key, (unsigned)strlen(key)};
  error = gnutls_certificate_set_x509_key_mem(credentials, &certificate, &secret, GNUTLS_X509_FMT_PEM);
  if (error < 0) {
    gnutls_certificate_free_credentials(credentials);
    return error;
  }
  *made = (inlet_credentials *)credentials;
  return 0;
}

const char *inlet_reason(int error) { return gnutls_strerror(error); }

void inlet_free_credentials(inlet_credentials *credentials) {
  gnutls_certificate_free_credentials((gnutls_certificate_credentials_t)credentials);
}

void inlet_present(void *session, inlet_credentials *credentials) {
  gnutls_credentials_set((gnutls_session_t)session, GNUTLS_CRD_CERTIFICATE, credentials);
}
