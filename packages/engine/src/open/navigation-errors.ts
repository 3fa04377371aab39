import type { PageFailureReason } from '@abhigam/domain';
import type { EngineEgress } from './engine-egress.ts';
import { PageFailure } from './page-failure.ts';

/** From the browser's name of a network error to our reason; the first line that matches counts. */
const PATTERNS: [RegExp, PageFailureReason, string][] = [
  [/NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ERR_DNS_/, 'dns', 'The name of the host could not be found.'],
  [/ERR_CERT_DATE_INVALID/, 'tls', 'The certificate of the site has expired or is not valid yet.'],
  [/ERR_CERT_COMMON_NAME_INVALID/, 'tls', 'The certificate of the site belongs to another host.'],
  [
    /ERR_CERT_AUTHORITY_INVALID/,
    'tls',
    'The certificate of the site comes from an authority that is not trusted.',
  ],
  [/ERR_CERT_|ERR_SSL_|CLIENT_AUTH_CERT/, 'tls', 'No secure connection to the site could be made.'],
  // Comes from our own egress proxy; where `faultOf` knows the reason, that was used before this table.
  [/SOCKS_CONNECTION/, 'refused', 'The server could not be reached.'],
  [/PROXY|TUNNEL/, 'engine-error', 'The way out of the browser was closed.'],
  [/TIMED_OUT/, 'timeout', 'The server did not answer in time.'],
  [/TOO_MANY_REDIRECTS/, 'redirect-loop', 'The address redirects again and again.'],
  [/CONNECTION_REFUSED/, 'refused', 'The server refused the connection.'],
  [
    /CONNECTION_RESET|CONNECTION_CLOSED|CONNECTION_ABORTED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED/,
    'refused',
    'The server closed the connection without an answer.',
  ],
  [
    /ADDRESS_UNREACHABLE|INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_FAILED|NETWORK_ACCESS_DENIED|ADDRESS_INVALID/,
    'refused',
    'The server could not be reached.',
  ],
  [/HTTP_RESPONSE_CODE_FAILURE/, 'http-status', 'The server answered with an error and no page.'],
  [
    /UNSAFE_PORT|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME|UNSAFE_REDIRECT|BLOCKED_BY/,
    'address-not-allowed',
    'The browser does not open this address.',
  ],
  [
    /INVALID_HTTP_RESPONSE|INVALID_CHUNKED|CONTENT_LENGTH_MISMATCH|CONTENT_DECODING|RESPONSE_HEADERS|HTTP2|QUIC|INVALID_REDIRECT/,
    'refused',
    'The answer of the server could not be understood.',
  ],
];

/** Errors of the browser that only say that the guard did not connect. */
const GUARD_ERRORS = /SOCKS_CONNECTION|ADDRESS_UNREACHABLE/;

/**
 * The failure behind an error text of the browser, such as `net::ERR_NAME_NOT_RESOLVED`. `address`: what could not
 * be opened, for which the guard knows the true reason.
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
  if (!row) return new PageFailure('engine-error', `The browser could not open the page (${errorText}).`);
  const [, reason, sentence] = row;
  return new PageFailure(reason, `${sentence.slice(0, -1)} (${errorText.replace('net::', '')}).`);
}

/** The failure of a page whose document began to arrive and broke off. */
export function brokenOffFailure(errorText: string): PageFailure {
  const { reason } = navigationFailure(errorText, null, null);
  return new PageFailure(
    reason === 'timeout' ? 'timeout' : 'refused',
    `The answer of the server broke off in the middle of the page (${errorText.replace('net::', '')}).`,
  );
}
