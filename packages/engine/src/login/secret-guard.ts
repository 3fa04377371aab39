import { belongsToSite, type SiteLogin } from '@abhigam/domain';
import { SignInFailure } from './sign-in-failure.ts';

/**
 * Sees every address that the main frame requests during a sign-in, hops of redirects included, and
 * holds what would take a secret to where it was not stored for: a hop to another host may bring the form along
 * (status 307), and a form may be sent anywhere.
 */
export class SecretGuard {
  readonly #site: URL;
  readonly #loginPage: URL | null;
  /** Addresses asked for since the password was typed; null while it was not. */
  #sinceTyped: number | null = null;

  constructor(login: SiteLogin, siteUrl: string) {
    this.#site = new URL(siteUrl);
    this.#loginPage = login.kind === 'form' ? new URL(login.loginUrl) : null;
  }

  /** The password stands in the page: what is asked for next may carry it, by whatever method. */
  passwordTyped(): void {
    this.#sinceTyped = 0;
  }

  /** Throws SignInFailure where the request must not go out. */
  check(url: URL, method: string): void {
    const isNext = this.#sinceTyped === 0;
    if (this.#sinceTyped !== null) this.#sinceTyped += 1;
    const mayCarrySecrets = method !== 'GET' || isNext;
    if (url.protocol !== 'https:' && (isEncrypted(this.#site) || (mayCarrySecrets && this.#isLoginEncrypted)))
      throw new SignInFailure('not-encrypted', `The sign-in led to ${url.host} without encryption.`);
    if (mayCarrySecrets && this.#loginPage && !this.#isOwn(url, this.#loginPage))
      throw new SignInFailure('other-host', `The sign-in would have been sent to ${url.host}.`);
  }

  get #isLoginEncrypted(): boolean {
    return this.#loginPage !== null && isEncrypted(this.#loginPage);
  }

  #isOwn(url: URL, loginPage: URL): boolean {
    return belongsToSite(url, loginPage) || belongsToSite(url, this.#site);
  }
}

function isEncrypted(url: URL): boolean {
  return url.protocol === 'https:';
}
