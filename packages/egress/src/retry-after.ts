/** Nobody waits longer than this for one server. */
const LONGEST_S = 24 * 3600;

/** Seconds that a Retry-After header asks for, given as seconds or as a date; null when it asks for nothing. */
export function retryAfterSeconds(header: string | null, now: Date = new Date()): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,10}$/.test(text)) return Math.min(Number(text), LONGEST_S);
  // Dates of this header end with their zone; Date.parse takes far more than dates.
  if (text.length > 40 || !text.endsWith('GMT')) return null;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  return Math.min(Math.max(0, Math.ceil((at - now.getTime()) / 1000)), LONGEST_S);
}
