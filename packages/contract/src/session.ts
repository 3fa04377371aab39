import { MESSAGES, ROLES } from '@abhigam/domain';
// The small form of zod, as for all that the first screens need: they load no other.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { readAs } from './read-as.ts';

/** Names of the four session headers. */
export const SESSION_HEADERS = {
  userName: 'x-user-name',
  sessionId: 'x-session-id',
  browserId: 'x-browser-id',
  localTokenId: 'x-local-token-id',
} as const;

/** Seconds since somebody last touched the app in any tab: calls that it makes by itself do not keep a session alive. */
export const IDLE_HEADER = 'x-idle-seconds';

/** Names of the headers with which another service calls. */
export const API_KEY_HEADERS = {
  serviceName: 'x-service-name',
  serviceKey: 'x-service-key',
  /** `Bearer` and the key itself. */
  secret: 'authorization',
} as const;

const key = z.string().check(z.minLength(1), z.maxLength(200));

export const sessionKeys = z.object({
  userName: key,
  sessionId: key,
  browserId: key,
  localTokenId: key,
});
export type SessionKeys = z.infer<typeof sessionKeys>;

/** One that the browser does not know has the rights of the least. */
const role = readAs(z.enum(ROLES), 'TESTER');

export const sessionUser = z.extend(sessionKeys, {
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  designation: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  mobileNo: z.nullable(z.string()),
  organizationId: z.nullable(z.int().check(z.positive())),
  /** Present for approved users only; its presence with status ACTIVE is the gamyata flag. */
  gamyata: z.nullable(
    z.object({
      role,
      originalRole: role,
      givenName: z.string(),
      status: readAs(z.enum(['ACTIVE', 'INACTIVE']), 'INACTIVE'),
    }),
  ),
});
export type SessionUser = z.infer<typeof sessionUser>;

const email = z.pipe(
  z
    .string({ error: MESSAGES.emailRequired })
    .check(
      z.trim(),
      z.minLength(1, MESSAGES.emailRequired),
      z.minLength(3, MESSAGES.minimum3),
      z.maxLength(50, MESSAGES.maximum50),
    ),
  z.email(MESSAGES.emailFormat),
);

/** The mock login form. */
export const mockLoginForm = z.object({
  email,
  password: z
    .string({ error: MESSAGES.passwordRequired })
    .check(
      z.minLength(1, MESSAGES.passwordRequired),
      z.minLength(3, MESSAGES.minimum3),
      z.maxLength(50, MESSAGES.maximum50),
    ),
});

/** What a provider answers stands alone; without it, or with one of both, it is the form of the mock login. */
const handshakeBody = z
  .object({
    handshakeId: z.string().check(z.maxLength(500)),
    email: z._default(z.string({ error: MESSAGES.emailRequired }).check(z.trim()), ''),
    password: z._default(z.string({ error: MESSAGES.passwordRequired }), ''),
  })
  .check(
    z.superRefine((body, context) => {
      if (body.handshakeId !== '' && body.email === '' && body.password === '') return;
      const form = mockLoginForm.safeParse(body);
      for (const { path, message } of form.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [...path], message });
    }),
  );

export const handshake = defineCall({
  method: 'POST',
  path: '/handshake',
  summary: 'Sign in with the answer of the login provider, or with e-mail and password of the mock login',
  access: 'public',
  body: handshakeBody,
  response: z.object({ data: z.object({ user: sessionUser }) }),
  errors: ['ER_LOGIN_FAILED', 'ER_TOO_MANY_REQUESTS', 'ER_FORBIDDEN'],
});

/**
 * Why a session holds no more: someone has ended it, its time was up, it was not used for long, the role, e-mail,
 * organization or approval of its account was changed, or the request or the account of its person was removed.
 */
const SESSION_OVER = [
  'ended',
  'expired',
  'idle',
  'accountChanged',
  'requestRemoved',
  'accountRemoved',
] as const;

export const isTokenValid = defineCall({
  method: 'POST',
  path: '/isTokenValid',
  summary: 'Whether a session is still valid',
  access: 'public',
  body: sessionKeys,
  response: z.object({
    isValid: z.boolean(),
    /** Told to those alone who have its keys; null of one that holds, or of which nothing is left. */
    why: z.nullable(readAs(z.enum(SESSION_OVER), 'ended')),
    /** Whom it belongs to, as the account is now: a name can change while a session holds. Null of one that does not. */
    user: z.nullable(sessionUser),
  }),
  errors: ['ER_FORBIDDEN'],
});

export const logoutAll = defineCall({
  method: 'POST',
  path: '/logoutAll',
  summary: 'End all sessions of the user',
  access: 'public',
  body: sessionKeys,
  /** `providerUrl`: where the browser is to go to be logged out at the login provider, too. */
  response: z.object({ success: z.boolean(), providerUrl: z.nullable(z.string()) }),
  errors: ['ER_FORBIDDEN'],
});

export const generateLoginUrl = defineCall({
  method: 'POST',
  path: '/generateLoginUrl',
  summary: 'Address of the login provider',
  access: 'public',
  response: z.object({ url: z.string() }),
  // When no login provider has been set up, or it does not answer.
  errors: ['ER_STATE', 'ER_TOO_MANY_REQUESTS'],
});
