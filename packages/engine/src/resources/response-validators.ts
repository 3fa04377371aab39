import { SIGNIFICANT_HEADERS, type StrongValidators } from './resource-manifest.ts';

/**
 * A Last-Modified date is a strong validator only if the file was not modified shortly before the response (RFC
 * 9110, 8.8.2.2).
 */
const STRONG_AFTER_MS = 60_000;

/** The headers that affect how a browser handles a response. */
export function significantHeaders(header: (name: string) => string | null): Record<string, string> {
  return Object.fromEntries(
    SIGNIFICANT_HEADERS.flatMap((name) => {
      const value = header(name);
      return value === null ? [] : [[name, asOneLine(value)]];
    }),
  );
}

/** Normalizes repeated headers, which browsers join with different separators. */
function asOneLine(value: string): string {
  return value
    .split(/[,\n]/)
    .map((part) => part.trim())
    .join(', ');
}

export function strongValidators(headers: Record<string, string>): StrongValidators | null {
  const { etag, date, 'last-modified': lastModified } = headers;
  const age = Date.parse(date ?? '') - Date.parse(lastModified ?? '');
  const strong = {
    ...(etag?.startsWith('"') ? { etag } : {}),
    ...(lastModified && age >= STRONG_AFTER_MS ? { lastModified } : {}),
  };
  return Object.keys(strong).length > 0 ? strong : null;
}

/** Size of the whole file, also for a partial response; null for a compressed response. */
export function wholeLength(headers: Record<string, string>): number | null {
  if ('content-encoding' in headers) return null;
  const length = /\/(\d{1,15})$/.exec(headers['content-range'] ?? '')?.[1] ?? headers['content-length'] ?? '';
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

export function inSmallLetters(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
