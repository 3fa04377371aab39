import { siteHost } from './url-key.ts';

/** How to sign in to a tested site: not at all, HTTP basic authentication, or a form. */
export const LOGIN_KINDS = ['none', 'basic', 'form'] as const;
export type LoginKind = (typeof LOGIN_KINDS)[number];

export interface NamedValue {
  name: string;
  value: string;
}

/** Sent for every kind. */
interface LoginExtras {
  /** For the site's own host. */
  cookies: NamedValue[];
  /** Added to requests to the site, never to others. */
  headers: NamedValue[];
}

/** How to verify that a sign-in worked; all given conditions must hold. */
export interface LoginCheck {
  /** CSS selector of an element that only signed-in users see. */
  selector: string | null;
  /** Text that only signed-in users see. */
  text: string | null;
  /** Prefix of the URL after the sign-in. */
  url: string | null;
}

export interface FormLogin {
  kind: 'form';
  /** URL of the page with the form. */
  loginUrl: string;
  username: string;
  password: string;
  /** CSS selectors; detected automatically if null. */
  usernameSelector: string | null;
  passwordSelector: string | null;
  submitSelector: string | null;
  check: LoginCheck;
}

/** Credentials for a tested site, including secrets: only ever in memory. */
export type SiteLogin = LoginExtras &
  ({ kind: 'none' } | { kind: 'basic'; username: string; password: string } | FormLogin);

/** The non-secret part: everything except the password and the values of cookies and headers. */
export interface LoginSettings {
  username: string | null;
  /** `loginUrl` and the three selectors are set only for a form. */
  loginUrl: string | null;
  usernameSelector: string | null;
  passwordSelector: string | null;
  submitSelector: string | null;
  check: LoginCheck;
  cookies: string[];
  headers: string[];
}

/** Why a sign-in failed. Stored as these values, displayed as texts. */
export const LOGIN_PROBLEMS = [
  /** The site rejected the credentials. */
  'not-accepted',
  'no-fields',
  /** The site requires a CAPTCHA. */
  'captcha',
  'one-time-code',
  /**
   * After the form was sent, nothing showed that the sign-in worked, or the address never stopped changing.
   */
  'not-confirmed',
  /** Redirected to a host that the secrets are not stored for. */
  'other-host',
  /** Would have been unencrypted although the site uses https. */
  'not-encrypted',
  /** The site's certificate is invalid; secrets are never sent then, whatever the settings of the website. */
  'certificate',
  /** The page with the form could not be opened. */
  'page-failed',
  /** The worker cannot decrypt the stored secrets: no key, another key, or the binding has changed. */
  'secrets-closed',
  /** Too many failures within the last hour; paused for a while. */
  'too-many-tries',
] as const;
export type LoginProblem = (typeof LOGIN_PROBLEMS)[number];

/**
 * Whether secrets of a site may be sent to this URL: same host and port, ignoring `www.`, and not unencrypted
 * if the site is encrypted. `origin`: any URL of the site.
 */
export function belongsToSite(url: URL, origin: URL): boolean {
  if (url.protocol !== 'https:' && url.protocol !== origin.protocol) return false;
  return siteHost(url) === siteHost(origin);
}

/** Identifies a secret of a login; also its storage key. */
export type LoginSecret = 'password' | `cookie:${string}` | `header:${string}`;

/** Everything stored about a login except the secrets: where and how they are used. */
export interface LoginBindingInput {
  websiteId: string;
  /** Any URL of the website. */
  siteUrl: string;
  kind: LoginKind;
  settings: LoginSettings;
}

/**
 * Canonical form of everything that the secrets of a login are bound to: scheme and host of the website, the
 * full URL of the login page, user name, fields, check, names of cookies and headers. Otherwise, an editor who
 * does not know the secrets could have them sent or typed where they can be read.
 */
export function loginBinding({ websiteId, siteUrl, kind, settings }: LoginBindingInput): string {
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

/** Encryption context of one secret: it decrypts only with this binding and this name. */
export function loginSecretContext(binding: string, secret: LoginSecret): string {
  return JSON.stringify([binding, secret]);
}
