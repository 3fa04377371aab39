import type { NamedValue } from '@abhigam/domain';

/** A cookie in the browser's format. */
export interface StoredCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  /** Seconds since 1970; -1 for a session cookie. */
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
}

/** Web storage of one origin. */
export interface StoredStorage {
  origin: string;
  local: Record<string, string>;
  session: Record<string, string>;
}

/** The parts of a sign-in that a browser context needs. */
export interface SessionParts {
  /** Identifies the sign-in: pages of one owner share a browser; pages of different owners never do. */
  owner: string;
  /** Any address of the site that receives the next three; no other site does. */
  siteUrl: string;
  /** User name and password of HTTP basic authentication. */
  basic: { username: string; password: string } | null;
  headers: readonly NamedValue[];
  cookies: readonly NamedValue[];
  /** Browser state after the sign-in; null when there was no sign-in form. */
  kept: { cookies: readonly StoredCookie[]; storage: StoredStorage | null } | null;
}

/**
 * Cookies, storage and headers of a sign-in, for opening pages. Reveals no secrets when it is printed or
 * logged.
 */
export class SiteSession {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get parts(): SessionParts {
    return this.#parts;
  }
}
