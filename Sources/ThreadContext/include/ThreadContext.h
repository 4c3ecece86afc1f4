#pragma once

// Three words per thread, read without a call.
//
// `observer`     the record of the node whose body runs now and collects its reads, or null
// `context`      the thread's scratch memory of the graph, made at first use
// `transaction`  the storage of the transaction in force, or null
//
// Swift has no thread-local variables of its own, and a task-local costs ten times as much.

extern _Thread_local void *_Nullable thread_context_observer;
extern _Thread_local void *_Nullable thread_context_graph;
extern _Thread_local void *_Nullable thread_context_transaction;

static inline void *_Nullable thread_context_get_observer(void) { return thread_context_observer; }
static inline void thread_context_set_observer(void *_Nullable value) { thread_context_observer = value; }

static inline void *_Nullable thread_context_get_graph(void) { return thread_context_graph; }
static inline void thread_context_set_graph(void *_Nullable value) { thread_context_graph = value; }

static inline void *_Nullable thread_context_get_transaction(void) { return thread_context_transaction; }
static inline void thread_context_set_transaction(void *_Nullable value) { thread_context_transaction = value; }

/// Sets the graph word of this thread and calls `end` with it when the thread ends.
void thread_context_adopt_graph(void *_Nonnull value, void (*_Nonnull end)(void *_Nonnull));
