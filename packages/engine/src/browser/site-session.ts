import type { NamedValue } from '@abhigam/domain';

/** A cookie as the browser keeps it. */
export interface KeptCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  /** Seconds since 1970; -1 ends with the browser. */
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
}

/** What a page put into the browser's storage, by origin. */
export interface KeptStorage {
  origin: string;
  local: Record<string, string>;
  session: Record<string, string>;
}

/** What a signed-in browser context needs. */
export interface SessionParts {
  /** Of this sign-in and what is opened with it: pages of one owner share a browser, those of two never. */
  owner: string;
  /** Any address of the site that the next three are for; they go to no other site. */
  siteUrl: string;
  /** User name and password of HTTP basic. */
  basic: { username: string; password: string } | null;
  headers: readonly NamedValue[];
  cookies: readonly NamedValue[];
  /** What the sign-in left in the browser; null where nothing was signed in to. */
  kept: { cookies: readonly KeptCookie[]; storage: KeptStorage | null } | null;
}

/**
 * The cookies, storage and headers of a sign-in, for opening pages. Printed or logged, it shows none of its secrets.
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
