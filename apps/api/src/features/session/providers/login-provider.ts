import type { Identity } from '@abhigam/portal';

/** The provider's session data behind a session, used to validate and end it. */
export type ProviderSession = Record<string, string>;

export interface LoginRedirect {
  /** Where the browser is redirected. */
  url: string;
  /** Echoed by the provider in its answer; null if the protocol has no state. */
  state: string | null;
  /** Stored for `identify` until the browser returns. */
  kept: Record<string, string>;
}

/** An identity provider. Each redirects users to `/?string=...`. */
export interface LoginProvider {
  name: 'oidc' | 'handshake';
  begin(): Promise<LoginRedirect>;
  /**
   * The user of an answer. Throws AppError: ER_LOGIN_FAILED for an invalid answer, ER_SERVER if the provider is
   * unreachable.
   */
  identify(
    answer: string,
    kept: Record<string, string>,
  ): Promise<{ identity: Identity; session: ProviderSession | null }>;
  /**
   * Whether the provider session is still valid; missing if the provider has no such check. Throws if the
   * provider does not respond.
   */
  isValid?(session: ProviderSession): Promise<boolean>;
  /** Ends the provider session. Returns the URL that the browser must open for that; null if none. */
  end(session: ProviderSession | null): Promise<string | null>;
}
