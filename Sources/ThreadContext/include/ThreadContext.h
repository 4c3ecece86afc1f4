#pragma once

#include <stdint.h>

// Four words per thread, read without a call.
//
// `observer`     the record of the node whose body runs now and collects its reads, or null
// `graph`        the thread's scratch memory of the graph, made at first use
// `transaction`  the storage of the transaction in force, or null
// `attachments`  what the thread knows of the table of attachments, made at first use
//
// Swift has no thread-local variables of its own, and a task-local costs ten times as much.
//
// Getters are `pure`: the optimiser takes them for loads, and not for calls that might release something, around which it would
// retain. Not `const`: a setter changes the word, and after an `await` it is that of another thread.

#define THREAD_CONTEXT_PURE __attribute__((pure))

extern _Thread_local void *_Nullable thread_context_observer;
extern _Thread_local void *_Nullable thread_context_graph;
extern _Thread_local void *_Nullable thread_context_transaction;
extern _Thread_local void *_Nullable thread_context_attachments;

THREAD_CONTEXT_PURE static inline void *_Nullable thread_context_get_observer(void) { return thread_context_observer; }
static inline void thread_context_set_observer(void *_Nullable value) { thread_context_observer = value; }

THREAD_CONTEXT_PURE static inline void *_Nullable thread_context_get_graph(void) { return thread_context_graph; }
static inline void thread_context_set_graph(void *_Nullable value) { thread_context_graph = value; }

THREAD_CONTEXT_PURE static inline void *_Nullable thread_context_get_transaction(void) { return thread_context_transaction; }
static inline void thread_context_set_transaction(void *_Nullable value) { thread_context_transaction = value; }

THREAD_CONTEXT_PURE static inline void *_Nullable thread_context_get_attachments(void) { return thread_context_attachments; }
static inline void thread_context_set_attachments(void *_Nullable value) { thread_context_attachments = value; }

// Locks of the C library, for what threads share in spite of the words above. Their only user says why not Swift's `Mutex`.

typedef struct thread_context_lock thread_context_lock;

/// Makes a lock that nobody holds.
thread_context_lock *_Nonnull thread_context_make_lock(void);
/// Frees a lock that nobody holds or will ask for.
void thread_context_free_lock(thread_context_lock *_Nonnull lock);

void thread_context_take_lock(thread_context_lock *_Nonnull lock);
void thread_context_give_lock(thread_context_lock *_Nonnull lock);

/// Asks the processor for the memory at an address, which is used soon: what lies far apart is fetched at once, not in turn.
static inline void thread_context_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

/// Sets the graph word of this thread and calls `end` with it when the thread ends.
void thread_context_adopt_graph(void *_Nonnull value, void (*_Nonnull end)(void *_Nonnull));

#if defined(__has_attribute) && __has_attribute(swiftcall)
#define THREAD_CONTEXT_SWIFT __attribute__((swiftcall))
#else
#define THREAD_CONTEXT_SWIFT
#endif

// The concurrency runtime's own question. Asked without flags it answers; the forms that the language offers trap instead of
// answering no.
extern THREAD_CONTEXT_SWIFT _Bool swift_task_isCurrentExecutorWithFlags(
    void *_Nullable identity, uintptr_t implementation, uintptr_t flags);

/// Whether the running code is isolated to the actor with this executor.
static inline _Bool thread_context_is_isolated_to(void *_Nullable identity, uintptr_t implementation) {
  return swift_task_isCurrentExecutorWithFlags(identity, implementation, 0);
}
