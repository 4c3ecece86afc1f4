#include "ThreadContext.h"

#include <pthread.h>
#include <stdlib.h>

_Thread_local void *thread_context_observer = 0;
_Thread_local void *thread_context_graph = 0;
_Thread_local void *thread_context_transaction = 0;
_Thread_local void *thread_context_attachments = 0;

static pthread_key_t end_key;
static pthread_once_t end_key_once = PTHREAD_ONCE_INIT;
static _Thread_local void (*end_of_graph)(void *);

static void end_thread(void *graph) {
  // Set anew, so that a destructor that runs later on this thread makes a graph of its own.
  thread_context_graph = 0;
  end_of_graph(graph);
}

static void make_end_key(void) {
  if (pthread_key_create(&end_key, end_thread) != 0) abort();
}

struct thread_context_lock {
  pthread_mutex_t mutex;
};

thread_context_lock *thread_context_make_lock(void) {
  thread_context_lock *lock = malloc(sizeof *lock);
  if (lock == 0 || pthread_mutex_init(&lock->mutex, 0) != 0) abort();
  return lock;
}

void thread_context_free_lock(thread_context_lock *lock) {
  if (pthread_mutex_destroy(&lock->mutex) != 0) abort();
  free(lock);
}

void thread_context_take_lock(thread_context_lock *lock) {
  if (pthread_mutex_lock(&lock->mutex) != 0) abort();
}

void thread_context_give_lock(thread_context_lock *lock) {
  if (pthread_mutex_unlock(&lock->mutex) != 0) abort();
}

void thread_context_adopt_graph(void *value, void (*end)(void *)) {
  pthread_once(&end_key_once, make_end_key);
  thread_context_graph = value;
  end_of_graph = end;
  pthread_setspecific(end_key, value);
}
