// The parts of Linux and the C library that Swift's Glibc lacks. Nothing is decided here.
#pragma once

#include <malloc.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// Descriptors that become readable: <sys/eventfd.h>, <sys/timerfd.h> and <sys/epoll.h> are not in Glibc.

/// A new descriptor for `linux_ring`, or -1. Calls `eventfd`.
static inline int linux_make_bell(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

/// Makes a bell readable. Any thread may call this.
static inline void linux_ring(int bell) { eventfd_write(bell, 1); }

/// A new descriptor for `linux_set_timer`, or -1. Calls `timerfd_create`.
static inline int linux_make_timer(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC); }

/// Makes the timer readable at a time in nanoseconds of `CLOCK_MONOTONIC`, or never if it is 0; until then it is not
/// readable.
static inline void linux_set_timer(int timer, uint64_t nanoseconds) {
  struct timespec end = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
  struct itimerspec time = {.it_value = end};
  timerfd_settime(timer, TFD_TIMER_ABSTIME, &time, NULL);
}

/// A new set of descriptors, itself readable when one of them is ready, or -1. Calls `epoll_create1`.
static inline int linux_make_watch(void) { return epoll_create1(EPOLL_CLOEXEC); }

/// Sets the events for which a set watches a socket: anything to read, room to write, or both.
static inline void linux_watch(int watch, int descriptor, bool is_new, bool reads, bool writes) {
  struct epoll_event event = {.events = (reads ? EPOLLIN | EPOLLRDHUP : 0) | (writes ? EPOLLOUT : 0)};
  event.data.fd = descriptor;
  epoll_ctl(watch, is_new ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event);
}

static inline void linux_unwatch(int watch, int descriptor) { epoll_ctl(watch, EPOLL_CTL_DEL, descriptor, NULL); }

/// Writes the descriptors of a set that are ready now, at most `most` of them and at most 64. Returns their number.
static inline int linux_ready(int watch, int *descriptors, int most) {
  struct epoll_event events[64];
  int count = epoll_wait(watch, events, most < 64 ? most : 64, 0);
  for (int index = 0; index < count; index++) descriptors[index] = events[index].data.fd;
  return count < 0 ? 0 : count;
}

/// Adds a descriptor to the set of a library, which ignores events without a pointer. Being readable ends the library's
/// wait: once if it `rings`, or else until it is no longer readable. Returns whether it was added.
static inline bool linux_join(int watch, int descriptor, bool rings) {
  struct epoll_event event = {.events = EPOLLIN | (rings ? EPOLLET : 0), .data = {.ptr = NULL}};
  return epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

// Threads.

/// `prctl` is variadic. Names the current thread, in at most 15 bytes.
static inline void linux_name_thread(const char *name) { prctl(PR_SET_NAME, name); }

/// Requests that the kernel's fair scheduler gives this thread, and those that it starts from now on, turns of this many
/// nanoseconds, from 100,000. Shorter turns neither add to a thread's share of a core nor take from it, but come sooner.
/// Linux before 6.12 ignores the request; where the system call is forbidden, nothing changes. Calls `sched_setattr`,
/// which the C library lacks; the members are those of `struct sched_attr` in `linux/sched/types.h`.
static inline void linux_request_turns_of(uint64_t nanoseconds) {
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
  } attributes = {.size = sizeof attributes};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0) return;
  attributes.runtime = nanoseconds;
  syscall(SYS_sched_setattr, 0, &attributes, 0);
}

// TCP: <linux/tcp.h> conflicts with the C library's header.

/// Linux's figures on a TCP connection's sending direction.
struct linux_tcp_delivery {
  /// False if this is not TCP.
  bool is_known;
  /// Bytes that the other side has acknowledged so far.
  uint64_t acknowledged;
  /// Bytes in the largest segment, and in the other side's window; 0 if Linux is too old to report them.
  uint32_t segment, window;
};

/// Calls `getsockopt` with `TCP_INFO`. The members are those of `struct tcp_info` in `linux/tcp.h`, which never move.
static inline struct linux_tcp_delivery linux_tcp_delivery(int descriptor) {
  struct {
    uint32_t before[4], segment, between[25];
    uint64_t acknowledged;
    uint32_t after[25], window;
  } info = {0};
  socklen_t size = sizeof info;
  const int tcp_info = 11;
  bool is_known = getsockopt(descriptor, IPPROTO_TCP, tcp_info, &info, &size) == 0;
  return (struct linux_tcp_delivery){is_known, info.acknowledged, info.segment, info.window};
}

// The C library's allocator.

/// Keeps the allocator from holding on to memory: few arenas, and each large block mapped separately. A mapped
/// block costs a fault for each of its pages, so one the size of a usual answer to a thousand releases does not count
/// as large. Call this before there are threads.
static inline void linux_configure_allocator(int arenas) {
  mallopt(M_ARENA_MAX, arenas);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 21);
}

/// Gives free memory back to the system. Calls `malloc_trim`.
static inline void linux_trim_allocator(void) { malloc_trim(0); }
