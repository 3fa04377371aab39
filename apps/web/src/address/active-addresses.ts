import type { Addresses } from './addresses.ts';

interface Active {
  addresses: Addresses;
  /** Whether an address, known or not, is one that only signed-in people are to reach; of any shell. */
  needsSession: (pathname: string) => boolean;
}

let active: Active | null = null;

/** Called once, before anything reads an address; `useAddresses` is for what React renders. */
export function setActiveAddresses(given: Active): void {
  active = given;
}

/** For code without React: the session, and redirects before a screen is there. */
export function activeAddresses(): Addresses {
  return given().addresses;
}

export function needsSession(pathname: string): boolean {
  return given().needsSession(pathname);
}

function given(): Active {
  if (!active) throw new Error('setActiveAddresses must be called before addresses are read.');
  return active;
}
