import type { EntryAddresses } from './addresses.ts';

interface Active {
  /** Addresses of the current layout. */
  addresses: () => EntryAddresses;
  /** Whether a path requires login, in any shell; also for unknown paths. */
  needsSession: (pathname: string) => boolean;
}

let active: Active | null = null;

/** Called before any address is read, and again when another shell is entered. */
export function setActiveAddresses(addresses: Active): void {
  active = addresses;
}

/** For code outside the shells: session, home page, errors. Screens inside a shell use `useAddresses`. */
export function activeAddresses(): EntryAddresses {
  return requireActive().addresses();
}

export function needsSession(pathname: string): boolean {
  return requireActive().needsSession(pathname);
}

function requireActive(): Active {
  if (!active) throw new Error('setActiveAddresses must be called before addresses are read.');
  return active;
}
