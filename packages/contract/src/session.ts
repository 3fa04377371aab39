import { MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { organizationId, role } from './primitives.ts';

/** Names of the four session headers. */
export const SESSION_HEADERS = {
  userName: 'x-user-name',
  sessionId: 'x-session-id',
  browserId: 'x-browser-id',
  localTokenId: 'x-local-token-id',
} as const;

export const sessionKeys = z.object({
  userName: z.string().min(1).max(200),
  sessionId: z.string().min(1).max(200),
  browserId: z.string().min(1).max(200),
  localTokenId: z.string().min(1).max(200),
});
export type SessionKeys = z.infer<typeof sessionKeys>;

export const sessionUser = sessionKeys.extend({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  designation: z.string().nullable(),
  departmentName: z.string().nullable(),
  mobileNo: z.string().nullable(),
  organizationId: organizationId.nullable(),
  /** Present for approved users only; its presence with status ACTIVE is the gamyata flag. */
  gamyata: z
    .object({
      role,
      originalRole: role,
      givenName: z.string(),
      status: z.enum(['ACTIVE', 'INACTIVE']),
    })
    .nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;

const email = z
  .string({ error: MESSAGES.emailRequired })
  .trim()
  .min(1, MESSAGES.emailRequired)
  .min(3, MESSAGES.minimum3)
  .max(50, MESSAGES.maximum50)
  .pipe(z.email(MESSAGES.emailFormat));

/** The mock login form. */
export const mockLoginForm = z.object({
  email,
  password: z
    .string({ error: MESSAGES.passwordRequired })
    .min(1, MESSAGES.passwordRequired)
    .min(3, MESSAGES.minimum3)
    .max(50, MESSAGES.maximum50),
});

/** What a provider answers stands alone; without it, or with one of both, it is the form of the mock login. */
const handshakeBody = z
  .object({
    handshakeId: z.string().max(500),
    email: z.string({ error: MESSAGES.emailRequired }).trim().default(''),
    password: z.string({ error: MESSAGES.passwordRequired }).default(''),
  })
  .superRefine((body, context) => {
    if (body.handshakeId !== '' && body.email === '' && body.password === '') return;
    const form = mockLoginForm.safeParse(body);
    for (const { path, message } of form.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });

export const handshake = defineCall({
  method: 'POST',
  path: '/handshake',
  summary: 'Sign in with the answer of the login provider, or with e-mail and password of the mock login',
  access: 'public',
  body: handshakeBody,
  response: z.object({ data: z.object({ user: sessionUser }) }),
  errors: ['ER_LOGIN_FAILED', 'ER_TOO_MANY_REQUESTS'],
});

export const isTokenValid = defineCall({
  method: 'POST',
  path: '/isTokenValid',
  summary: 'Whether a session is still valid',
  access: 'public',
  body: sessionKeys,
  response: z.object({ isValid: z.boolean() }),
});

export const logoutAll = defineCall({
  method: 'POST',
  path: '/logoutAll',
  summary: 'End all sessions of the user',
  access: 'public',
  body: sessionKeys,
  response: z.object({ success: z.boolean() }),
});

export const generateLoginUrl = defineCall({
  method: 'POST',
  path: '/generateLoginUrl',
  summary: 'Address of the login provider',
  access: 'public',
  response: z.object({ url: z.string() }),
  // When no login provider has been set up.
  errors: ['ER_STATE'],
});
