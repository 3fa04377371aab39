import { activeAddresses } from '../address/active-addresses.ts';
import { consumeLoginRequest } from './login-request.ts';
import { type Handshake, readArrival } from './model/arrival.ts';
import { storeRedirectTarget } from './redirect-store.ts';
import { currentUser } from './session-store.ts';

/** A sign-in request in the address that opened the app. */
export interface SignInByAddress {
  handshake: Handshake;
  /**
   * No user is signed in, and this browser requested it or the server can verify it: no confirmation is needed.
   */
  isExpected: boolean;
  /** Host of the referring page; null when the browser sends no referrer. */
  from: string | null;
}

const arrival = readArrival(location.href, activeAddresses());
// Immediately, before any other code runs: a password must not remain in the address or history. An absolute
// URL, because a path that starts with two slashes would be resolved as another host.
if (arrival.cleanUrl) history.replaceState(history.state, '', location.origin + arrival.cleanUrl);
storeRedirectTarget(arrival.redirectTo);

let signInByAddress = arrival.handshake && {
  handshake: arrival.handshake,
  wasAsked: consumeLoginRequest(document.referrer),
  from: URL.parse(document.referrer)?.host ?? null,
};

/**
 * The sign-in request of the address. Stored until it is cleared, because a suspended screen renders from
 * scratch.
 */
export function currentSignInByAddress(): SignInByAddress | null {
  if (!signInByAddress) return null;
  const { handshake, wasAsked, from } = signInByAddress;
  // A handshake without credentials needs no confirmation: the server knows which browser it sent to the
  // provider, and refuses all others.
  const isAnswer = handshake.email === '' && handshake.password === '';
  return { handshake, from, isExpected: (wasAsked || isAnswer) && currentUser() === null };
}

export function clearSignInByAddress(): void {
  signInByAddress = null;
}
