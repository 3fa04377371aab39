import { type PageFailureReason, say } from '@abhigam/domain';
import { PageFailure } from '../pipeline/page-failure.ts';
import type { EngineEgress } from './engine-egress.ts';

/** From the browser's network error to our failure reason and sentence; the first match counts. */
const PATTERNS: [RegExp, PageFailureReason, ErrorKey][] = [
  [/NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ERR_DNS_/, 'dns', 'page.unknownHost'],
  [/ERR_CERT_DATE_INVALID/, 'tls', 'page.certificateExpired'],
  [/ERR_CERT_COMMON_NAME_INVALID/, 'tls', 'page.certificateOfOther'],
  [/ERR_CERT_AUTHORITY_INVALID/, 'tls', 'page.certificateUntrusted'],
  [/ERR_CERT_|ERR_SSL_|CLIENT_AUTH_CERT/, 'tls', 'page.insecure'],
  // Comes from our egress proxy; if `faultOf` knows the reason, this table is not used.
  [/SOCKS_CONNECTION/, 'refused', 'page.unreachable'],
  [/PROXY|TUNNEL/, 'engine-error', 'page.wayOutClosed'],
  [/TIMED_OUT/, 'timeout', 'page.noAnswerInTime'],
  [/TOO_MANY_REDIRECTS/, 'redirect-loop', 'page.redirectsAgainError'],
  [/CONNECTION_REFUSED/, 'refused', 'page.refused'],
  [
    /CONNECTION_RESET|CONNECTION_CLOSED|CONNECTION_ABORTED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED/,
    'refused',
    'page.closed',
  ],
  [
    /ADDRESS_UNREACHABLE|INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_FAILED|NETWORK_ACCESS_DENIED|ADDRESS_INVALID/,
    'refused',
    'page.unreachable',
  ],
  [/HTTP_RESPONSE_CODE_FAILURE/, 'http-status', 'page.errorWithoutPage'],
  [
    /UNSAFE_PORT|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME|UNSAFE_REDIRECT|BLOCKED_BY/,
    'address-not-allowed',
    'page.notOpened',
  ],
  [
    /INVALID_HTTP_RESPONSE|INVALID_CHUNKED|CONTENT_LENGTH_MISMATCH|CONTENT_DECODING|RESPONSE_HEADERS|HTTP2|QUIC|INVALID_REDIRECT/,
    'refused',
    'page.notUnderstood',
  ],
];

/** Sentences with the browser's error as a value. */
type ErrorKey =
  | 'page.unknownHost'
  | 'page.certificateExpired'
  | 'page.certificateOfOther'
  | 'page.certificateUntrusted'
  | 'page.insecure'
  | 'page.unreachable'
  | 'page.wayOutClosed'
  | 'page.noAnswerInTime'
  | 'page.redirectsAgainError'
  | 'page.refused'
  | 'page.closed'
  | 'page.errorWithoutPage'
  | 'page.notOpened'
  | 'page.notUnderstood';

/** Browser errors which only mean that the guard did not connect. */
const GUARD_ERRORS = /SOCKS_CONNECTION|ADDRESS_UNREACHABLE/;

/**
 * The failure for a browser error such as `net::ERR_NAME_NOT_RESOLVED`. `address`: the address that failed; the
 * guard knows the actual reason.
 */
export function navigationFailure(
  errorText: string,
  address: string | null,
  faultOf: EngineEgress['faultOf'] | null,
): PageFailure {
  const isGuards = GUARD_ERRORS.test(errorText) && address !== null && URL.canParse(address);
  const fault = isGuards ? faultOf?.(new URL(address)) : null;
  if (fault) return new PageFailure(fault.reason, fault.detail);
  const row = PATTERNS.find(([pattern]) => pattern.test(errorText));
  if (!row) return new PageFailure('engine-error', say('page.cannotOpen', { error: errorText }));
  const [, reason, key] = row;
  return new PageFailure(reason, say(key, { error: errorText.replace('net::', '') }));
}

/** The failure of a page whose document was truncated. */
export function brokenOffFailure(errorText: string): PageFailure {
  const { reason } = navigationFailure(errorText, null, null);
  return new PageFailure(
    reason === 'timeout' ? 'timeout' : 'refused',
    say('page.brokeOff', { error: errorText.replace('net::', '') }),
  );
}
