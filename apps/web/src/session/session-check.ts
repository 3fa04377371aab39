import type { SessionUser } from '@abhigam/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { hasBegunHere } from './session-store.ts';

/** Asks once per session, when the app is opened, whether it still holds; tried three times more before giving up. */
export function sessionCheckQuery(user: SessionUser) {
  const { userName, sessionId, browserId, localTokenId } = user;
  return queryOptions({
    queryKey: ['session-check', sessionId],
    queryFn: ({ signal }) =>
      client.isTokenValid({ body: { userName, sessionId, browserId, localTokenId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 3,
    ...(hasBegunHere(sessionId) ? { initialData: { isValid: true, why: null } } : {}),
  });
}
