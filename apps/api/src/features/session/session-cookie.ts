import { SESSION_HEADERS, type SessionKeys } from '@abhigam/contract';
import { TOKEN_IN_COOKIE } from '@abhigam/domain';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseOtherOrigins } from '../../security/refuse-other-origins.ts';

/** The prefix keeps other hosts of the same domain, and pages without TLS, from setting it. */
const SECURE_NAME = '__Host-abhigam-session';
/** Browsers keep no `Secure` cookie of a portal that is served by plain http. */
const PLAIN_NAME = 'abhigam-session';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The session's token for browsers. It opens nothing by itself: the other three session headers have to come with it, which a page
 * of another origin cannot send. `Strict`, since no request that needs it begins on another site: the way back from a login
 * provider loads a page that asks for itself.
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

/** Whether a sign-in is to put its token into the cookie. Throws ER_FORBIDDEN where a page of another origin asks. */
export function asksForCookie(request: FastifyRequest): boolean {
  if (request.headers[SESSION_HEADERS.localTokenId] !== TOKEN_IN_COOKIE) return false;
  refuseOtherOrigins(request);
  return true;
}

/**
 * The keys with the token of the cookie where they say that it is there; null where there is no such cookie. Throws ER_FORBIDDEN
 * where a page of another origin makes the browser send it.
 */
export function withCookieToken(request: FastifyRequest, keys: SessionKeys): SessionKeys | null {
  if (keys.localTokenId !== TOKEN_IN_COOKIE) return keys;
  refuseOtherOrigins(request);
  const token = readCookie(request);
  return token === null ? null : { ...keys, localTokenId: token };
}

function readCookie(request: FastifyRequest): string | null {
  const cookies = parseCookie(request.headers.cookie ?? '');
  // Both names in any case: the server may not know that a proxy in front of it speaks TLS. Whoever planted a plain one could not
  // open anything with it, as the session that the headers name has another token.
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
 * Whether the browser came by https. Its own word goes first: a proxy that ends TLS need not pass the scheme on, and one portal may
 * be reached by both. A browser that lied would only lose its own cookie.
 */
function isHttps(request: FastifyRequest): boolean {
  const origin = URL.parse(request.headers.origin ?? '');
  if (origin !== null) return origin.protocol === 'https:';
  const { publicUrl } = request.server.deps.settings;
  return request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}
