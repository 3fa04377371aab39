import type { SessionUser } from '@abhigam/contract';
import { QueryClient } from '@tanstack/react-query';
import { currentUser, onUserChange } from '../session/session-store.ts';
import { isRefusal } from './is-refusal.ts';

/** Server data in this browser. A refusal is final; a failure is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
});

// What was loaded for one person is not for the next. One who is only called otherwise keeps it.
onUserChange((before) => {
  if (!seesTheSame(before, currentUser())) queryClient.removeQueries();
});

/** In the same session and with the same reach: what the server answers to the one, it answers to the other. */
function seesTheSame(one: SessionUser | null, other: SessionUser | null): boolean {
  return (
    one?.sessionId === other?.sessionId &&
    one?.organizationId === other?.organizationId &&
    one?.gamyata?.role === other?.gamyata?.role
  );
}
