const DAY_SECONDS = 24 * 60 * 60;

/**
 * Parses a `Retry-After` header (seconds or date) to seconds, at most a day. Null if it is missing, invalid or
 * in the past.
 */
export function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  const text = header?.trim().slice(0, 100) ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), DAY_SECONDS);
  // Accepts HTTP dates only: Date.parse accepts almost any text with a number.
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return null;
  const seconds = Math.ceil((Date.parse(text) - nowMs) / 1000);
  return seconds > 0 ? Math.min(seconds, DAY_SECONDS) : null;
}
