#include "TerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { text_limit = 256 };

// All that a handler reads is written before the handlers are installed, but for `is_set_up`,
// which says whether there is something to put back.
static volatile sig_atomic_t is_set_up;
static bool is_guarded;
static int input_descriptor;
static int output_descriptor;
static struct termios original_mode;
static struct termios raw_mode;
static char enter_text[text_limit];
static char leave_text[text_limit];
static size_t enter_length;
static size_t leave_length;
static int wake_pipe[2] = {-1, -1};

// Ends the process: the terminal is put back, then the signal does what it did before.
static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGABRT,
                                     SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE};
static const int other_signals[] = {SIGTSTP, SIGCONT, SIGWINCH};
enum {
  ending_count = sizeof ending_signals / sizeof *ending_signals,
  other_count = sizeof other_signals / sizeof *other_signals
};
static struct sigaction old_ending[ending_count];
static struct sigaction old_other[other_count];

// MARK: - What handlers may call

static void write_all(const char *text, size_t length) {
  while (length > 0) {
    ssize_t count = write(output_descriptor, text, length);
    if (count > 0) {
      text += count;
      length -= (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = output_descriptor, .events = POLLOUT};
      // A terminal that takes nothing for a second is gone, or held by control-s.
      if (poll(&ready, 1, 1000) == 0) return;
    } else if (count == 0 || errno != EINTR) {
      return;
    }
  }
}

// A background process that sets the mode would be stopped; on the way out it must not be.
static void set_mode(const struct termios *mode, bool even_in_background) {
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  if (even_in_background) pthread_sigmask(SIG_BLOCK, &blocked, &before);
  while (tcsetattr(input_descriptor, TCSANOW, mode) < 0 && errno == EINTR) continue;
  if (even_in_background) pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void put_back(void) {
  if (!is_set_up) return;
  is_set_up = 0;
  int error = errno;
  write_all(leave_text, leave_length);
  set_mode(&original_mode, true);
  errno = error;
}

static void set_up(void) {
  int error = errno;
  set_mode(&raw_mode, false);
  is_set_up = 1;
  write_all(enter_text, enter_length);
  errno = error;
}

static void wake(char reason) {
  int error = errno;
  // A full pipe has woken the reader already.
  ssize_t ignored = write(wake_pipe[1], &reason, 1);
  (void)ignored;
  errno = error;
}

// MARK: - Handlers

static void end(int number, siginfo_t *info, void *context) {
  (void)context;
  put_back();
  for (int index = 0; index < ending_count; index++)
    if (ending_signals[index] == number) sigaction(number, &old_ending[index], NULL);
  // A fault happens again when this returns, and meets the old handler where it belongs. What was
  // sent has to be sent again; it arrives when this returns, too.
  if (info->si_code <= 0 || number == SIGINT || number == SIGTERM || number == SIGHUP ||
      number == SIGQUIT || number == SIGPIPE || number == SIGABRT)
    raise(number);
}

static void stop(int number) {
  int error = errno;
  put_back();
  struct sigaction ours, standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(number, &standard, &ours);
  sigset_t stopping, before;
  sigemptyset(&stopping);
  sigaddset(&stopping, number);
  raise(number);
  // The signal is blocked while it is handled: here it arrives and stops the process.
  pthread_sigmask(SIG_UNBLOCK, &stopping, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(number, &ours, NULL);
  // A process whose shell is gone is not stopped, and is not told to go on.
  if (!is_set_up) {
    set_up();
    wake('C');
  }
  errno = error;
}

static void go_on(int number) {
  (void)number;
  // After SIGSTOP nothing was put back, but the shell has changed the mode in the meantime.
  set_up();
  wake('C');
}

static void resize(int number) {
  (void)number;
  wake('W');
}

static void install(int number, struct sigaction *action, struct sigaction *old) {
  sigaction(number, NULL, old);
  // What the parent had ignored (nohup) stays ignored.
  if (old->sa_handler == SIG_IGN && number != SIGWINCH && number != SIGCONT) return;
  sigaction(number, action, NULL);
}

static void install_all(void) {
  struct sigaction ending = {.sa_sigaction = end, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&ending.sa_mask);
  for (int index = 0; index < ending_count; index++)
    install(ending_signals[index], &ending, &old_ending[index]);
  void (*const handlers[other_count])(int) = {stop, go_on, resize};
  for (int index = 0; index < other_count; index++) {
    struct sigaction other = {.sa_handler = handlers[index], .sa_flags = SA_RESTART};
    sigemptyset(&other.sa_mask);
    install(other_signals[index], &other, &old_other[index]);
  }
}

// MARK: - The program's side

static int copy_text(const char *text, char *copy, size_t *length) {
  *length = strlen(text);
  if (*length >= text_limit) return E2BIG;
  memcpy(copy, text, *length);
  return 0;
}

static int open_wake_pipe(void) {
  if (wake_pipe[0] >= 0) return 0;
  if (pipe(wake_pipe) < 0) return errno;
  for (int end = 0; end < 2; end++) {
    fcntl(wake_pipe[end], F_SETFL, O_NONBLOCK);
    fcntl(wake_pipe[end], F_SETFD, FD_CLOEXEC);
  }
  return 0;
}

int terminal_guard_enter(int input, int output, const char *enter, const char *leave) {
  static bool is_registered;
  if (is_guarded) return EBUSY;
  int error = copy_text(enter, enter_text, &enter_length);
  if (error == 0) error = copy_text(leave, leave_text, &leave_length);
  if (error == 0 && tcgetattr(input, &original_mode) < 0) error = errno;
  if (error == 0) error = open_wake_pipe();
  if (error != 0) return error;
  input_descriptor = input;
  output_descriptor = output;
  raw_mode = original_mode;
  raw_mode.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw_mode.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
  raw_mode.c_cflag |= CS8;
  raw_mode.c_cc[VMIN] = 1;
  raw_mode.c_cc[VTIME] = 0;
  if (!is_registered) {
    if (atexit(put_back) != 0) return ENOMEM;
    is_registered = true;
  }
  is_guarded = true;
  install_all();
  set_up();
  return 0;
}

void terminal_guard_leave(void) {
  if (!is_guarded) return;
  put_back();
  for (int index = 0; index < ending_count; index++)
    sigaction(ending_signals[index], &old_ending[index], NULL);
  for (int index = 0; index < other_count; index++)
    sigaction(other_signals[index], &old_other[index], NULL);
  is_guarded = false;
}

void terminal_guard_suspend(void) {
  // The whole job stops, as when the terminal itself sees control-z.
  if (is_guarded) kill(0, SIGTSTP);
}

int terminal_guard_wake_descriptor(void) { return wake_pipe[0]; }

bool terminal_guard_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) < 0 || size.ws_col == 0 || size.ws_row == 0)
    return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
