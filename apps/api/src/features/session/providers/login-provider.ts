import type { Identity } from '@abhigam/portal';

/** What stands at the provider for a session here, to ask whether it still holds there and to end it. */
export type ProviderSession = Record<string, string>;

export interface LoginBegun {
  /** Where the browser is sent. */
  url: string;
  /** What the provider sends back with its answer; null where it has no such thing. */
  state: string | null;
  /** For `identify`, until the browser comes back. */
  kept: Record<string, string>;
}

/** Another program that says who people are. Each sends them back to `/?string=...`. */
export interface LoginProvider {
  name: 'oidc' | 'handshake';
  begin(): Promise<LoginBegun>;
  /**
   * Who the answer is about. Throws AppError: ER_LOGIN_FAILED for an answer that does not hold, ER_SERVER when the provider cannot be
   * asked.
   */
  identify(
    answer: string,
    kept: Record<string, string>,
  ): Promise<{ identity: Identity; session: ProviderSession | null }>;
  /** Whether a session still holds there; absent where that is not asked. Throws when the provider does not answer. */
  isValid?(session: ProviderSession): Promise<boolean>;
  /** Ends what stands there. Returns where the browser is to go for that; null where it need not go anywhere. */
  end(session: ProviderSession | null): Promise<string | null>;
}
