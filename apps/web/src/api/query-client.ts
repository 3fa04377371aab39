import type { SessionUser } from '@abhigam/contract';
import { QueryClient } from '@tanstack/react-query';
import { currentUser, onUserChange } from '../session/session-store.ts';
import { isRefusal } from './is-refusal.ts';

/** Cache of server data. Refusals are not retried; failures are retried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
});

// Clears the cache when the user changes, unless only the display name differs.
onUserChange((before) => {
  if (!hasSameAccess(before, currentUser())) queryClient.removeQueries();
});

/** Same session and permissions: the server returns the same data to both. */
function hasSameAccess(one: SessionUser | null, other: SessionUser | null): boolean {
  return (
    one?.sessionId === other?.sessionId &&
    one?.organizationId === other?.organizationId &&
    one?.gamyata?.role === other?.gamyata?.role
  );
}
