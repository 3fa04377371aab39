import {
  type BrowserFamily,
  CLIENT_ERROR_LENGTHS,
  type ClientError,
  type ClientErrorKind,
  withoutPersonalData,
} from '@abhigam/domain';
import { isLoadFailure } from '../address/is-load-failure.ts';
import { API_BASE } from './base.ts';

/** Reports of one page load: a screen that breaks again and again says the same. */
const MOST = 5;
/** Not errors of ours: a call that failed is shown where it was made, one that was given up is meant so. */
const EXPECTED = ['AppError', 'AbortError'];
/** The browser put an observer off to the next frame. */
const HARMLESS = /^ResizeObserver loop/;

/** The name of the build's first file holds its hash, which identifies the version. */
const VERSION = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';

let left = MOST;
let routeNow: () => string = () => '';
const sent = new Set<string>();

/**
 * Reports errors that nothing catches to the API; Operations lists them.
 *
 * @param route the pattern of the current address, without the ids and texts in it
 */
export function startErrorReports(route: () => string): void {
  routeNow = route;
  addEventListener('error', ({ error, message }) => reportError('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

/** Sends an error, once and without personal data. It never throws, and its own failures are not reported. */
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
      // `keepalive`: the request outlives a page that is being left.
      keepalive: true,
    }).catch(() => undefined);
  } catch {
    // Reading the thrown value throws, as a getter or a proxy can: there is nothing to send.
  }
}

function describe(kind: ClientErrorKind, error: unknown): ClientError | null {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (EXPECTED.includes(name) || HARMLESS.test(message)) return null;
  return {
    kind: isLoadFailure(error) ? 'load' : kind,
    message: kept(`${name}: ${message}`, CLIENT_ERROR_LENGTHS.message),
    stack: error instanceof Error ? kept(stack ?? '', CLIENT_ERROR_LENGTHS.stack) : '',
    route: routeNow().slice(0, CLIENT_ERROR_LENGTHS.route),
    version: VERSION.slice(0, CLIENT_ERROR_LENGTHS.version),
    browser: familyOf(navigator.userAgent),
  };
}

/** Cut before it is searched, as long texts may come from anything, and after, as a mark is longer than an id. */
function kept(text: string, most: number): string {
  return withoutPersonalData(text.slice(0, most)).slice(0, most);
}

function familyOf(userAgent: string): BrowserFamily {
  if (/Edg/.test(userAgent)) return 'Edge';
  if (/SamsungBrowser/.test(userAgent)) return 'Samsung Internet';
  if (/Firefox|FxiOS/.test(userAgent)) return 'Firefox';
  if (/Chrom|CriOS/.test(userAgent)) return 'Chrome';
  return /Safari/.test(userAgent) ? 'Safari' : 'other';
}
