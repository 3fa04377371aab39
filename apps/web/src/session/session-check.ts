import type { SessionUser } from '@abhigam/contract';
import { AppError, ERROR_STATUS } from '@abhigam/domain';
import { composedQuery } from '../api/api-queries.ts';
import { client } from '../api/client.ts';
import { hasBegunHere } from './session-store.ts';

/** After that, whoever comes back to the window might be called otherwise. */
const FRESH_MS = 60_000;

/** Retries after a failed check and after an answer that the session is invalid (specification, testing 4). */
const RETRIES = 3;
const RECHECK_PAUSE_MS = 300;
/** After a check that the server could not answer. */
const NEXT_CHECK_MS = 10_000;

/**
 * Asks when the app is opened whether the session still holds, and whose it is. Again when the window is looked at again, and
 * every ten seconds while the server fails to answer.
 */
export const useIsTokenValid = composedQuery('isTokenValid', 'checked-again', {
  fetch: ({ userName, sessionId, browserId, localTokenId }: SessionUser, signal) =>
    recheckedAnswer(() =>
      client.isTokenValid({ body: { userName, sessionId, browserId, localTokenId }, signal }),
    ),
  keyOf: ({ sessionId }) => sessionId,
  staleTime: FRESH_MS,
  gcTime: Number.POSITIVE_INFINITY,
  retry: (failures, error) => failures < RETRIES && !endsSession(error),
  refetchInterval: ({ state: { data, error } }) =>
    data === undefined && error !== null && !endsSession(error) ? NEXT_CHECK_MS : false,
  timing: ({ sessionId }) =>
    hasBegunHere(sessionId) ? { initialData: { isValid: true, why: null, user: null } } : {},
});

/**
 * Whether a failed check says that the session is over. A server that fails, cannot be reached or has too many requests at
 * the moment says nothing about it.
 */
export function endsSession(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'ER_TOO_MANY_REQUESTS' && ERROR_STATUS[error.code] < 500;
}

/** The first answer that says valid, else the last one: one wrong answer, as while a server restarts, logs nobody out. */
export async function recheckedAnswer<Answer extends { isValid: boolean }>(
  ask: () => Promise<Answer>,
  pauseMs = RECHECK_PAUSE_MS,
): Promise<Answer> {
  let answer = await ask();
  for (let retry = 0; retry < RETRIES && !answer.isValid; retry += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    answer = await ask();
  }
  return answer;
}
