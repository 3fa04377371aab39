import { createContext, useContext } from 'react';

/** What the links of a screen hand over to the screen that they lead to, beside its address. */
const Handed = createContext<object | null>(null);

export const LinkState = Handed.Provider;

export function useLinkState(): object | null {
  return useContext(Handed);
}
