import { belongsToSite, type SiteLogin } from '@abhigam/domain';
import { SignInFailure } from './sign-in-failure.ts';

/**
 * Checks every address that the main frame requests during a sign-in, redirect hops included, and blocks
 * requests that would send a secret to another host: a redirect with status 307 repeats the form data, and a
 * form may target any host.
 */
export class SecretGuard {
  readonly #site: URL;
  readonly #loginPage: URL | null;
  /** Number of requests since the password was typed; null before. */
  #sinceTyped: number | null = null;

  constructor(login: SiteLogin, siteUrl: string) {
    this.#site = new URL(siteUrl);
    this.#loginPage = login.kind === 'form' ? new URL(login.loginUrl) : null;
  }

  /** The password is in the page: from now on any request may contain it, with any method. */
  passwordTyped(): void {
    this.#sinceTyped = 0;
  }

  /** Throws SignInFailure when the request must not be sent. */
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
