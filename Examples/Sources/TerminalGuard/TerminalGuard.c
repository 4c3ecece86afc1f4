#include "TerminalGuard.h"
