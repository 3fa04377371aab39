import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from './token.ts';

/** How long logging in at the provider may take. */
export const LOGIN_MINUTES = 10;

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * The secret by which a browser is known that was sent to a login provider: an answer that another browser was given logs no one
 * in here. It says nothing about a person and lasts for minutes. `Lax`, as the provider's page is
 * another site's.
 */
export function giveLoginCookie(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string {
  // The same for two tabs at once; each has a request of its own.
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

/** The prefix keeps other hosts of the same domain from setting it. */
function nameOf(isHttps: boolean): string {
  return isHttps ? '__Host-abhigam-login' : 'abhigam-login';
}
