import { SESSION_HEADERS, type SessionKeys } from '@abhigam/contract';
import { TOKEN_IN_COOKIE } from '@abhigam/domain';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherOrigins } from '../../security/refuse-other-origins.ts';

/** The `__Host-` prefix prevents other hosts of the domain, and pages without TLS, from setting the cookie. */
const SECURE_NAME = '__Host-abhigam-session';
/** Browsers reject `Secure` cookies over plain http. */
const PLAIN_NAME = 'abhigam-session';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Session token for browsers. Useless without the other three session headers, which a page of another origin
 * cannot send. `Strict`, because no request that needs it starts on another site: the redirect of a login
 * provider loads a page that makes its own requests.
 */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, hours }: { token: string; hours: number },
): void {
  writeCookie(request, reply, { value: token, maxAge: hours * 3600 });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  writeCookie(request, reply, { value: '', maxAge: 0 });
}

/**
 * Whether a login should put its token into the cookie. Throws ER_FORBIDDEN for requests from another origin.
 */
export function requestsCookie(request: FastifyRequest): boolean {
  if (request.headers[SESSION_HEADERS.localTokenId] !== TOKEN_IN_COOKIE) return false;
  refuseOtherOrigins(request);
  return true;
}

/**
 * The keys with the token of the cookie if they refer to it; null if there is no such cookie. Throws
 * ER_FORBIDDEN if the request comes from a page of another origin.
 */
export function withCookieToken(request: FastifyRequest, keys: SessionKeys): SessionKeys | null {
  if (keys.localTokenId !== TOKEN_IN_COOKIE) return keys;
  refuseOtherOrigins(request);
  const token = readCookie(request);
  return token === null ? null : { ...keys, localTokenId: token };
}

function readCookie(request: FastifyRequest): string | null {
  const cookies = parseCookie(request.headers.cookie ?? '');
  // Reads both names, because the server may not know that a proxy in front of it terminates TLS. A planted
  // plain cookie opens nothing: its token does not match the session in the headers.
  const token = cookies[SECURE_NAME] ?? cookies[PLAIN_NAME];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

function writeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: Pick<SetCookie, 'value' | 'maxAge'>,
): void {
  const secure = isHttps(request);
  const name = secure ? SECURE_NAME : PLAIN_NAME;
  const text = stringifySetCookie({
    name,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/',
    ...cookie,
  });
  reply.header('set-cookie', text);
}

/**
 * Whether the browser uses https. The Origin header goes first: a TLS proxy may not forward the scheme, and one
 * portal may be served over both. A false Origin only costs the browser its own cookie.
 */
function isHttps(request: FastifyRequest): boolean {
  const origin = URL.parse(request.headers.origin ?? '');
  if (origin !== null) return origin.protocol === 'https:';
  const { publicUrl } = request.server.deps.settings;
  return request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}
