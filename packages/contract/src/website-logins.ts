import { LOGIN_KINDS, LOGIN_PROBLEMS, MESSAGES } from '@abhigam/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, isoTime, siteUrl } from './primitives.ts';
import { wireMessage } from './wire-message.ts';
import { withFallback } from './with-fallback.ts';

/** Allowed characters in names of cookies and headers (RFC 9110, token). */
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Headers of the connection or the browser, or with their own field here. */
const RESERVED =
  /^(host|content-length|content-encoding|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|cookie2?|origin|referer|user-agent|(proxy|sec)-.+)$/i;

const MAX_SECRET = 4000;
const MAX_EXTRAS = 10;

const emptyAsNull = (max: number) =>
  z
    .preprocess(
      (value: string | null): string | null => (value === '' ? null : value),
      z.string().trim().max(max).nullable(),
    )
    .prefault(null);
const selector = emptyAsNull(300);
const username = z.string().min(1, MESSAGES.userNameRequired).max(320);
/** Empty keeps the stored one. */
const password = z.string().max(500).default('');

interface NamedMessages {
  name: string;
  value: string;
  twice: string;
}

function named(name: z.ZodString, value: RegExp, messages: NamedMessages) {
  const entry = z.object({
    name: name.max(100).regex(TOKEN, messages.name),
    /** Empty keeps the value stored under this name. */
    value: z.string().max(MAX_SECRET).regex(value, messages.value).default(''),
  });
  return z
    .array(entry)
    .max(MAX_EXTRAS)
    .refine((list) => new Set(list.map((one) => one.name.toLowerCase())).size === list.length, messages.twice)
    .default([]);
}

const extras = {
  cookies: named(z.string(), /^[\x20-\x3a\x3c-\x7e]*$/, {
    name: MESSAGES.cookieNameInvalid,
    value: MESSAGES.cookieValueInvalid,
    twice: MESSAGES.cookieTwice,
  }),
  headers: named(
    z.string().refine((name) => !RESERVED.test(name), MESSAGES.headerReserved),
    /^[\x20-\x7e]*$/,
    {
      name: MESSAGES.headerNameInvalid,
      value: MESSAGES.headerValueInvalid,
      twice: MESSAGES.headerTwice,
    },
  ),
};

/** How tests sign in to a website. Empty secrets keep the stored ones. */
export const websiteLoginForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none'), ...extras }),
  z.object({ kind: z.literal('basic'), username, password, ...extras }),
  z.object({
    kind: z.literal('form'),
    loginUrl: siteUrl,
    username,
    password,
    usernameSelector: selector,
    passwordSelector: selector,
    submitSelector: selector,
    check: z.object({ selector, text: emptyAsNull(200), url: emptyAsNull(500) }).default({
      selector: null,
      text: null,
      url: null,
    }),
    ...extras,
  }),
]);
export type WebsiteLoginForm = z.infer<typeof websiteLoginForm>;

/** The stored login, without secrets. */
export const websiteLogin = z.object({
  kind: withFallback(z.enum(LOGIN_KINDS), 'none'),
  username: z.string().nullable(),
  hasPassword: z.boolean(),
  loginUrl: z.string().nullable(),
  usernameSelector: z.string().nullable(),
  passwordSelector: z.string().nullable(),
  submitSelector: z.string().nullable(),
  check: z.object({
    selector: z.string().nullable(),
    text: z.string().nullable(),
    url: z.string().nullable(),
  }),
  /** Names only; values are secret. */
  cookies: z.array(z.string()),
  headers: z.array(z.string()),
  /** The website's URL has changed since: its secrets can no longer be opened and must be entered again. */
  mustBeTypedAgain: z.boolean(),
  changed: isoTime,
  /** The user who changed it last; null if the account was deleted. */
  changedBy: z.string().nullable(),
  /** Result of the last sign-in; null if no test has tried since the change. */
  lastResult: z
    .object({
      status: withFallback(z.enum(['ok', 'failed']), 'failed'),
      problem: withFallback(z.enum(LOGIN_PROBLEMS), 'not-confirmed').nullable(),
      /** Null after success. */
      detail: wireMessage.nullable(),
      time: isoTime,
    })
    .nullable(),
});
export type WebsiteLogin = z.infer<typeof websiteLogin>;

export const getWebsiteLogin = defineCall({
  method: 'GET',
  path: '/websites/:id/login',
  summary: 'How tests sign in to a website; secrets are never sent',
  params: z.object({ id }),
  response: z.object({ login: websiteLogin.nullable() }),
  errors: ['ER_NOT_FOUND'],
});

export const saveWebsiteLogin = defineCall({
  method: 'POST',
  path: '/patch_websites/:id/login',
  summary: 'Store how tests sign in to a website; a secret that is left empty stays as it is stored',
  params: z.object({ id }),
  body: websiteLoginForm,
  response: z.object({ login: websiteLogin }),
  errors: ['ER_NOT_FOUND', 'ER_INVALID_URL', 'ER_PRIVATE_ADDRESS'],
});

export const deleteWebsiteLogin = defineCall({
  method: 'POST',
  path: '/delete_websites/:id/login',
  summary: 'Remove what is stored for signing in to a website',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['ER_NOT_FOUND'],
});
