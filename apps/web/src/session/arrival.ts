import { type Handshake, readArrival } from './model/arrival.ts';
import { rememberTarget } from './redirect-store.ts';

const arrival = readArrival(location.href);
// At once, before anything else runs: a password must not stay in the address or the history.
if (arrival.cleanUrl) history.replaceState(history.state, '', arrival.cleanUrl);
rememberTarget(arrival.redirectTo);

let handshake: Handshake | null = arrival.handshake;

/** What the login provider sent the browser here with, once. */
export function takeHandshake(): Handshake | null {
  const taken = handshake;
  handshake = null;
  return taken;
}
