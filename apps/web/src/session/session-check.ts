import type { SessionUser } from '@abhigam/contract';
import { AppError, ERROR_STATUS } from '@abhigam/domain';
import { composedQuery } from '../api/api-queries.ts';
import { client } from '../api/client.ts';
import { hasStartedInThisWindow } from './session-store.ts';

/** Afterwards a refocused window checks again, because the user data may have changed. */
const FRESH_MS = 60_000;

/** Retries after a failed check and after a response that the session is invalid (specification, testing 4). */
const RETRIES = 3;
const RECHECK_PAUSE_MS = 300;
/** Delay after a check without a usable response. */
const NEXT_CHECK_MS = 10_000;

/**
 * Verifies the session when the app opens and when the window regains focus, and retries every ten seconds
 * while the server fails.
 */
export const useIsTokenValid = composedQuery('isTokenValid', 'checked-again', {
  fetch: ({ userName, sessionId, browserId, localTokenId }: SessionUser, signal) =>
    recheckSession(() =>
      client.isTokenValid({ body: { userName, sessionId, browserId, localTokenId }, signal }),
    ),
  keyOf: ({ sessionId }) => sessionId,
  staleTime: FRESH_MS,
  gcTime: Number.POSITIVE_INFINITY,
  retry: (failures, error) => failures < RETRIES && !endsSession(error),
  refetchInterval: ({ state: { data, error } }) =>
    data === undefined && error !== null && !endsSession(error) ? NEXT_CHECK_MS : false,
  timing: ({ sessionId }) =>
    hasStartedInThisWindow(sessionId) ? { initialData: { isValid: true, why: null, user: null } } : {},
});

/**
 * Whether a failed check means that the session is over. Server failures, an unreachable server and rate
 * limiting do not.
 */
export function endsSession(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'ER_TOO_MANY_REQUESTS' && ERROR_STATUS[error.code] < 500;
}

/**
 * The first response that says valid, otherwise the last one: a single wrong response, for example during a
 * server restart, must not log users out.
 */
export async function recheckSession<Answer extends { isValid: boolean }>(
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
