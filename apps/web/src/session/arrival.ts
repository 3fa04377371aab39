import { activeAddresses } from '../address/active-addresses.ts';
import { takeLoginAsked } from './login-request.ts';
import { type Handshake, readArrival } from './model/arrival.ts';
import { rememberTarget } from './redirect-store.ts';
import { currentUser } from './session-store.ts';

/** The app was opened by an address that asks to sign this browser in. */
export interface SignInByAddress {
  handshake: Handshake;
  /** Nobody is logged in here, and either this browser asked for it or the server can tell: the question is skipped. */
  isExpected: boolean;
  /** Host of the page that the link stands on; null where the browser does not send it. */
  from: string | null;
}

const arrival = readArrival(location.href, activeAddresses());
// At once, before anything else runs: a password must not stay in the address or the history.
// Whole, since an address whose path begins with two slashes would else be one of another host.
if (arrival.cleanUrl) history.replaceState(history.state, '', location.origin + arrival.cleanUrl);
rememberTarget(arrival.redirectTo);

let signInByAddress = arrival.handshake && {
  handshake: arrival.handshake,
  wasAsked: takeLoginAsked(document.referrer),
  from: URL.parse(document.referrer)?.host ?? null,
};

/** What the browser was sent here with. Kept until it is forgotten: a screen that suspends is rendered from scratch. */
export function currentSignInByAddress(): SignInByAddress | null {
  if (!signInByAddress) return null;
  const { handshake, wasAsked, from } = signInByAddress;
  // An answer alone goes on by itself: the server knows which browser was sent to the provider, and refuses it in all others.
  const isAnswer = handshake.email === '' && handshake.password === '';
  return { handshake, from, isExpected: (wasAsked || isAnswer) && currentUser() === null };
}

export function forgetSignInByAddress(): void {
  signInByAddress = null;
}
