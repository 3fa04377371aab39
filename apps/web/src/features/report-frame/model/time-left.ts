/** Remaining time in a unit that fits its length. */
export type TimeLeft =
  | { unit: 'unknown' }
  | { unit: 'underMinute' }
  | { unit: 'minutes' | 'hours'; count: number };

/** @param secondsLeft estimate of the server; null before the first page is finished */
export function timeLeft(secondsLeft: number | null): TimeLeft {
  if (secondsLeft === null) return { unit: 'unknown' };
  if (secondsLeft < 60) return { unit: 'underMinute' };
  const minutes = Math.round(secondsLeft / 60);
  if (minutes < 90) return { unit: 'minutes', count: minutes };
  return { unit: 'hours', count: Math.round(minutes / 60) };
}
