import { activeAddresses } from '../address/active-addresses.ts';
import { takeLoginAsked } from './login-request.ts';
import { type Handshake, readArrival } from './model/arrival.ts';
import { rememberTarget } from './redirect-store.ts';
import { currentUser } from './session-store.ts';

/** Somebody wants to sign this browser in by an address. */
export interface SignInByAddress {
  handshake: Handshake;
  /** This browser asked for it, and nobody is signed in: it needs no question. */
  isExpected: boolean;
  /** Host of the page that the link stands on; null where the browser does not tell. */
  from: string | null;
}

const arrival = readArrival(location.href, activeAddresses());
// At once, before anything else runs: a password must not stay in the address or the history.
// Whole, since an address whose path begins with two slashes would else be one of another host.
if (arrival.cleanUrl) history.replaceState(history.state, '', location.origin + arrival.cleanUrl);
rememberTarget(arrival.redirectTo);

let signInByAddress: SignInByAddress | null = arrival.handshake && {
  handshake: arrival.handshake,
  isExpected: takeLoginAsked(document.referrer) && currentUser() === null,
  from: URL.parse(document.referrer)?.host ?? null,
};

/** What the browser was sent here with; the same until it is forgotten, as a screen that waits is rendered anew. */
export function currentSignInByAddress(): SignInByAddress | null {
  return signInByAddress;
}

export function forgetSignInByAddress(): void {
  signInByAddress = null;
}
