import { type WebsiteLogin, type WebsiteLoginForm, websiteForm } from '@abhigam/contract';
import { LOGIN_KINDS, MESSAGES } from '@abhigam/domain';
import type { FieldPath } from 'react-hook-form';
import { z } from 'zod';

/** Form values: an empty string means none, and for a secret: keep the stored one. */
export type LoginValues = {
  kind: (typeof LOGIN_KINDS)[number];
  loginUrl: string;
  username: string;
  password: string;
  usernameSelector: string;
  passwordSelector: string;
  submitSelector: string;
  checkSelector: string;
  checkText: string;
  checkUrl: string;
  cookies: { name: string; value: string }[];
  headers: { name: string; value: string }[];
};

/** Fields in display order. */
export const LOGIN_FIELDS = [
  'kind',
  'loginUrl',
  'username',
  'password',
  'usernameSelector',
  'passwordSelector',
  'submitSelector',
  'checkSelector',
  'checkText',
  'checkUrl',
] as const satisfies (keyof LoginValues)[];

export type LoginInput = WebsiteLoginForm;

export function firstLoginValues(login: WebsiteLogin | null): LoginValues {
  const named = (names: readonly string[] = []) => names.map((name) => ({ name, value: '' }));
  return {
    kind: login?.kind ?? 'form',
    loginUrl: login?.loginUrl ?? '',
    username: login?.username ?? '',
    password: '',
    usernameSelector: login?.usernameSelector ?? '',
    passwordSelector: login?.passwordSelector ?? '',
    submitSelector: login?.submitSelector ?? '',
    checkSelector: login?.check.selector ?? '',
    checkText: login?.check.text ?? '',
    checkUrl: login?.check.url ?? '',
    cookies: named(login?.cookies),
    headers: named(login?.headers),
  };
}

/** Messages in the user's language. */
export interface LoginWords {
  username: string;
  extras: string;
}

/**
 * Whether the form is unchanged, so that stored secrets are kept. As on the server, secrets belong to the
 * complete sign-in: after any change, or when one secret is typed, all must be typed again.
 */
export function keepsSecrets(stored: WebsiteLogin | null, values: LoginValues): boolean {
  if (!stored || stored.mustBeTypedAgain) return false;
  const before = toLoginInput(firstLoginValues(stored));
  return JSON.stringify(before) === JSON.stringify(toLoginInput(values));
}

/** Requires values; the server validates the details of names and values. */
export function loginSchema(words: LoginWords, stored: WebsiteLogin | null) {
  const named = z.array(
    z.object({ name: z.string().trim().min(1, MESSAGES.nameRequired), value: z.string() }),
  );
  const text = z.string();
  return z
    .object({
      kind: z.enum(LOGIN_KINDS),
      loginUrl: text,
      username: text,
      password: text,
      usernameSelector: text,
      passwordSelector: text,
      submitSelector: text,
      checkSelector: text,
      checkText: text,
      checkUrl: text,
      cookies: named,
      headers: named,
    })
    .check(({ value, issues }) => {
      const fault = (path: keyof LoginValues, message: string) =>
        issues.push({ code: 'custom', input: value[path], path: [path], message });
      const isKept = keepsSecrets(stored, value);
      const extras = (list: 'cookies' | 'headers', storedNames: readonly string[]) => {
        for (const [index, one] of value[list].entries()) {
          if (one.value !== '' || isKept) continue;
          const wasStored = storedNames.some((name) => name.toLowerCase() === one.name.toLowerCase());
          const message = wasStored ? MESSAGES.secretTypedAgain : MESSAGES.valueRequired;
          issues.push({ code: 'custom', input: one.value, path: [list, index, 'value'], message });
        }
      };
      extras('cookies', stored?.cookies ?? []);
      extras('headers', stored?.headers ?? []);
      if (value.kind === 'none') {
        if (value.cookies.length + value.headers.length === 0) fault('kind', words.extras);
        return;
      }
      if (value.username === '') fault('username', words.username);
      if (value.password === '' && !isKept)
        fault('password', stored?.hasPassword ? MESSAGES.secretTypedAgain : MESSAGES.passwordRequired);
      if (value.kind !== 'form') return;
      const url = websiteForm.shape.url.safeParse(value.loginUrl);
      if (!url.success) fault('loginUrl', url.error.issues[0]?.message ?? MESSAGES.urlInvalidFormat);
    });
}

export function toLoginInput(values: LoginValues): LoginInput {
  const { kind, username, password, cookies, headers } = values;
  if (kind === 'none') return { kind, cookies, headers };
  if (kind === 'basic') return { kind, username, password, cookies, headers };
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    kind,
    username,
    password,
    cookies,
    headers,
    loginUrl: values.loginUrl,
    usernameSelector: orNull(values.usernameSelector),
    passwordSelector: orNull(values.passwordSelector),
    submitSelector: orNull(values.submitSelector),
    check: {
      selector: orNull(values.checkSelector),
      text: orNull(values.checkText),
      url: orNull(values.checkUrl),
    },
  };
}

/** The form field for a field name in a server error. */
export function loginField(field: string): FieldPath<LoginValues> | null {
  const check: Record<string, keyof LoginValues> = {
    'check.selector': 'checkSelector',
    'check.text': 'checkText',
    'check.url': 'checkUrl',
  };
  const [, list, index, part] = /^(cookies|headers)\.(\d+)\.(name|value)$/.exec(field) ?? [];
  if ((list === 'cookies' || list === 'headers') && (part === 'name' || part === 'value'))
    return `${list}.${Number(index)}.${part}`;
  return check[field] ?? LOGIN_FIELDS.find((name) => name === field) ?? null;
}
