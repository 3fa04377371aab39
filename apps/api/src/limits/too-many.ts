import { AppError } from '@abhigam/domain';

/** Refuses what was tried too often; the answer says in `Retry-After` when it may be tried again. */
export function tooMany(retryAfterSeconds: number): AppError {
  return new AppError(
    'ER_TOO_MANY_REQUESTS',
    `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
