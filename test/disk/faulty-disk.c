/*
 * A disk that does what it is told, between a process and the real one: preloaded with LD_PRELOAD, for Linux.
 *
 * DISK_FOLDER  calls on it and what is under it count; all others pass untouched.
 * DISK_RULES   a file with one rule a line, read anew at each call: "<operation> <errno> <end of path> [<bytes>]", where
 *              the end "*" is that of any path.
 *              Operations are write, grow, sync, truncate, open (for writing), unlink and access (whether it may be
 *              written). With "grow" the file may not get longer than so many bytes: what fits is written. With "lie"
 *              a sync is not done and said to be.
 * DISK_TRACE   a file to which everything that happens is appended in its order, a line each, then the bytes named in it:
 *              "create <path>", "write <offset> <bytes> <path>", "truncate <bytes> <path>", "sync <path>",
 *              "lose <path>" for a sync that failed, after which a kernel takes what was written for written,
 *              "answer <bytes> -" for what goes out on a socket and begins as an HTTP answer.
 *              A sync is traced when it is done, anything else before it is tried.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define NO_LIMIT -1

static pthread_mutex_t tracing = PTHREAD_MUTEX_INITIALIZER;

/* Writes straight to the kernel, past the functions below. */
static void write_all(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    long written = syscall(SYS_write, fd, bytes, count);
    if (written <= 0) abort();
    bytes += written;
    count -= (size_t)written;
  }
}

static void trace(const char *line, const struct iovec *parts, int part_count) {
  static int fd = -1;
  const char *path = getenv("DISK_TRACE");
  if (path == NULL) return;
  int error = errno;
  pthread_mutex_lock(&tracing);
  if (fd < 0) fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0) abort();
  write_all(fd, line, strlen(line));
  for (int part = 0; part < part_count; part++) write_all(fd, parts[part].iov_base, parts[part].iov_len);
  pthread_mutex_unlock(&tracing);
  errno = error;
}

static void trace_event(const char *event, const char *path) {
  char line[PATH_MAX + 64];
  snprintf(line, sizeof line, "%s %s\n", event, path);
  trace(line, NULL, 0);
}

/* Whether a path is the folder or under it. */
static int is_ours(const char *path) {
  const char *folder = getenv("DISK_FOLDER");
  if (folder == NULL) return 0;
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

/* The path of an open file, and whether it is ours. */
static int path_of(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
  path[length > 0 ? length : 0] = '\0';
  return is_ours(path);
}

/* The errno that an operation on a path must fail with, 0 for none; `limit` is set when a rule has one. */
static int fault_of(const char *operation, const char *path, long long *limit) {
  const char *rules_path = getenv("DISK_RULES");
  if (rules_path == NULL) return 0;
  static char rules[4096];
  static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;
  int found = 0;
  pthread_mutex_lock(&reading);
  int fd = (int)syscall(SYS_openat, AT_FDCWD, rules_path, O_RDONLY | O_CLOEXEC);
  long length = fd < 0 ? 0 : syscall(SYS_read, fd, rules, sizeof rules - 1);
  if (fd >= 0) syscall(SYS_close, fd);
  rules[length > 0 ? length : 0] = '\0';
  char *rest = NULL;
  for (char *line = strtok_r(rules, "\n", &rest); line && !found; line = strtok_r(NULL, "\n", &rest)) {
    char named[32], end[256];
    int error;
    long long bytes = NO_LIMIT;
    if (sscanf(line, "%31s %d %255s %lld", named, &error, end, &bytes) < 3) abort();
    size_t path_length = strlen(path), end_length = strcmp(end, "*") == 0 ? 0 : strlen(end);
    if (strcmp(named, operation) != 0 || path_length < end_length) continue;
    if (strncmp(path + path_length - end_length, end, end_length) != 0) continue;
    found = error;
    if (limit != NULL) *limit = bytes;
  }
  pthread_mutex_unlock(&reading);
  return found;
}

static int refused(const char *operation, const char *path) {
  int error = fault_of(operation, path, NULL);
  if (error == 0) return 0;
  errno = error;
  return 1;
}

/* How many bytes may be written at an offset, or -1 with errno set. */
static ssize_t allowed(int fd, const char *path, size_t count, off_t offset) {
  if (refused("write", path)) return -1;
  long long limit = NO_LIMIT;
  int error = fault_of("grow", path, &limit);
  struct stat file;
  if (error == 0 || fstat(fd, &file) != 0) return (ssize_t)count;
  long long end = limit > file.st_size ? limit : file.st_size;
  if (offset + (long long)count <= end) return (ssize_t)count;
  if (offset < end) return (ssize_t)(end - offset);
  errno = error;
  return -1;
}

static ssize_t write_at(int fd, const void *bytes, size_t count, off_t offset, const char *path) {
  ssize_t fitting = allowed(fd, path, count, offset);
  if (fitting < 0) return -1;
  char event[64 + PATH_MAX];
  struct iovec part = {(void *)bytes, (size_t)fitting};
  snprintf(event, sizeof event, "write %lld %zd %s\n", (long long)offset, fitting, path);
  trace(event, &part, 1);
  return syscall(SYS_pwrite64, fd, bytes, (size_t)fitting, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t offset) {
  char path[PATH_MAX];
  if (!path_of(fd, path)) return syscall(SYS_pwrite64, fd, bytes, count, offset);
  return write_at(fd, bytes, count, offset, path);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  return pwrite64(fd, bytes, count, offset);
}

static void trace_answer(int fd, const struct iovec *parts, int part_count) {
  static const char start[] = "HTTP/1.1 ";
  struct stat file;
  if (getenv("DISK_TRACE") == NULL || part_count == 0 || parts[0].iov_len < sizeof start) return;
  if (memcmp(parts[0].iov_base, start, sizeof start - 1) != 0) return;
  if (fstat(fd, &file) != 0 || !S_ISSOCK(file.st_mode)) return;
  size_t bytes = 0;
  for (int part = 0; part < part_count; part++) bytes += parts[part].iov_len;
  char line[64];
  snprintf(line, sizeof line, "answer %zu -\n", bytes);
  trace(line, parts, part_count);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  char path[PATH_MAX];
  struct iovec part = {(void *)bytes, count};
  if (!path_of(fd, path)) {
    trace_answer(fd, &part, 1);
    return syscall(SYS_write, fd, bytes, count);
  }
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t written = write_at(fd, bytes, count, offset, path);
  if (written > 0) lseek(fd, offset + written, SEEK_SET);
  return written;
}

ssize_t writev(int fd, const struct iovec *parts, int part_count) {
  trace_answer(fd, parts, part_count);
  return syscall(SYS_writev, fd, parts, part_count);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
  trace_answer(fd, message->msg_iov, (int)message->msg_iovlen);
  return syscall(SYS_sendmsg, fd, message, flags);
}

static int sync_file(int fd, long number) {
  char path[PATH_MAX];
  int ours = path_of(fd, path);
  if (ours && refused("sync", path)) {
    trace_event("lose", path);
    return -1;
  }
  if (ours && refused("lie", path)) return 0;
  int result = (int)syscall(number, fd);
  if (ours && result == 0) trace_event("sync", path);
  return result;
}

int fsync(int fd) { return sync_file(fd, SYS_fsync); }

int fdatasync(int fd) { return sync_file(fd, SYS_fdatasync); }

int ftruncate64(int fd, off_t length) {
  char path[PATH_MAX], event[64];
  if (path_of(fd, path)) {
    if (refused("truncate", path)) return -1;
    snprintf(event, sizeof event, "truncate %lld", (long long)length);
    trace_event(event, path);
  }
  return (int)syscall(SYS_ftruncate, fd, length);
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int open64(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & O_CREAT) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  if (is_ours(path) && (flags & O_ACCMODE) != O_RDONLY) {
    if (refused("open", path)) return -1;
    if ((flags & O_CREAT) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0) trace_event("create", path);
  }
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int unlink(const char *path) {
  if (is_ours(path) && refused("unlink", path)) return -1;
  return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int access(const char *path, int mode) {
  if (is_ours(path) && (mode & W_OK) && refused("access", path)) return -1;
  return (int)syscall(SYS_faccessat, AT_FDCWD, path, mode);
}
