import type { EntryAddresses } from '../../address/addresses.ts';

export interface Handshake {
  handshakeId: string;
  email: string;
  password: string;
}

export interface Arrival {
  handshake: Handshake | null;
  /** Redirect target after sign-in, unvalidated. */
  redirectTo: string | null;
  /** The address without the parameters that were read; null if unchanged. */
  cleanUrl: string | null;
}

/** Places that accept sign-in parameters. */
const ENTRIES = ['home', 'login', 'authLogin', 'mobileLogin'];
const READ = ['string', 'email', 'password', 'redirectTo'];

/** Reads the sign-in parameters of the address that opened the app. */
export function readArrival(href: string, addresses: EntryAddresses): Arrival {
  const url = new URL(href);
  const place = addresses.entryOf(url.pathname);
  const isEntry = place !== null && ENTRIES.includes(place);
  // Passwords are removed from every address; other parameters only where they are used.
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
