import type { EntryAddresses } from '../../address/addresses.ts';

export interface Handshake {
  handshakeId: string;
  email: string;
  password: string;
}

export interface Arrival {
  handshake: Handshake | null;
  /** Where the person wants to go afterwards, as given: not yet checked. */
  redirectTo: string | null;
  /** The address without what was read; null when it may stay as it is. */
  cleanUrl: string | null;
}

/** Places that take what an address says about signing in. */
const ENTRIES = ['home', 'login', 'authLogin', 'mobileLogin'];
const READ = ['string', 'email', 'password', 'redirectTo'];

/** Reads what the address that the app was opened with says about signing in. */
export function readArrival(href: string, addresses: EntryAddresses): Arrival {
  const url = new URL(href);
  const place = addresses.entryOf(url.pathname);
  const isEntry = place !== null && ENTRIES.includes(place);
  // A password belongs into no address of the app; elsewhere nothing else is ours to read or to remove.
  const read = isEntry ? READ : ['password'];
  if (!read.some((name) => url.searchParams.has(name)))
    return { handshake: null, redirectTo: null, cleanUrl: null };
  const { searchParams: query } = url;
  const handshakeId = query.get('string');
  const handshake =
    place === 'home' && handshakeId !== null
      ? { handshakeId, email: query.get('email') ?? '', password: query.get('password') ?? '' }
      : null;
  const redirectTo = isEntry ? query.get('redirectTo') : null;
  for (const name of read) query.delete(name);
  return { handshake, redirectTo, cleanUrl: url.pathname + url.search + url.hash };
}
