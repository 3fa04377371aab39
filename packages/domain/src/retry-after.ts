const DAY_SECONDS = 24 * 60 * 60;

/**
 * Seconds that a `Retry-After` header asks to wait, at most a day: given as whole seconds or as a date. Null for a
 * header that is missing, says neither, or names a time that is over.
 */
export function retryAfterSeconds(header: string | null, nowMs: number): number | null {
  const text = header?.trim().slice(0, 100) ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text), DAY_SECONDS);
  // Only the date of HTTP: the engine's own parser takes almost any text with a number for one.
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return null;
  const seconds = Math.ceil((Date.parse(text) - nowMs) / 1000);
  return seconds > 0 ? Math.min(seconds, DAY_SECONDS) : null;
}
