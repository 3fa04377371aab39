import { siteHost } from './url-key.ts';

/** How a tested site is signed in to: not at all, by the browser's own dialog (HTTP basic), by a form. */
export const LOGIN_KINDS = ['none', 'basic', 'form'] as const;
export type LoginKind = (typeof LOGIN_KINDS)[number];

export interface NamedValue {
  name: string;
  value: string;
}

/** Sent along whatever the kind. */
interface LoginExtras {
  /** Of the site's own host. */
  cookies: NamedValue[];
  /** Added to requests to the site, never to others. */
  headers: NamedValue[];
}

/** How it is seen that a sign-in worked; all that are given must hold. */
export interface LoginCheck {
  /** An element that only those who are signed in see: a CSS selector. */
  selector: string | null;
  /** Words that only they see. */
  text: string | null;
  /** Beginning of the address that the sign-in leads to. */
  url: string | null;
}

export interface FormLogin {
  kind: 'form';
  /** Address of the page with the form. */
  loginUrl: string;
  username: string;
  password: string;
  /** CSS selectors; found by themselves when null. */
  usernameSelector: string | null;
  passwordSelector: string | null;
  submitSelector: string | null;
  check: LoginCheck;
}

/** What a tested site is signed in to with, secrets included: only ever in memory. */
export type SiteLogin = LoginExtras &
  ({ kind: 'none' } | { kind: 'basic'; username: string; password: string } | FormLogin);

/** What of it may be shown: everything but the password and the values of cookies and headers. */
export interface LoginSettings {
  username: string | null;
  /** These four only with a form. */
  loginUrl: string | null;
  usernameSelector: string | null;
  passwordSelector: string | null;
  submitSelector: string | null;
  check: LoginCheck;
  cookies: string[];
  headers: string[];
}

/** Why a sign-in did not work. Shown in words; stored as these values. */
export const LOGIN_PROBLEMS = [
  /** The site did not accept what was typed or sent. */
  'not-accepted',
  'no-fields',
  /** Asks for letters of a picture or another proof of being human. */
  'captcha',
  'one-time-code',
  /** No sign was found that it had worked. */
  'not-confirmed',
  /** It led to a host that no secret was stored for. */
  'other-host',
  /** It would have gone unencrypted though the site is encrypted. */
  'not-encrypted',
  /** The site's certificate is not in order; secrets go nowhere where that is so, whatever the website's settings. */
  'certificate',
  /** The page with the form could not be opened. */
  'page-failed',
  /** The worker cannot open the stored secrets: no key, another key, or what they are bound to has changed. */
  'secrets-closed',
  /** It failed so often within the last hour that it is not tried for a while. */
  'too-many-tries',
] as const;
export type LoginProblem = (typeof LOGIN_PROBLEMS)[number];

/**
 * Whether what belongs to a site may be sent to this address: same host and port, `www.` aside, and not
 * unencrypted where the site is encrypted. `origin`: any address of the site.
 */
export function belongsToSite(url: URL, origin: URL): boolean {
  if (url.protocol !== 'https:' && url.protocol !== origin.protocol) return false;
  return siteHost(url) === siteHost(origin);
}

/** Which secret of a login is meant; also its key in what is stored. */
export type LoginSecret = 'password' | `cookie:${string}` | `header:${string}`;

/** What the secrets of a login go to, and how: all that is stored of it but the secrets. */
export interface LoginUse {
  websiteId: string;
  /** Any address of the website. */
  siteUrl: string;
  kind: LoginKind;
  settings: LoginSettings;
}

/**
 * What the secrets of a login are bound to, in one form: scheme and host of the website, the whole address of the page
 * with the form, user name, fields, check, names of cookies and headers. A person who may change these but does not know
 * the secrets could otherwise have them sent to a place, or typed into a field, where they can be read.
 */
export function loginBinding({ websiteId, siteUrl, kind, settings }: LoginUse): string {
  const { username, loginUrl, usernameSelector, passwordSelector, submitSelector, check } = settings;
  return JSON.stringify({
    for: 'website-login',
    websiteId,
    site: `${new URL(siteUrl).protocol}//${siteHost(siteUrl)}`,
    kind,
    username,
    loginUrl,
    fields: [usernameSelector, passwordSelector, submitSelector],
    check: [check.selector, check.text, check.url],
    cookies: settings.cookies.toSorted(),
    headers: settings.headers.map((name) => name.toLowerCase()).toSorted(),
  });
}

/** What one secret is sealed for: it opens for this binding and under this name alone. */
export function loginSecretPlace(binding: string, secret: LoginSecret): string {
  return JSON.stringify([binding, secret]);
}
