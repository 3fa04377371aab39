import { MESSAGES, ROLES } from '@abhigam/domain';
// zod/mini, as in everything that the first screens load.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { withFallback } from './with-fallback.ts';

/** Names of the four session headers. */
export const SESSION_HEADERS = {
  userName: 'x-user-name',
  sessionId: 'x-session-id',
  browserId: 'x-browser-id',
  localTokenId: 'x-local-token-id',
} as const;

/** Seconds since the last user activity in any tab, so that background calls do not keep a session alive. */
export const IDLE_HEADER = 'x-idle-seconds';

/** Names of the headers with which another service authenticates. */
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

/** An unknown role is read as the one with the fewest permissions. */
const role = withFallback(z.enum(ROLES), 'TESTER');

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
      status: withFallback(z.enum(['ACTIVE', 'INACTIVE']), 'INACTIVE'),
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

/** Either only the provider's response, or the mock login form, which is validated in all other cases. */
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
 * Why a session is no longer valid: it was ended, expired or idle for too long; the role, e-mail, organization
 * or approval of its account was changed; or its request or account was removed.
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
    /** Only for clients with its keys; null for a valid session and for one that is unknown. */
    why: z.nullable(withFallback(z.enum(SESSION_OVER), 'ended')),
    /** The current account of the session: a name can change meanwhile. Null if it is no longer valid. */
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
  /** `providerUrl`: redirect target for the logout at the login provider. */
  response: z.object({ success: z.boolean(), providerUrl: z.nullable(z.string()) }),
  errors: ['ER_FORBIDDEN'],
});

export const generateLoginUrl = defineCall({
  method: 'POST',
  path: '/generateLoginUrl',
  summary: 'Address of the login provider',
  access: 'public',
  response: z.object({ url: z.string() }),
  // If no login provider is configured, or it does not respond.
  errors: ['ER_STATE', 'ER_TOO_MANY_REQUESTS'],
});
