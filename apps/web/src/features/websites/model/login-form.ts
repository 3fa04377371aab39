import { type WebsiteLogin, type WebsiteLoginForm, websiteForm } from '@abhigam/contract';
import { LOGIN_KINDS, MESSAGES } from '@abhigam/domain';
import { z } from 'zod';

/** What the form holds; empty text means none, and for a secret: as it is stored. */
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

/** Messages in the language of the screen. */
export interface LoginWords {
  username: string;
  extras: string;
}

/** What must be there; the particulars of names and values are the server's to judge. */
export function loginSchema(words: LoginWords, options: { hasPassword: boolean }) {
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
      if (value.kind === 'none') {
        if (value.cookies.length + value.headers.length === 0) fault('kind', words.extras);
        return;
      }
      if (value.username === '') fault('username', words.username);
      if (value.password === '' && !options.hasPassword) fault('password', MESSAGES.passwordRequired);
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

/** The field that a fault of the server's is about, by the name that it has there. */
export function loginField(field: string): keyof LoginValues | null {
  const check: Record<string, keyof LoginValues> = {
    'check.selector': 'checkSelector',
    'check.text': 'checkText',
    'check.url': 'checkUrl',
  };
  const plain = [
    'kind',
    'loginUrl',
    'username',
    'password',
    'usernameSelector',
    'passwordSelector',
    'submitSelector',
  ] as const;
  return check[field] ?? plain.find((name) => name === field) ?? null;
}
