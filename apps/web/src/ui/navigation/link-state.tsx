import { createContext, useContext } from 'react';

/** Navigation state for the links of a screen. */
const Handed = createContext<object | null>(null);

export const LinkState = Handed.Provider;

export function useLinkState(): object | null {
  return useContext(Handed);
}
