import { AppError } from '@abhigam/domain';

/** Refuses what was tried too often; the answer says in `Retry-After` when it may be tried again. */
export function tooManyAttempts(retryAfterSeconds: number): AppError {
  return refusal('Too many attempts', retryAfterSeconds);
}

/** Refuses what one person asks too often. `how`: "in a minute", "at once". */
export function tooManyRequests(how: string, retryAfterSeconds: number): AppError {
  return refusal(`You ask for too much ${how}`, retryAfterSeconds);
}

function refusal(why: string, retryAfterSeconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return new AppError('ER_TOO_MANY_REQUESTS', `${why}. Please try again in ${inWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
