import type { EntryAddresses } from './addresses.ts';

interface Active {
  /** Those of the layout that the reader is in. */
  addresses: () => EntryAddresses;
  /** Whether an address, known or not, is one that only signed-in people are to reach; of any shell. */
  needsSession: (pathname: string) => boolean;
}

let active: Active | null = null;

/** Called before anything reads an address, and again where another shell is entered. */
export function setActiveAddresses(given: Active): void {
  active = given;
}

/** For what stands outside every shell: the session, the home page, errors. `useAddresses` is for screens of a shell. */
export function activeAddresses(): EntryAddresses {
  return given().addresses();
}

export function needsSession(pathname: string): boolean {
  return given().needsSession(pathname);
}

function given(): Active {
  if (!active) throw new Error('setActiveAddresses must be called before addresses are read.');
  return active;
}
