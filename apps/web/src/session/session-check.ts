import type { SessionUser } from '@abhigam/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { hasBegunHere } from './session-store.ts';

/** After that, whoever comes back to the window might be called otherwise. */
const FRESH_MS = 60_000;

/**
 * Asks when the app is opened whether the session still holds, and whose it is; tried three times more before giving up. Again
 * when the window is looked at again.
 */
export function sessionCheckQuery(user: SessionUser) {
  const { userName, sessionId, browserId, localTokenId } = user;
  return queryOptions({
    queryKey: ['session-check', sessionId],
    queryFn: ({ signal }) =>
      client.isTokenValid({ body: { userName, sessionId, browserId, localTokenId }, signal }),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 3,
    ...(hasBegunHere(sessionId) ? { initialData: { isValid: true, why: null, user: null } } : {}),
  });
}
