import { AppError, say } from '@abhigam/domain';

/** Refuses too many attempts; the `Retry-After` header of the response contains the wait. */
export function tooManyAttempts(retryAfterSeconds: number): AppError {
  return refusal('attempts', retryAfterSeconds);
}

/** Refuses too many requests of a user or an organization. */
export function tooManyRequests(
  what: 'inMinute' | 'atOnce' | 'ofOrganization',
  retryAfterSeconds: number,
): AppError {
  return refusal(what, retryAfterSeconds);
}

function refusal(
  what: 'attempts' | 'inMinute' | 'atOnce' | 'ofOrganization',
  retryAfterSeconds: number,
): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  const message =
    seconds <= 90
      ? say(`tooMany.${what}Seconds`, { count: seconds })
      : say(`tooMany.${what}Minutes`, { count: Math.ceil(seconds / 60) });
  return new AppError('ER_TOO_MANY_REQUESTS', message, { retryAfterSeconds: seconds });
}
