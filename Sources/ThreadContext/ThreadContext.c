#include "ThreadContext.h"

_Thread_local void *thread_context_observer = 0;
_Thread_local void *thread_context_graph = 0;
_Thread_local void *thread_context_transaction = 0;
