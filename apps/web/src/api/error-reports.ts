import {
  type BrowserFamily,
  CLIENT_ERROR_LENGTHS,
  type ClientError,
  type ClientErrorKind,
  withoutPersonalData,
} from '@abhigam/domain';
import { isLoadFailure } from '../address/is-load-failure.ts';
import { API_BASE } from './base.ts';

/** Maximum number of reports per page load: a broken screen throws the same error repeatedly. */
const MAX_REPORTS = 5;
/** Not reported: failed calls are shown where they were made, and aborts are intended. */
const EXPECTED = ['AppError', 'AbortError'];
/** Browsers log this when they defer a ResizeObserver callback to the next frame. */
const IGNORED_MESSAGE = /^ResizeObserver loop/;

/** File name of the entry chunk: its hash identifies the version. */
const VERSION = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';

let left = MAX_REPORTS;
let routeNow: () => string = () => '';
const sent = new Set<string>();

/**
 * Reports uncaught errors to the API; Operations lists them.
 *
 * @param route the pattern of the current address, without ids and texts
 */
export function startErrorReports(route: () => string): void {
  routeNow = route;
  addEventListener('error', ({ error, message }) => reportError('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

/** Reports an error once and without personal data. Never throws; its own failures are not reported. */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  try {
    const report = describe(kind, error);
    if (!report || left === 0 || sent.has(report.message)) return;
    left -= 1;
    sent.add(report.message);
    void fetch(`${API_BASE}/client-errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      // `keepalive`: the request survives leaving the page.
      keepalive: true,
    }).catch(() => undefined);
  } catch {
    // Reading the thrown value can throw, for example in a getter or proxy: then nothing is sent.
  }
}

function describe(kind: ClientErrorKind, error: unknown): ClientError | null {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (EXPECTED.includes(name) || IGNORED_MESSAGE.test(message)) return null;
  return {
    kind: isLoadFailure(error) ? 'load' : kind,
    message: redactAndTruncate(`${name}: ${message}`, CLIENT_ERROR_LENGTHS.message),
    stack: error instanceof Error ? redactAndTruncate(stack ?? '', CLIENT_ERROR_LENGTHS.stack) : '',
    route: routeNow().slice(0, CLIENT_ERROR_LENGTHS.route),
    version: VERSION.slice(0, CLIENT_ERROR_LENGTHS.version),
    browser: familyOf(navigator.userAgent),
  };
}

/**
 * Truncates before searching, because texts can be very long, and after it, because a placeholder can be longer
 * than the id that it replaces.
 */
function redactAndTruncate(text: string, most: number): string {
  return withoutPersonalData(text.slice(0, most)).slice(0, most);
}

function familyOf(userAgent: string): BrowserFamily {
  if (/Edg/.test(userAgent)) return 'Edge';
  if (/SamsungBrowser/.test(userAgent)) return 'Samsung Internet';
  if (/Firefox|FxiOS/.test(userAgent)) return 'Firefox';
  if (/Chrom|CriOS/.test(userAgent)) return 'Chrome';
  return /Safari/.test(userAgent) ? 'Safari' : 'other';
}
