import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from './token.ts';

/** Deadline for logging in at the provider. */
export const LOGIN_MINUTES = 10;

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * Binds a login to the browser that started it: an answer for another browser logs nobody in (login CSRF).
 * Contains no personal data and expires after minutes. `Lax`, because the provider's page belongs to another
 * site.
 */
export function setLoginCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
  // Shared by concurrent tabs; each has its own login request.
  const secret = readLoginCookie(request, isHttps) ?? newToken();
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: nameOf(isHttps),
      value: secret,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      path: '/',
      maxAge: LOGIN_MINUTES * 60,
    }),
  );
  return secret;
}

export function readLoginCookie(request: FastifyRequest, isHttps: boolean): string | null {
  const found = parseCookie(request.headers.cookie ?? '')[nameOf(isHttps)];
  return found !== undefined && SECRET.test(found) ? found : null;
}

/** The `__Host-` prefix prevents other hosts of the domain from setting the cookie. */
function nameOf(isHttps: boolean): string {
  return isHttps ? '__Host-abhigam-login' : 'abhigam-login';
}
